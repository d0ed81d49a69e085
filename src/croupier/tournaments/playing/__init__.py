"""The play: sessions, rounds and what follows from them, pace, moves between tables, and mishaps."""
