"""Playing scenarios: of one round, of a table, of whole folders."""
