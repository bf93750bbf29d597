"""fpcontent: write, check and print the cards of a board game in four languages."""

__version__ = "0.1.0"
