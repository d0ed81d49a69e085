"""Splits of Pontoon: hands one by one, hands that are gone together, and sevens by their suits."""
