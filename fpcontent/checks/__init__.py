"""One file a check: its code, its sentences in four languages, its documentation with examples, one generator."""
