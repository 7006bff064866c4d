# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Describe a Cog model: its OpenAPI schema, and what is installed beside it.

Read from standard input by the image's own Python (3.10 or newer, standard library and cog):

    docker run --rm -i --network none IMAGE python - '{"predict": "predict.py:Predictor"}' < schema.py

The argument names the references (`predict`, `train`) where the image's environment does not
(COG_PREDICT_TYPE_STUB, COG_TRAIN_TYPE_STUB). Standard output: one JSON object,

    {"schema": {...}|null, "imported": true|false, "error", "error_kind", "traceback",
     "packages": ["name==1.0", ...], "python": "3.13.5", "max_concurrency": 1|null}

First the model is imported, as the server does. Where that fails (no GPU here, no network), its
text is run again without what failed: imports that fail become empty stand-ins and other failing
statements at the top are left out, which is enough for signatures. `imported` is then false and
`error` says what failed. `schema` is null only where a signature itself can't be described.

The schema has the form that `cog` 0.17 and newer reads: OpenAPI 3.0.2 with the schemas Input and
Output (TrainingInput and TrainingOutput), in the order of the arguments (x-order).
"""

import ast
import builtins
import importlib.metadata
import importlib.util
import inspect
import json
import os
import pathlib
import sys
import textwrap
import traceback
import types
import typing

SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean"}
LONGEST_TRACEBACK = 20_000


class NotDescribable(Exception):
    """A signature holds something that has no place in a schema."""


# --- The model's code. ---


def split_reference(reference):
    path, _, name = reference.rpartition(":")
    if not path or not name:
        raise NotDescribable("%r is not FILE.py:NAME" % reference)
    return path, name


def import_model(path):
    """The model's module, imported as the server does it."""
    name = os.path.basename(path).removesuffix(".py")
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None:
        raise NotDescribable("%s can't be imported" % path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class Standin(types.ModuleType):
    """Takes the place of a module that can't be imported here, and of everything in it."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        # A class of its own for each name, so that it can stand in an annotation or be a base.
        value = type(name, (), {"__module__": self.__name__})
        setattr(self, name, value)
        return value


def run_statement(statement, path, scope):
    """Runs one top-level statement; a failing import is replaced by stand-ins."""
    try:
        exec(compile(ast.Module([statement], []), path, "exec"), scope)
    except (Exception, SystemExit):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                scope[alias.asname or alias.name.split(".")[0]] = Standin(alias.name)
        elif isinstance(statement, ast.ImportFrom):
            standin = Standin(statement.module or "")
            for alias in statement.names:
                if alias.name != "*":
                    scope[alias.asname or alias.name] = getattr(standin, alias.name)
        elif not isinstance(statement, ast.ClassDef):
            return
        else:
            run_class_without_decorators(statement, path, scope)


def run_class_without_decorators(statement, path, scope):
    plain = ast.ClassDef(**{field: value for field, value in ast.iter_fields(statement)})
    plain.decorator_list = []
    ast.copy_location(plain, statement)
    try:
        exec(compile(ast.Module([plain], []), path, "exec"), scope)
    except (Exception, SystemExit):
        pass


def read_model(path):
    """The model's module without what can't run here."""
    module = types.ModuleType(os.path.basename(path).removesuffix(".py"))
    module.__file__ = path
    sys.modules[module.__name__] = module
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read(), path)
    for statement in tree.body:
        is_main = isinstance(statement, ast.If) and "__main__" in ast.dump(statement.test)
        if not is_main:
            run_statement(statement, path, module.__dict__)
    return module


def method_of(target, names):
    """The function whose signature counts: the class' own, not cog's base class'."""
    if not inspect.isclass(target):
        return target
    for base in target.__mro__:
        if base.__module__.split(".")[0] == "cog":
            continue
        for name in names:
            if name in vars(base):
                found = vars(base)[name]
                return getattr(found, "__func__", found)
    raise NotDescribable("%s has no %s()" % (target.__name__, " or ".join(names)))


# --- Types. ---


def title(name):
    return name.replace("_", " ").title()


def name_of(kind):
    return getattr(kind, "__name__", str(kind))


def without_none(kind):
    """The type without None, and whether None was in it."""
    if typing.get_origin(kind) not in (typing.Union, types.UnionType):
        return kind, False
    members = typing.get_args(kind)
    rest = tuple(member for member in members if member is not type(None))
    if len(rest) == len(members):
        return kind, False
    return (rest[0] if len(rest) == 1 else typing.Union[rest]), True


def list_schema(items, **marks):
    return {"type": "array", "items": items, **marks}


def generic_schema(kind, origin, arguments, seen):
    """Containers and iterators; None where `kind` is neither."""
    label = name_of(origin or kind)
    if label.endswith("ConcatenateIterator"):
        return list_schema(type_schema(arguments[0], seen) if arguments else {"type": "string"},
                           **{"x-cog-array-type": "iterator", "x-cog-array-display": "concatenate"})
    if label.endswith(("Iterator", "Iterable", "Generator")):
        return list_schema(type_schema(arguments[0], seen) if arguments else {"type": "object"},
                           **{"x-cog-array-type": "iterator"})
    base = origin or kind
    if base in (list, set, frozenset, tuple) or label == "Sequence":
        return list_schema(type_schema(arguments[0], seen) if arguments else {"type": "object"})
    if base is dict or label == "Mapping":
        if len(arguments) == 2:
            return {"type": "object", "additionalProperties": type_schema(arguments[1], seen)}
        return {"type": "object"}
    return None


def class_schema(kind, seen):
    if name_of(kind) == "Secret":
        return {"type": "string", "format": "password", "writeOnly": True, "x-cog-secret": True}
    if issubclass(kind, pathlib.PurePath) or name_of(kind) in ("File", "Path", "URLFile", "URLPath"):
        return {"type": "string", "format": "uri"}
    members = getattr(kind, "__members__", None)  # an enumeration
    if members:
        values = [member.value for member in members.values()]
        return {**type_schema(type(values[0]), seen), "enum": values}
    if kind in seen:
        raise NotDescribable("%s holds itself" % name_of(kind))
    hints = typing.get_type_hints(kind)
    if not hints:
        raise NotDescribable("the type %s can't be described" % name_of(kind))
    properties, required = {}, []
    for name, hint in hints.items():
        if typing.get_origin(hint) is typing.ClassVar or name.startswith("_") or name == "model_config":
            continue
        inner, optional = without_none(hint)
        properties[name] = {"title": title(name), **type_schema(inner, (*seen, kind))}
        if optional:
            properties[name]["nullable"] = True
        elif has_no_default(kind, name):
            required.append(name)
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def has_no_default(kind, name):
    fields = getattr(kind, "model_fields", None)  # pydantic 2
    if isinstance(fields, dict) and name in fields:
        return bool(fields[name].is_required())
    fields = getattr(kind, "__fields__", None)  # pydantic 1
    if isinstance(fields, dict) and name in fields:
        return bool(fields[name].required)
    if typing.is_typeddict(kind):
        return name in kind.__required_keys__
    return not hasattr(kind, name)


def type_schema(kind, seen=()):
    if len(seen) > 20:
        raise NotDescribable("types are nested too deeply")
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return type_schema(arguments[0], seen)
    if origin is typing.Literal:
        return {**type_schema(type(arguments[0]), seen), "enum": list(arguments)}
    if origin in (typing.Union, types.UnionType):
        inner, optional = without_none(kind)
        if optional:
            return {**type_schema(inner, seen), "nullable": True}
        return {"anyOf": [type_schema(member, seen) for member in arguments]}
    if kind in SCALARS:
        return {"type": SCALARS[kind]}
    if kind is typing.Any or kind is object:
        return {"type": "object"}
    generic = generic_schema(kind, origin, arguments, seen)
    if generic is not None:
        return generic
    if inspect.isclass(kind):
        return class_schema(kind, seen)
    raise NotDescribable("the type %s can't be described" % name_of(kind))


# --- Signatures. ---


def is_field(value):
    """True for what cog's Input(...) returns: FieldInfo, cog's own or pydantic's."""
    return type(value).__name__ == "FieldInfo"


def field_value(field, name):
    value = getattr(field, name, None)
    if value is None:
        extra = getattr(field, "extra", None) or getattr(field, "json_schema_extra", None)
        if isinstance(extra, dict):
            value = extra.get(name)
    # pydantic marks "nothing given" by values of its own.
    return None if type(value).__name__ in ("PydanticUndefinedType", "UndefinedType", "ellipsis") else value


def plain_value(value):
    if isinstance(value, pathlib.PurePath):
        return str(value)
    if hasattr(type(value), "__members__"):
        return value.value
    if type(value).__name__ == "Secret":
        return None
    return value


def hints_of(function):
    try:
        return typing.get_type_hints(function, include_extras=True)
    except NameError as error:
        raise NotDescribable("an annotation of %s() can't be read: %s" % (function.__name__, error)) from error


def input_property(parameter, hint, order, enums):
    """The schema of one argument, and whether it has to be given."""
    kind, optional = without_none(hint)
    field = parameter.default if is_field(parameter.default) else None
    if typing.get_origin(kind) is typing.Annotated:
        field = next((extra for extra in kind.__metadata__ if is_field(extra)), field)
        kind, inner_optional = without_none(typing.get_args(kind)[0])
        optional = optional or inner_optional
    given = parameter.default is not parameter.empty
    default = field_value(field, "default") if field is parameter.default else (parameter.default if given else None)
    if inspect.isclass(kind) and name_of(kind) == "Secret" and field is not None:
        optional = True
    choices = field_value(field, "choices")
    if typing.get_origin(kind) is typing.Literal:
        choices = typing.get_args(kind)
        kind = type(choices[0])
    elif getattr(kind, "__members__", None):
        choices = [member.value for member in kind.__members__.values()]
        kind = type(choices[0])

    schema = {"x-order": order}
    if choices:
        enums[parameter.name] = {"title": parameter.name, "description": "One of these values",
                                 "enum": [plain_value(choice) for choice in choices], **type_schema(kind)}
        schema["allOf"] = [{"$ref": "#/components/schemas/" + parameter.name}]
    else:
        schema["title"] = title(parameter.name)
        schema.update(type_schema(kind))
    if optional:
        schema["nullable"] = True
    required = default is None and not optional
    if default is not None or (optional and given):
        schema["default"] = plain_value(default)
    for name, key in (("description", "description"), ("ge", "minimum"), ("le", "maximum"), ("min_length", "minLength"),
                      ("max_length", "maxLength"), ("regex", "pattern"), ("pattern", "pattern"),
                      ("deprecated", "deprecated"), ("accept", "x-cog-accept")):
        value = field_value(field, name)
        if value is not None:
            schema[key] = value
    return schema, required


def signature_schemas(function, prefix):
    """The schemas of a function: its inputs, its output, and one for each choice."""
    hints = hints_of(function)
    if "return" not in hints:
        raise NotDescribable("%s() says nothing of what it returns" % function.__name__)
    properties, required, enums = {}, [], {}
    parameters = [p for p in inspect.signature(function).parameters.values() if p.name != "self"]
    for order, parameter in enumerate(parameters):
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if parameter.name not in hints:
            raise NotDescribable("the argument %s of %s() has no type" % (parameter.name, function.__name__))
        properties[parameter.name], must = input_property(parameter, hints[parameter.name], order, enums)
        if must:
            required.append(parameter.name)
    inputs = {"title": prefix + "Input", "type": "object", "properties": properties}
    if required:
        inputs["required"] = required
    output = {"title": prefix + "Output", **type_schema(hints["return"])}
    return {prefix + "Input": inputs, prefix + "Output": output, **enums}


def is_streaming(function):
    """Whether @cog.streaming stands on it. The decorator leaves no mark, so its source is read."""
    import cog

    streaming = getattr(cog, "streaming", None)
    if streaming is None:
        return False
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return False
    for decorator in getattr(tree.body[0], "decorator_list", []):
        node = decorator.func if isinstance(decorator, ast.Call) else decorator
        scope = getattr(function, "__globals__", {})
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = getattr(scope.get(node.value.id), node.attr, None)
        else:
            found = scope.get(getattr(node, "id", None))
        if found is streaming:
            return True
    return False


# --- The document. ---


def reference(name):
    return {"$ref": "#/components/schemas/" + name}


def json_content(schema):
    return {"content": {"application/json": {"schema": schema}}}


def response(schema, description="Success"):
    return {"description": description, **json_content(schema)}


def common_schemas():
    location = {"title": "Location", "type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]}}
    return {
        "Status": {"title": "Status", "description": "How far it is", "type": "string",
                   "enum": ["starting", "processing", "succeeded", "canceled", "failed"]},
        "HTTPValidationError": {"title": "HTTPValidationError", "type": "object", "properties": {
            "detail": {"title": "Detail", "type": "array", "items": reference("ValidationError")}}},
        "ValidationError": {"title": "ValidationError", "type": "object", "required": ["loc", "msg", "type"],
                            "properties": {"loc": location, "msg": {"title": "Message", "type": "string"},
                                           "type": {"title": "Error Type", "type": "string"}}},
    }


def operation_schemas(function, prefix, noun):
    """The schemas of one function, with those of its request and its response."""
    schemas = signature_schemas(function, prefix)
    request = {"id": {"title": "Id", "type": "string"}, "input": reference(prefix + "Input")}
    schemas[noun + "Request"] = {"title": noun + "Request", "type": "object", "properties": request}
    answer = {"input": reference(prefix + "Input"), "output": reference(prefix + "Output")}
    for name in ("id", "version", "status", "error", "logs"):
        answer[name] = {"title": title(name), "type": "string"}
    for name in ("created_at", "started_at", "completed_at"):
        answer[name] = {"title": title(name), "type": "string", "format": "date-time"}
    answer["metrics"] = {"title": "Metrics", "type": "object"}
    schemas[noun + "Response"] = {"title": noun + "Response", "type": "object", "properties": answer}
    return schemas


def operation_paths(function, noun, verb):
    plural = noun.lower() + "s"
    identifier = noun.lower() + "_id"
    invalid = response(reference("HTTPValidationError"), "The input is not valid")
    start = {"summary": title(verb), "description": "Run one %s" % noun.lower(), "operationId": "%s_%s_post" % (verb, plural),
             "requestBody": json_content(reference(noun + "Request")),
             "responses": {"200": response(reference(noun + "Response")), "422": invalid}}
    if is_streaming(function):
        start["x-cog-streaming"] = True
    parameter = {"name": identifier, "in": "path", "required": True,
                 "schema": {"title": title(identifier), "type": "string"}}
    cancel = {"summary": "Cancel", "operationId": "cancel_%s__%s__cancel_post" % (plural, identifier),
              "parameters": [parameter], "responses": {"200": response({}), "422": invalid}}
    return {"/" + plural: {"post": start}, "/%s/{%s}/cancel" % (plural, identifier): {"post": cancel}}


def document_of(functions):
    paths = {"/": {"get": {"summary": "Root", "operationId": "root__get", "responses": {"200": response({})}}},
             "/health-check": {"get": {"summary": "Healthcheck", "operationId": "healthcheck_health_check_get",
                                       "responses": {"200": response({})}}}}
    schemas = common_schemas()
    for verb, function in functions.items():
        prefix, noun = ("Training", "Training") if verb == "train" else ("", "Prediction")
        schemas.update(operation_schemas(function, prefix, noun))
        paths.update(operation_paths(function, noun, verb))
    return {"openapi": "3.0.2", "info": {"title": "Cog", "version": "0.1.0"}, "paths": paths,
            "components": {"schemas": schemas}}


# --- What is asked of this program. ---


def installed_packages():
    """As `pip freeze` writes them: without pip and its helpers, with the source of what is not from an index."""
    lines = {}
    for distribution in importlib.metadata.distributions():
        name = distribution.metadata["Name"]
        if not name or name.lower() in ("pip", "setuptools", "wheel", "distribute"):
            continue
        line = "%s==%s" % (name, distribution.version)
        try:
            source = json.loads(distribution.read_text("direct_url.json") or "{}")
        except ValueError:
            source = {}
        if source.get("url"):
            commit = source.get("vcs_info", {})
            line = "%s @ %s%s" % (name, commit["vcs"] + "+" if "vcs" in commit else "", source["url"])
            if "commit_id" in commit:
                line += "@" + commit["commit_id"]
        lines.setdefault(name.lower(), line)
    return [lines[name] for name in sorted(lines)]


def functions_of(references, load):
    modules, functions = {}, {}
    for verb, names in (("train", ("train",)), ("predict", ("run", "predict"))):
        if not references.get(verb):
            continue
        path, name = split_reference(references[verb])
        if path not in modules:
            modules[path] = load(path)
        try:
            target = getattr(modules[path], name)
        except AttributeError:
            raise NotDescribable("%s defines no %s" % (path, name)) from None
        functions[verb] = method_of(target, names)
    return functions


def describe(references):
    answer = {"schema": None, "imported": False, "error": None, "error_kind": None, "traceback": None,
              "max_concurrency": None}
    for load in (import_model, read_model):
        try:
            functions = functions_of(references, load)
            answer["imported"] = load is import_model
            answer["schema"] = document_of(functions)
            # A schema that can't be written as JSON (an odd default) is none.
            json.dumps(answer["schema"])
            answer["max_concurrency"] = getattr(functions.get("predict"), "__cog_concurrent_max__", None)
            return answer
        except (Exception, SystemExit) as error:
            answer["schema"] = None
            if answer["error"] is None or answer["imported"]:
                answer["error"] = traceback.format_exception_only(error)[-1].strip()
                answer["error_kind"] = next((kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins"
                                             and kind is not Exception), type(error).__name__)
                answer["traceback"] = "".join(traceback.format_exception(error))[-LONGEST_TRACEBACK:]
            # The signature itself is at fault: reading it once more would say the same.
            if answer["imported"] and isinstance(error, NotDescribable):
                return answer
    return answer


def main():
    # What a model prints on import must not come between the lines of JSON.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    wish = json.loads(sys.argv[1]) if len(sys.argv) > 1 else {}
    references = {"predict": os.environ.get("COG_PREDICT_TYPE_STUB") or wish.get("predict"),
                  "train": os.environ.get("COG_TRAIN_TYPE_STUB") or wish.get("train")}
    folders = [os.getcwd()]
    for value in references.values():
        if value:
            folders.append(os.path.dirname(os.path.abspath(value.rpartition(":")[0])))
    sys.path[:0] = list(dict.fromkeys(folders))
    builtins.exit = builtins.quit = sys.exit
    answer = describe(references) if any(references.values()) else {"schema": None, "imported": True, "error": None,
                                                                    "error_kind": None, "traceback": None,
                                                                    "max_concurrency": None}
    answer["packages"] = installed_packages()
    answer["python"] = "%d.%d.%d" % sys.version_info[:3]
    out.write(json.dumps(answer, separators=(",", ":"), ensure_ascii=False) + "\n")
    out.flush()
    # What the model printed waits in a buffer where nobody reads along, and leaving so does not write it.
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:  # a model may have put anything in their place
            pass
    # A model may leave threads behind that would keep the container.
    os._exit(0)


main()
