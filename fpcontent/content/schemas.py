"""The schemas of a root: found by game and kind, compiled once, and asked what is wrong with a file."""

import json
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import jsonschema_rs

from fpcontent import resources
from fpcontent.content.nodes import Path as NodePath
from fpcontent.content.shapes import Json, Shape, compile_shape
from fpcontent.diagnostics.errors import UserError
from fpcontent.diagnostics.model import Texts

_SCHEME = "fp:///"


class SchemaError(UserError):
    """A schema file that cannot be used, with the reason."""

    texts: ClassVar[Texts] = {
        "en": "{path} cannot be used as a schema: {reason}",
        "pl": "{path} nie nadaje się na schemat: {reason}",
        "cs": "{path} nelze použít jako schéma: {reason}",
        "de": "{path} ist als Schema nicht zu gebrauchen: {reason}",
    }

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(path=str(path), reason=reason)
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing a schema refuses: the keyword, what the schema asks for, and where."""

    keyword: str
    wanted: Json
    path: NodePath
    message: str
    example: Json = None


@dataclass(frozen=True, slots=True)
class Schema:
    """A kind's schema, ready to read and to validate."""

    name: str
    shape: Shape
    required: tuple[str, ...]
    validator: jsonschema_rs.Draft202012Validator

    def violations(self, plain: Json) -> Iterator[Violation]:
        """What the schema refuses in a plain value, apart from unknown keys (reading finds those)."""
        if self.validator.is_valid(plain):
            return
        for error in self.validator.iter_errors(plain):
            name = error.kind.name
            if name != "additionalProperties":
                path = tuple(error.instance_path)
                wanted = getattr(error.kind, "value", None)
                missing = (str(wanted),) if name == "required" else ()
                example = self.shape.at((*path, *missing)).example
                yield Violation(name, wanted, path, error.message, example)


class Schemas:
    """Finds, reads and keeps the schemas of one root; a game's own come before the shared ones."""

    def __init__(self, root: Path) -> None:
        self._own = root / "schemas"
        self._shared = resources.data("schemas")
        self._files: dict[str, dict[str, Json]] = {}
        self._schemas: dict[str, Schema | None] = {}

    def find(self, game: str, kind: str) -> Schema | None:
        """The schema of a kind in a game, or None where there is no such kind."""
        for name in (f"{game}/{kind}.schema.json", f"{kind}.schema.json"):
            if name not in self._schemas:
                self._schemas[name] = self._compile(name) if self.path(name) else None
            if schema := self._schemas[name]:
                return schema
        return None

    def path(self, name: str) -> Path | None:
        """The file of a schema: shared ones come from the tool, a game's from its root, then from the tool."""
        folders = (self._own, self._shared) if "/" in name else (self._shared,)
        return next((folder / name for folder in folders if (folder / name).is_file()), None)

    def kinds(self, game: str) -> tuple[str, ...]:
        """All kinds a game may use, sorted."""
        names = {path.name for folder in (self._own, self._shared) for path in (folder / game).glob("*.schema.json")}
        names |= {path.name for path in self._shared.glob("*.schema.json")}
        return tuple(sorted(name.removesuffix(".schema.json") for name in names - {"common.schema.json"}))

    def _read(self, name: str) -> dict[str, Json]:
        if name not in self._files:
            path = self.path(name)
            if path is None:
                raise SchemaError(self._own / name, "no such schema")
            try:
                schema = json.loads(path.read_text("utf-8"))
            except (OSError, ValueError, RecursionError) as error:
                raise SchemaError(path, str(error)) from error
            if not isinstance(schema, dict):
                raise SchemaError(path, "not a JSON object")
            self._files[name] = schema
        return self._files[name]

    def _resolve(self, place: str, reference: str) -> tuple[str, dict[str, Json]]:
        """Follows a relative file reference with an optional `#/pointer`; nothing is ever fetched."""
        file, _, pointer = reference.partition("#")
        name = posixpath.normpath(posixpath.join(posixpath.dirname(place), file)) if file else place
        target: Json = self._read(name)
        for step in pointer.split("/")[1:]:
            if not isinstance(target, dict) or step not in target:
                raise SchemaError(self._own / place, f"nothing at {reference}")
            target = target[step]
        if not isinstance(target, dict):
            raise SchemaError(self._own / place, f"no schema at {reference}")
        return name, target

    def _compile(self, name: str) -> Schema:
        schema = self._read(name)
        try:
            shape = compile_shape(schema, name, self._resolve)
            validator = jsonschema_rs.Draft202012Validator(
                schema,
                base_uri=_SCHEME + name,
                retriever=lambda uri: self._read(uri.removeprefix(_SCHEME)),
                pattern_options=jsonschema_rs.RegexOptions(),  # linear time: packs come from strangers
            )
        except (ValueError, RecursionError, jsonschema_rs.ReferencingError) as error:
            raise SchemaError(self.path(name) or self._own / name, str(error)) from error
        required = schema.get("required")
        names = tuple(str(key) for key in required) if isinstance(required, list) else ()
        return Schema(name, shape, names, validator)
