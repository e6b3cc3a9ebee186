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
label-city = { $name }: city for { $symbols ->
    [priest] priests
    [merchant] merchants
    [servant] civil servants
    [priest-merchant] merchants and priests
    [priest-servant] civil servants and priests
    [merchant-servant] merchants and civil servants
   *[priest-merchant-servant] merchants, civil servants and priests
 }
label-ziggurat = { $name }: ziggurat
label-ziggurat-scored = { $name }: ziggurat, scored
label-field = { $name }: crop field of { $points }
label-field-of-cities = { $name }: crop field that counts cities
label-stand = On your stand: { $count }
label-card = { $title }: { $text }{ $letter ->
    [none] {""}
   *[other] , { $letter } has it ({ $owner })
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
short-cities = { $count ->
    [one] city
   *[other] cities
 }
short-reserve = in reserve
panel-card = { $title }: { $text }
