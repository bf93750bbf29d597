"""The schemas are sound, closed, described in every corner, and only say what our reader understands."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

Schema = dict[str, object]

FOLDER = Path(__file__).parent.parent / "schemas"
FILES = sorted(FOLDER.rglob("*.schema.json"))
KINDS = [path for path in FILES if path.name != "common.schema.json"]
CORE = [path for path in FILES if path.parent == FOLDER]

ANNOTATIONS = {"title", "description", "examples", "default"}
OURS = {"x-text", "x-effect", "x-ref", "x-ref-same-kind", "x-ref-keys"}
FORMS = {
    "object": {"properties", "patternProperties", "additionalProperties", "required", "minProperties"},
    "array": {"items", "minItems", "maxItems", "uniqueItems"},
    "string": {"enum", "const", "pattern", "minLength", "maxLength"},
    "integer": {"enum", "const", "minimum", "maximum"},
    "number": {"enum", "const", "minimum", "maximum"},
    "boolean": {"const"},
}
REFERENCE_KINDS = {
    *("card", "building", "board", "tile", "scenario", "page"),
    *("deck", "edition", "format", "resource", "track", "icon", "term"),
}
CORE_KINDS = {"game", "glossary", "theme", "card", "scenario", "building", "board", "tile", "page", "case"}
FROSTPUNK_KINDS = {
    *("event", "law", "consequence", "citizen", "weather", "expedition", "technology", "advisor", "society"),
    *("scenario-card", "building"),
}
FROSTPUNK_WORD = re.compile(
    r"\b(frostpunk|automaton|beacon|citizen|coal|cold|consequence|crater|dawn|discontent|dusk|engineer|expedition|generator"
    r"|heat|heated|hope|hunger|illness|insulation|law|morning|scout|snow|society|steam|storm|technology|weather|worker)s?\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A schema or a part of one: the file and the way to it."""

    file: Path
    pointer: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file.relative_to(FOLDER)}#{''.join(f'/{step}' for step in self.pointer)}"

    def below(self, *steps: str) -> "Place":
        """A part of this part."""
        return Place(self.file, (*self.pointer, *steps))

    def uri(self) -> str:
        """An address that a validator can follow."""
        escaped = (step.replace("~", "~0").replace("/", "~1").replace("%", "%25") for step in self.pointer)
        safe = (re.sub(r"[\^\[\]{}|\\\" ]", lambda match: f"%{ord(match.group()):02X}", step) for step in escaped)
        return f"{self.file.as_uri()}#{''.join(f'/{step}' for step in safe)}"


def mapping(value: object) -> Schema:
    """A JSON object, or a failing test."""
    assert isinstance(value, dict), value
    return value


def strings(value: object) -> list[str]:
    """One string or several, as `type` has them."""
    return [str(item) for item in value] if isinstance(value, list) else [str(value)]


def load(path: Path) -> Schema:
    """One schema file."""
    return mapping(json.loads(path.read_text("utf-8")))


def parts(place: Place, schema: Schema) -> Iterator[tuple[Place, Schema]]:
    """A schema and everything written in it, references not followed."""
    yield place, schema
    for group in ("properties", "patternProperties", "$defs"):
        for name, inner in mapping(schema.get(group, {})).items():
            yield from parts(place.below(group, name), mapping(inner))
    if "items" in schema:
        yield from parts(place.below("items"), mapping(schema["items"]))


def everything(files: list[Path]) -> list[tuple[Place, Schema]]:
    """All parts of all the files."""
    return [part for path in files for part in parts(Place(path, ()), load(path))]


def follow(place: Place, reference: str) -> Place:
    """Where a reference leads."""
    file, _, pointer = reference.partition("#")
    return Place((place.file.parent / file).resolve() if file else place.file, tuple(pointer.split("/")[1:]))


def target(place: Place, schema: Schema) -> tuple[Place, Schema]:
    """What a reference leads to, to the end of the chain; a schema that refers to nothing is itself."""
    while "$ref" in schema:
        place = follow(place, str(schema["$ref"]))
        schema = load(place.file)
        for step in place.pointer:
            schema = mapping(schema[step])
    return place, schema


def retrieve(uri: str) -> Resource[Schema]:
    """A schema file for the validator."""
    return Resource.from_contents(load(Path(uri.removeprefix("file://"))))


ALL = everything(FILES)
PROPERTIES = [part for part in ALL if part[0].pointer[-2:-1] in (("properties",), ("patternProperties",))]
VALIDATOR = Draft202012Validator({}, registry=Registry(retrieve=retrieve))  # type: ignore[call-arg]  # attrs alias


def test_every_kind_has_a_schema() -> None:
    found = [(path.parent.name, path.name.removesuffix(".schema.json")) for path in KINDS]
    assert {name for folder, name in found if folder == "schemas"} == CORE_KINDS
    assert {name for folder, name in found if folder == "frostpunk"} == FROSTPUNK_KINDS


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_schema_is_valid_json_schema_2020_12(path: Path) -> None:
    schema = load(path)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert schema.get("title")
    assert schema.get("description")
    assert "$id" not in schema


@pytest.mark.parametrize("path", KINDS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_kind_shows_a_whole_example(path: Path) -> None:
    schema = load(path)
    assert schema["type"] == "object"
    assert schema["examples"]


def test_every_reference_leads_somewhere_below_the_schemas() -> None:
    for place, schema in ALL:
        if "$ref" in schema:
            reference = str(schema["$ref"])
            assert re.fullmatch(r"((\.\./)?[a-z-]+\.schema\.json)?#/\$defs/[a-z_]+", reference), place
            found, _ = target(place, schema)
            assert found.file.is_relative_to(FOLDER), place


def test_every_definition_is_used() -> None:
    used = {follow(place, str(schema["$ref"])) for place, schema in ALL if "$ref" in schema}
    assert [str(place) for place, _ in ALL if place.pointer[-2:-1] == ("$defs",) and place not in used] == []


def test_every_property_is_described_with_an_example() -> None:
    bare = [
        f"{place}: no {key}"
        for place, schema in PROPERTIES
        for key in ("description", "examples")
        if not (schema.get(key) or target(place, schema)[1].get(key))
    ]
    assert bare == []


def test_every_example_is_valid() -> None:
    wrong = []
    for place, schema in ALL:
        validator = VALIDATOR.evolve(schema={"$ref": place.uri()})
        examples = schema.get("examples", [])
        assert isinstance(examples, list), place
        shown = [*examples, schema["default"]] if "default" in schema else examples
        wrong += [f"{place}: {error.message}" for item in shown for error in validator.iter_errors(item)]
    assert wrong == []


def test_every_object_is_closed() -> None:
    objects = [(place, schema) for place, schema in ALL if schema.get("type") == "object"]
    assert objects
    assert [str(place) for place, schema in objects if schema.get("additionalProperties") is not False] == []


def test_required_properties_exist() -> None:
    for place, schema in ALL:
        assert set(strings(schema.get("required", []))) <= set(mapping(schema.get("properties", {}))), place


def test_only_what_the_reader_understands_is_used() -> None:
    """A value has one form that is known before it is validated: hence no oneOf, anyOf, allOf or if."""
    for place, schema in ALL:
        if not place.pointer and place.file.name == "common.schema.json":
            assert set(schema) == {"$schema", "title", "description", "$defs"}, place
            continue
        if "$ref" in schema:
            assert set(schema) <= {"$ref", "description", "examples", "default"}, place
            continue
        types = strings(schema.get("type"))
        assert len(types) == 1 or types == ["integer", "string"], place
        allowed = {"type", *ANNOTATIONS, *OURS}.union(*(FORMS[name] for name in types))
        assert set(schema) - ({"$schema"} if not place.pointer else set()) <= allowed, place
        if types == ["object"]:
            assert ("properties" in schema) != ("patternProperties" in schema), place
            assert len(mapping(schema.get("patternProperties", {"": {}}))) == 1, place
        if types == ["array"]:
            assert "items" in schema, place


def test_patterns_hold_for_the_whole_value() -> None:
    patterns = [(place, str(schema["pattern"])) for place, schema in ALL if "pattern" in schema]
    patterns += [(place, name) for place, schema in ALL for name in mapping(schema.get("patternProperties", {}))]
    assert [f"{place}: {text}" for place, text in patterns if not re.fullmatch(r"\^.*\$", text)] == []


def test_our_annotations_have_known_values_in_their_places() -> None:
    for place, schema in ALL:
        if "x-text" in schema:
            assert schema["x-text"] in ("text", "effect"), place
            assert "patternProperties" in schema, place
            assert ("x-effect" in schema) == (schema["x-text"] == "effect"), place
        assert schema.get("x-effect", "statement") in ("statement", "condition"), place
        if "x-ref" in schema:
            assert schema["x-ref"] in REFERENCE_KINDS, place
            assert schema["type"] == "string", place
        if "x-ref-keys" in schema:
            assert schema["x-ref-keys"] in REFERENCE_KINDS, place
            assert "patternProperties" in schema, place


def test_every_kind_of_reference_occurs() -> None:
    assert {str(schema["x-ref"]) for _, schema in ALL if "x-ref" in schema} == REFERENCE_KINDS


@pytest.mark.parametrize("path", [path for path in KINDS if "id" in mapping(load(path)["properties"])], ids=str)
def test_keys_come_in_the_canonical_order(path: Path) -> None:
    """The order of the properties is the order in which `fmt` writes the keys."""
    names = list(mapping(load(path)["properties"]))
    head = [name for name in ("id", "edition", "copies", "format", "name", "story") if name in names]
    if path.name != "game.schema.json":
        assert names[: len(head)] == head
    assert names[0] == "id"
    assert names[-1] == "notes"


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.name)
def test_the_core_knows_no_game(path: Path) -> None:
    assert [match.group() for match in FROSTPUNK_WORD.finditer(path.read_text("utf-8"))] == []
