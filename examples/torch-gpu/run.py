"""Names what a picture shows. SPDX-License-Identifier: Apache-2.0"""

import torch
from cog import BaseRunner, Input, Path
from PIL import Image
from torchvision.models import ResNet50_Weights, resnet50


class Runner(BaseRunner):
    def setup(self) -> None:
        weights = ResNet50_Weights.DEFAULT
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = resnet50(weights=weights).eval().to(self.device)
        self.transform = weights.transforms()
        self.names = weights.meta["categories"]

    @torch.inference_mode()
    def run(self, image: Path = Input(description="A picture")) -> str:
        batch = self.transform(Image.open(image).convert("RGB")).unsqueeze(0).to(self.device)
        return self.names[int(self.model(batch).argmax())]
