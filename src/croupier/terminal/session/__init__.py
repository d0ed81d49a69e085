"""One sitting at the table: what is asked, typed and told."""
