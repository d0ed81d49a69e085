"""How a tournament comes to be: its document, entries, the ballot and seats."""
