"""The documentation site: pages of the repository, pages made from the code, and what turns them into HTML."""
