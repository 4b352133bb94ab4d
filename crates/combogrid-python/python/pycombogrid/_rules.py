"""What the rules of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Knob: TypeAlias = Any


class RulesBase:
    """A preset, and settings over it."""

    __slots__ = ("_preset", "_knobs")

    def __init__(self, preset: str, knobs: Mapping[str, Knob]) -> None:
        if not isinstance(preset, str):
            raise TypeError(f"a preset is a str, not {type(preset).__name__}")
        self._preset = preset
        self._knobs = {name: _plain(value) for name, value in knobs.items()}

    @property
    def preset(self) -> str:
        """The name of the preset."""
        return self._preset

    @property
    def knobs(self) -> dict[str, Knob]:
        """The settings over it."""
        return dict(self._knobs)

    @property
    def request(self) -> str | dict[str, Knob]:
        """The rules as a request of the line protocol names them."""
        return {"preset": self._preset, **self._knobs} if self._knobs else self._preset

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, RulesBase):
            return NotImplemented
        return (self._preset, self._knobs) == (other._preset, other._knobs)

    def __hash__(self) -> int:
        return hash((self._preset, repr(sorted(self._knobs.items()))))

    def __repr__(self) -> str:
        knobs = "".join(f", {name}={value!r}" for name, value in self._knobs.items())
        return f"{type(self).__name__}({self._preset!r}{knobs})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), self._preset, self._knobs)


def _plain(value: Knob) -> Knob:
    """Return a setting as JSON has it."""
    if isinstance(value, (str, int, type(None))):
        return value
    return [str(item) for item in value]


def _made(rules: type[Any], preset: str, knobs: dict[str, Knob]) -> Any:
    return rules(preset, **knobs)
