"""Work cut into pieces and shared among threads."""
