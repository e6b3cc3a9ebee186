# Amyitis on the page: what only the drawn table says.

heading-garden = Hanging gardens
heading-crafts = Crafts
heading-fields = Fields
heading-temples = Temples
heading-supply = Supply
heading-hand = { $mine ->
    [yes] Yours
   *[no] { $letter }’s
 }

label-square = { $name }, floor { $floor }{ $state ->
    [empty] , left empty
    [planted] , planted by { $owner }
   *[tile] , tile: { points-of-tile }{ tile-extras }
 }{ $irrigated ->
    [yes] , irrigated
   *[no] { "" }
 }
label-side = side between { $one } and { $other }: { $cubes }{ $state ->
    [wet] , leads water
    [cut-off] , cut off from the river
    [open] , may be irrigated
   *[dry] , out of reach
 }
label-cube = { $cube ->
    [none] empty
    [neutral] neutral cube
   *[other] cube of { $cube }
 }
label-row = { place-field }: { $cubes }
label-field = { resource }: { $cube ->
    [none] empty
   *[other] cube of { $cube }
 }
label-temple = { place-temple }: { $cubes }
label-group = group { $name }{ $cards ->
    [none] { "" }
   *[other] : { $cards }
 }
label-city = { city }, { $here ->
    [yes] the caravan stands here
   *[no] { $toll ->
        [one] 1 camel away
       *[other] { $toll } camels away
     }
 }
label-court = { place-court }: { $cards }
label-level = level { $level }: { $left } left
label-gardeners = { $left } left
label-count = { $what }: { $count }
label-endless = { $what }: there is no end to them

about-points = Points
about-talents = { $count ->
    [one] 1 talent
   *[other] { $count } talents
 }
about-camels = { $count ->
    [one] 1 camel
   *[other] { $count } camels
 }
about-cubes = { $count ->
    [one] 1 cube
   *[other] { $count } cubes
 } not yet placed
about-neutral = { $count ->
    [one] 1 neutral cube
   *[other] { $count } neutral cubes
 }: they belong to nobody, and come to temples and between two plants
about-any-resource = A resource of choice
about-card = { $card ->
    [banker] Banker
    [caravaneer] Caravaneer
    [palace] Palace
    [gardener] Gardener
   *[choice] A court card of choice
 }
about-resource = { $resource ->
    [barley] Barley
    [dates] Dates
    [salt] Salt
    [palm] Palm
   *[wine] Wine: stands for any other resource
 }
about-price = The next card of this group costs { $price ->
    [one] 1 talent
   *[other] { $price } talents
 }
about-recruited = Recruited this round: { craft }
about-caravan = The caravan
about-plant = Plant of quality { $quality }{ $extra ->
    [none] { "" }
    [barley] , which costs barley as well
    [dates] , which costs dates as well
    [salt] , which costs salt as well
   *[palm] , which costs palm as well
 }
about-next-plant = Afterwards its other side: { about-plant }
use-banker = Banker of level { $level }: { income-talents }{ $points ->
    [0] { "" }
    [one] { " and 1 point" }
   *[other] { " and " }{ $points } points
 } each round
use-caravaneer = Caravaneer of level { $level }: { $bonus ->
    [one] the first space is free
   *[other] the first { $bonus } spaces are free
 }, { $keeps } tokens are kept
use-palace = Palace of level { $level }: { $points } points at once
about-banker = { use-banker }. { $left } left
about-caravaneer = { use-caravaneer }. { $left } left
about-palace = { use-palace }. { $left } left
about-gardener = Gardener: raises a plant’s quality by one when discarded. { $left } left
about-tiles = { $left } tiles in the garden; the game ends after a round that leaves { $end } or fewer
about-favour = { $tiles } tiles at the end: { $points } points
about-barren = { $rounds ->
    [0] Without a tile taken, this is the last round
    [one] Without a tile taken, the game ends after the next round
   *[other] Without a tile taken, the game ends in { $rounds } rounds
 }
about-keeps = Keeps { $count } tokens at the end of a round
about-level = { $card ->
    [banker] Banker
    [caravaneer] Caravaneer
   *[palace] Palace
 }: level { $level }
about-gardeners = { $count ->
    [one] 1 gardener
   *[other] { $count } gardeners
 }
about-tiles-taken = { $count ->
    [0] No tile
    [one] 1 tile
   *[other] { $count } tiles
 }

sign-talents = { about-talents }: they pay for craft cards
sign-camels = { about-camels }: they move the caravan
sign-cubes = { about-cubes }: peasants, priests and engineers place one each
sign-gardeners = { about-gardeners }: discarded when planting, each raises the plant’s quality by one
sign-tiles-taken = { about-tiles-taken } taken from the gardens; at the end { $few } score { $small } points, { $many } or more { $great }
sign-resource = { label-count }; { $resource ->
    [wine] it stands for any other resource
   *[other] cities ask for it, and Babylon buys it
 }
sign-no-card = { $card ->
    [banker] No banker yet: bankers bring talents each round
    [caravaneer] No caravaneer yet: with one, the caravan’s first spaces are free and more tokens are kept
   *[palace] No palace yet: palaces score points at once
 }
about-passed = Has passed this round
about-first-player = First player of this round

short-first = first
short-passed = passed
short-kept = kept
short-free = free
short-round = Round { $round }
short-tiles = { $left } tiles, ends at { $end }
