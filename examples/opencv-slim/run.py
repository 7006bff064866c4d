"""Finds the edges in a picture. SPDX-License-Identifier: Apache-2.0"""

import cv2
from cog import BaseRunner, Input, Path


class Runner(BaseRunner):
    def run(
        self,
        image: Path = Input(description="A picture"),
        threshold: int = Input(description="How strong an edge has to be", default=100, ge=1, le=500),
    ) -> Path:
        picture = cv2.imread(str(image), cv2.IMREAD_GRAYSCALE)
        cv2.imwrite("/tmp/edges.png", cv2.Canny(picture, threshold, 2 * threshold))
        return Path("/tmp/edges.png")
