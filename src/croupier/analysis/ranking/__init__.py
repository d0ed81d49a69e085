"""The ranks of many hands at once, in compiled code."""
