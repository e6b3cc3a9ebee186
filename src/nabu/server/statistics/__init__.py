"""Statistics on the server: finished games counted in the background, once each, and told as what they add up to."""
