"""The conditions in words: as sentences for patrons and for the Commission, and as printed documents."""
