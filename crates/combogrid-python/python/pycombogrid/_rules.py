"""What the rules of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

SettingValue: TypeAlias = Any


class RulesBase:
    """A preset, and settings over it."""

    __slots__ = ("_preset", "_settings")

    def __init__(self, preset: str, settings: Mapping[str, SettingValue]) -> None:
        if not isinstance(preset, str):
            raise TypeError(f"a preset is a str, not {type(preset).__name__}")
        self._preset = preset
        self._settings = {name: _plain(value) for name, value in settings.items()}

    @property
    def preset(self) -> str:
        """The name of the preset."""
        return self._preset

    @property
    def settings(self) -> dict[str, SettingValue]:
        """The settings over it."""
        return dict(self._settings)

    @property
    def request(self) -> str | dict[str, SettingValue]:
        """The rules as a request of the line protocol names them."""
        return {"preset": self._preset, **self._settings} if self._settings else self._preset

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, RulesBase):
            return NotImplemented
        return (self._preset, self._settings) == (other._preset, other._settings)

    def __hash__(self) -> int:
        return hash((self._preset, repr(sorted(self._settings.items()))))

    def __repr__(self) -> str:
        settings = "".join(f", {name}={value!r}" for name, value in self._settings.items())
        return f"{type(self).__name__}({self._preset!r}{settings})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), self._preset, self._settings)


def _plain(value: SettingValue) -> SettingValue:
    """Return a setting as JSON has it."""
    if isinstance(value, (str, int, type(None))):
        return value
    return [str(item) for item in value]


def _made(rules: type[Any], preset: str, settings: dict[str, SettingValue]) -> Any:
    return rules(preset, **settings)
