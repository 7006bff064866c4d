"""Greets somebody. SPDX-License-Identifier: Apache-2.0"""

from cog import BaseRunner, Input


class Runner(BaseRunner):
    def run(self, name: str = Input(description="Who is greeted", default="world")) -> str:
        return f"Hello, {name}"
