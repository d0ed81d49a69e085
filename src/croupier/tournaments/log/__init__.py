"""The log: what comes of a line, undoing, saving, and tournaments that are taken up in mid-play."""
