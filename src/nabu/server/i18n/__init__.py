"""Languages: the server's words, and which language somebody reads."""
