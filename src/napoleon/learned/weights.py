"""What the network learned, from the file beside this one (`bench/learning.py` writes it)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from napoleon.learned.network import WEIGHTS
from napoleon.learned.playing import ROLES

FILE: Final = Path(__file__).with_name("weights.npy")
KINDS: Final = 2


@lru_cache(maxsize=1)
def weights() -> NDArray[np.float32]:
    """By kind of player and role, shape (KINDS, ROLES, WEIGHTS)."""
    loaded = np.load(FILE, allow_pickle=False)
    return np.ascontiguousarray(loaded.reshape(KINDS, ROLES, WEIGHTS), dtype=np.float32)
