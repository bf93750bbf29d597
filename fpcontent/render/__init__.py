"""Content to paper: templates, markup, fit, faces, sheets."""
