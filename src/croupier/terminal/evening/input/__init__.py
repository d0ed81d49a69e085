"""What a director types: names cut short, short words, slips, undoing, and what Tab adds."""
