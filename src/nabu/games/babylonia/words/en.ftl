# Babylonia in English.

game-is-over = The game is over.

# Why a move is not legal: something else comes first.
first-place = Tokens are being placed: place one from your stand, or end your turn once it is complete.
first-score = Several cities or ziggurats are surrounded: choose first which one to score.
first-take = A ziggurat was won: its winner chooses a ziggurat card first.
first-extra = Decide first whether to play the extra turn now.

# Why a token may not go there.
no-such-hexagon = The board has no hexagon { $where }.
hexagon-not-in-use = { $where } is not part of the board with { $players } players.
hexagon-has-token = { $where } is not free: a token of { $owner } lies there.
hexagon-has-site = { $where } is not free: a { $site ->
    [city] city
   *[ziggurat] ziggurat
 } stands there.
not-on-stand = There is no { kind } on your stand.
kinds = { $count } { $kind ->
    [priest] { $count ->
        [one] priest
       *[other] priests
     }
    [merchant] { $count ->
        [one] merchant
       *[other] merchants
     }
    [servant] { $count ->
        [one] civil servant
       *[other] civil servants
     }
    [river] { $count ->
        [one] token on a river
       *[other] tokens on rivers
     }
   *[farmer] { $count ->
        [one] farmer
       *[other] farmers
     }
 }
kind = { $kind ->
    [priest] priest
    [merchant] merchant
    [servant] civil servant
   *[farmer] farmer
 }
first-round-limit = In the first round, { $limit ->
    [one] the first player plays just one token
   *[other] the second player plays just two tokens
 }.
two-with-river = With a token on a river, a turn is two tokens and no more.
no-third-noble = Beyond two tokens a turn has no nobles, unless a ziggurat card allows it, and none of yours does here.
three-nobles-differ = Your card allows exactly one noble of each kind, and this one does not make such a set.
one-noble-with-farmers = Your card lets exactly one noble join farmers.
too-few-farmers = A turn of more than two tokens with farmers needs at least three of them, and you have only { $farmers } for it.
farmers-without-nobles = Three or more farmers are played without nobles, and this turn already has { $nobles ->
    [one] one
   *[other] { $nobles }
 }.
no-river-beyond-two = { $where } is a river: only a turn of two tokens may go there, and this turn would have more.
no-noble-in-field = { $where } is a crop field: nobles may not go there without the ziggurat card that allows it.
no-token-beside-field = { $where } is a crop field: a farmer needs another of your face-up tokens next to it.
no-room-for-third-farmer = A noble with farmers needs three farmers, and the land would have no room for the third.
stop-needs-a-farmer = A noble with two farmers is not a turn: a third farmer is needed.
stop-too-early = The turn is not complete: { $placed } of { $limit } tokens placed.

# Why nothing is scored or taken there.
nothing-to-score = There is neither a city nor a ziggurat at { $where }.
ziggurat-scored-already = The ziggurat at { $where } has been scored before.
not-surrounded = { $where } is not surrounded: { $open ->
    [one] one land hexagon
   *[other] { $open } land hexagons
 } around it { $open ->
    [one] is
   *[other] are
 } still without a token.
no-ziggurat-won = A ziggurat card is chosen when a ziggurat is surrounded, by whoever has the most tokens next to it.
card-not-in-game = The card “{ card-title }” is not used in this game.
card-taken = The card “{ card-title }” has been taken by { $owner }.

# What happened.
event-placed = { $player } places a { $kind ->
    [priest] priest
    [merchant] merchant
    [servant] civil servant
    [farmer] farmer
   *[hidden] token
 } { $face ->
    [down] face down on the river at
   *[up] on
 } { $where }.
event-ziggurat-points = { $player } scores { $amount }: a token beside a ziggurat, and { $amount ->
    [one] this is the only one
   *[other] there are { $amount } of them
 } with own tokens beside ({ $where }).
event-field-points = { $player } scores { $amount }: { $field ->
    [cities] crop field at { $where }, one for each city in front of all players
   *[number] crop field of { $amount } at { $where }
 }.
priests = { $priests ->
    [one] one priest
   *[other] { $priests } priests
 }
merchants = { $merchants ->
    [one] one merchant
   *[other] { $merchants } merchants
 }
servants = { $servants ->
    [one] one civil servant
   *[other] { $servants } civil servants
 }
event-nobles-priest = { $player } scores { $amount }: { priests } connected to the city at { $where }{ $amount ->
    [2] .
   *[other] , 2 each.
 }
event-nobles-merchant = { $player } scores { $amount }: { merchants } connected to the city at { $where }{ $amount ->
    [2] .
   *[other] , 2 each.
 }
event-nobles-servant = { $player } scores { $amount }: { servants } connected to the city at { $where }{ $amount ->
    [2] .
   *[other] , 2 each.
 }
event-nobles-priest-merchant = { $player } scores { $amount }: { merchants } and { priests } connected to the city at { $where }, 2 each.
event-nobles-priest-servant = { $player } scores { $amount }: { servants } and { priests } connected to the city at { $where }, 2 each.
event-nobles-merchant-servant = { $player } scores { $amount }: { merchants } and { servants } connected to the city at { $where }, 2 each.
event-nobles-priest-merchant-servant = { $player } scores { $amount }: { merchants }, { servants } and { priests } connected to the city at { $where }, 2 each.
event-city-won = { $player } wins the city at { $where } with the most tokens next to it, { $amount }.
event-city-tied = The city at { $where } is discarded: the most tokens next to it are shared.
event-city-points = { $player } scores { $amount }: { $cities ->
    [one] one city
   *[other] { $cities } cities
 } in front{ $bonus ->
    [0] .
   *[other] , and { $bonus } by the card, 1 for every two.
 }
event-ziggurat-won = { $player } has the most tokens next to the ziggurat at { $where }, { $amount }, and chooses a card.
event-ziggurat-tied = The ziggurat at { $where } gives nobody a card: the most tokens next to it are shared.
event-card-taken = { $player } takes the card “{ card-text }”.
event-card-points = { $player } scores { $amount }: the card of ten points.
event-refilled = { $player } draws { $amount ->
    [one] one token
   *[other] { $amount } tokens
 }.
event-extra-turn-taken = { $player } plays an extra turn.
event-game-ended = The game ends: { $why ->
    [stand] { $player } has no token left on the stand after refilling
   *[cities] at most one city is left on the board
 }.

# The terminal's picture.
picture-phase = { $phase ->
    [place] places tokens
    [score] chooses what to score
    [take] chooses a ziggurat card
    [extra] may play an extra turn
   *[end] game over
 }
picture-stand = stand: { $tokens }
picture-reserve = reserve: { $count }
picture-cities = { $count ->
    [one] city
   *[other] cities
 }
picture-points = { $count ->
    [one] point
   *[other] points
 }
picture-cards = ziggurat cards
picture-used = used
picture-cities-left = cities on the board: { $count }
picture-placed = placed this turn: { $tokens }
picture-legend = city: the nobles it pays (P priest, M merchant, S civil servant) · f5 crop field of 5, fc pays per city · Z ziggurat, z scored · ~ river · tokens: seat and kind (p m s, f farmer), ? face down
card-text = { $card ->
    [ten_points] 10 points at once
    [extra_turn] once, play another turn right after one of yours
    [stand_of_seven] stand of 7 tokens
    [three_nobles] may play three different nobles face up
    [noble_with_farmers] may add a noble to three or more farmers
    [nobles_in_fields] nobles may enter any crop field
    [city_bonus] 1 more point for every two cities when cities pay
    [central_land_connects] free central land connects your tokens
   *[river_connects] free river hexagons connect your tokens
 }

# Where points came from, for the table at the end.
source-ziggurat-points = tokens next to ziggurats
source-field-points = crop fields
source-noble-points = nobles connected to cities
source-city-points = cities in front
source-card-points = ziggurat cards

# What the seat to play is asked.
ask-first-round = { $limit ->
    [one] You begin: place one token, on land or river.
   *[other] First round: place two tokens, on land or river.
 }
ask-last-tokens = { $left ->
    [one] Place your last token.
   *[other] Place your last { $left } tokens.
 }
ask-place = Place any two tokens, or three or more farmers on land{ $cards ->
    [farmers] , with a noble if you like
    [nobles] , or three different nobles on land
    [both] , with a noble if you like, or three different nobles on land
   *[neither] {""}
 }.
ask-second = Place the second token{ $beyond ->
    [farmers] ; with farmers on land the turn may go on after that
    [nobles] ; with three different nobles on land the turn may go on after that
    [both] ; with farmers, or three different nobles, on land the turn may go on after that
   *[neither] {""}
 }.
ask-stop = { $beyond ->
    [farmers] End your turn, or place another farmer on land.
    [nobles] End your turn, or place the third noble on land.
    [both] End your turn, or place another farmer or one noble on land.
   *[neither] { $placed ->
        [one] Your token is placed: end your turn.
       *[other] Your { $placed } tokens are placed: end your turn.
     }
 }
ask-third-farmer = Place a third farmer on land: a noble may only join three or more.
ask-score = { $count } places are surrounded: touch the city or ziggurat to score next.
ask-take = You have the most tokens next to the ziggurat at { $where }: choose a card.
ask-extra = Play another turn now with your card, or keep it for later?

# Places, as buttons and lists name them.
place-hex = { $name }
place-stand = { $name ->
    [priest] priest
    [merchant] merchant
    [servant] civil servant
   *[farmer] farmer
 }
place-button = { $name ->
    [stop] End turn
    [extra_turn] Play another turn
   *[no_extra_turn] Keep the card
 }
card-title = { $card ->
    [ten_points] Ten points
    [extra_turn] Extra turn
    [stand_of_seven] Stand of seven
    [three_nobles] Three nobles
    [noble_with_farmers] Noble with farmers
    [nobles_in_fields] Nobles in fields
    [city_bonus] City bonus
    [central_land_connects] Central land
   *[river_connects] River boats
 }

# What a place would bring as things stand.
insight-city = City that pays { $symbols ->
    [priest] priests
    [merchant] merchants
    [servant] civil servants
    [priest-merchant] merchants and priests
    [priest-servant] civil servants and priests
    [merchant-servant] merchants and civil servants
   *[priest-merchant-servant] merchants, civil servants and priests
 }; { $open ->
    [0] it is surrounded
    [one] one land hexagon around it is open
   *[other] { $open } land hexagons around it are open
 }.
insight-city-seat = { $player }: { $points ->
    [0] no noble that it pays
   *[other] { $points } for nobles
 }, { $beside ->
    [0] no token next to it
    [one] one token next to it
   *[other] { $beside } tokens next to it
 }.
insight-nobody-beside = Nobody has a token next to it yet.
insight-city-won = If it were scored now, { $player } would take it; cities in front would then pay { $paid }.
insight-city-tied = If it were scored now, nobody would take it: the most tokens are shared.
insight-ziggurat = Ziggurat; { $open ->
    [0] it is surrounded
    [one] one land hexagon around it is open
   *[other] { $open } land hexagons around it are open
 }.
insight-ziggurat-scored = Ziggurat, scored already.
insight-beside = Tokens next to it: { $counts }.
insight-ziggurat-won = If it were scored now, { $player } would choose a card.
insight-ziggurat-tied = If it were scored now, nobody would choose a card: the most tokens are shared.
insight-next-token = The next token beside it would score: { $points }.
insight-field = Crop field: { $pays ->
    [cities] 1 point for each city in front of all players, { $points } now
   *[number] { $points } points
 }.
insight-field-farmers = { $count ->
    [0] No farmer may enter yet: it takes an own face-up token beside it.
   *[other] Farmers of { $seats } may enter.
 }
insight-field-nobles = Nobles of { $player } may enter too, by a ziggurat card.
insight-card-owner = { $used ->
    [yes] { $player } took it, and has used it.
   *[no] { $player } has it.
 }
