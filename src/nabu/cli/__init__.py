"""The `nabu` command: `main` knows the commands and their options, and each command is a file."""
