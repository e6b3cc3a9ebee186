"""HTTP: the application, its routes and what they depend on, answers to what goes wrong, security, and the page's files."""
