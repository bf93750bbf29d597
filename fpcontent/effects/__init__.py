"""The effect language: text to a tree and back, in every language of a game."""
