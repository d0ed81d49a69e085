"""Hints at tables of Hold-em and Omaha."""
