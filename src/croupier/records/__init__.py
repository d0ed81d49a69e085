"""What is kept of tables, in files: each table as it stands, and the rounds that it has finished."""
