"""The files of scenarios and records: read, checked and written."""
