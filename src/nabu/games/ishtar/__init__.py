"""Ishtar: Gardens of Babylon, a game by Bruno Cathala and Evan Singh for 2 to 4 players: gardens in a desert of many shapes."""
