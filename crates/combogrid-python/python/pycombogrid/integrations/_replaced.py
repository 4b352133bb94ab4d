"""Attributes of other packages that are replaced, and can be restored."""

from __future__ import annotations

from typing import Any


class Replaced:
    def __init__(self) -> None:
        self._originals: list[tuple[Any, str, Any]] = []

    def set(self, holder: Any, name: str, value: Any) -> None:
        self._originals.append((holder, name, getattr(holder, name)))
        setattr(holder, name, value)

    def restore(self) -> None:
        """Restores all of them, the last one first."""
        while self._originals:
            setattr(*self._originals.pop())
