"""Patterns from a pack's own files, matched in linear time: packs come from strangers."""

import jsonschema_rs


class Pattern:
    """A regular expression that a whole value must match."""

    __slots__ = ("_validator",)

    def __init__(self, text: str) -> None:
        """Raises ValueError where the text is no regular expression that can be matched in linear time."""
        options = jsonschema_rs.RegexOptions()
        schema = {"pattern": f"^(?:{text})$"}
        self._validator = jsonschema_rs.Draft202012Validator(schema, pattern_options=options)

    def matches(self, value: str) -> bool:
        """Whether the whole value matches."""
        return self._validator.is_valid(value) and not value.endswith("\n")
