"""The addresses of the HTTP API: here commands and queries only get addresses."""
