"""Before somebody sits down: what there is to play, what was played last, and the tables that are kept."""
