"""Conditions that are there before anybody has written any: demonstrations, and what is suggested."""
