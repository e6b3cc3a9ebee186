# Babylonia's board on the page; the rest of its words are the game's own.

label-land = { $name }: free land
label-river = { $name }: free river
label-token = { $name }: { $kind ->
    [priest] priest of { $owner }
    [merchant] merchant of { $owner }
    [servant] civil servant of { $owner }
    [farmer] farmer of { $owner }
   *[hidden] face-down token of { $owner }
 }
label-token-down = { label-token }, face down
label-site = { $name }: { $what }
field-of-cities = Crop field: 1 point for each city in front of all players.
label-stand = { $name }, { $count }
label-card = { $title }: { $text }{ $owner ->
    [none] {""}
   *[other] , taken by { $owner }
 }

stand = Your stand
cards = Ziggurat cards
cities-left = { $count ->
    [one] one city left on the board
   *[other] { $count } cities left on the board
 }
cities-left-short = { $count } left
board = The board

panel-stand = Tokens on the stand: { $count }
panel-reserve = Tokens in the reserve: { $count }
panel-cities = Cities in front: { $count }
panel-card = { $title }: { $text }
