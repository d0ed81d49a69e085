"""Bots for Hold-em and Omaha."""
