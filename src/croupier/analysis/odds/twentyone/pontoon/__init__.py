"""Exact odds of Pontoon (NI2005-73)."""
