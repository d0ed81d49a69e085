"""What a table of a tournament has in place of the parts by which players come and go at a cash table."""
