"""The round that is played at a table: commenced, answered, posted, put right."""
