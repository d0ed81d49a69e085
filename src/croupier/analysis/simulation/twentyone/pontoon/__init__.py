"""Simulated rounds of Pontoon (NI2005-73)."""
