"""How answers and events are written down: a line of a record, the digest of a round, and saved events."""
