"""What is wrong, where, and how to fix it: the one model behind every reporter."""
