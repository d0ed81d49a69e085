"""Pairs of tables that differ only in hidden cards: whoever may not see them can't tell the two apart."""
