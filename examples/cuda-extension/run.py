"""Times one attention step. SPDX-License-Identifier: Apache-2.0"""

import time

import torch
from cog import BaseRunner, Input
from flash_attn import flash_attn_func


class Runner(BaseRunner):
    def run(self, length: int = Input(description="Sequence length", default=2048, ge=16, le=16384)) -> float:
        query, key, value = (torch.randn(1, length, 8, 64, device="cuda", dtype=torch.float16) for _ in range(3))
        torch.cuda.synchronize()
        begin = time.perf_counter()
        flash_attn_func(query, key, value, causal=True)
        torch.cuda.synchronize()
        return time.perf_counter() - begin
