"""What is printed of an evening: lists, cards and sheets, as text, HTML, CSV or JSON.

Each kind of printed matter is worked out once, as a `Printout`; the formats know nothing of tournaments.
"""
