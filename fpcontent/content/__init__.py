"""YAML to a typed model that knows the place of every value, and edits written back with comments kept."""
