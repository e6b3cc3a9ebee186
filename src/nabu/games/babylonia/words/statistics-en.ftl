# Babylonia: what is counted over many games, in English. The page is told these in words, and needs none of them.

things-first-token = First token placed
things-cards = Ziggurat cards
things-cities = Cities won, by what they show
things-fields = Crop fields, by what they pay
things-ziggurats = Ziggurats won, by hexagon
things-tokens = Tokens placed
things-endings = Last turn of the game
counted-city = { $symbols ->
    [priest] priest
    [merchant] merchant
    [servant] civil servant
    [priest-merchant] priest and merchant
    [priest-servant] priest and civil servant
    [merchant-servant] merchant and civil servant
   *[priest-merchant-servant] priest, merchant and civil servant
 }
counted-field = { $points ->
    [cities] 1 point for each city
   *[other] { $points } points
 }
counted-token = { $kind ->
    [down] face down on the river
   *[other] { kind }
 }
counted-ending = { $why ->
    [stand] whose stand was empty
   *[cities] when few cities were left
 }
