"""The live dealer's console: what comes next, cards and decisions as they are keyed, every ruling."""
