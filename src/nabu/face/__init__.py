"""What a game shows to people, and what that is made with: box files, messages and their wording, errors, lines of text."""
