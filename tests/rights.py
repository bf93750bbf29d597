"""Root without the right to pass over the modes of files: it must obey them, as everybody else."""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_VERSION_3 = 0x20080522
_OVERRIDE, _READ_SEARCH = 1, 2


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("process", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def obeying_modes() -> Iterator[None]:
    """Within it this thread may open only what the modes of files allow to their owner."""
    if os.geteuid() != 0:
        yield
        return
    assert sys.platform == "linux", "only Linux lets root give up some rights and take them back"
    library = ctypes.CDLL(None, use_errno=True)
    header, sets = _Header(_VERSION_3, 0), (_Sets * 2)()
    _called(library.capget(ctypes.byref(header), sets))
    before = sets[0].effective
    sets[0].effective &= ~(1 << _OVERRIDE | 1 << _READ_SEARCH)
    _called(library.capset(ctypes.byref(header), sets))
    try:
        yield
    finally:
        sets[0].effective = before
        _called(library.capset(ctypes.byref(header), sets))


def _called(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
