# Amyitis in English.

game-is-over = The game is over.

# Names.
resource = { $resource ->
    [barley] barley
    [dates] dates
    [salt] salt
    [palm] palm
   *[wine] wine
 }
craft = { $craft ->
    [peasant] peasant
    [priest] priest
    [engineer] engineer
   *[merchant] merchant
 }
card = { $card ->
    [banker] banker
    [caravaneer] caravaneer
    [palace] palace
   *[gardener] gardener
 }
first-card = { $first ->
    [banker] banker
    [caravaneer] caravaneer
    [palace] palace
   *[gardener] gardener
 }
second-card = { $second ->
    [banker] banker
    [caravaneer] caravaneer
    [palace] palace
   *[gardener] gardener
 }
temple = { $temple ->
    [ishtar] Ishtar
    [marduk] Marduk
   *[tammouz] Tammouz
 }
row = { $row ->
    [top] top row
   *[bottom] bottom row
 }
city = { $city }

# Why a move is not legal: something else comes first.
first-act = It is time to pass, to recruit or to move the caravan.
first-peasant = A peasant was recruited: choose the row of fields.
first-priest = A priest was recruited: choose the temple.
first-engineer = An engineer was recruited: choose where to irrigate.
first-sale = The caravan is in Babylon: choose which one or two tokens to sell.
first-free-area = A sale comes with an irrigation: choose where.
first-payment = Choose first whether to pay with the resource that is asked for or with wine.
first-court-card = Choose first which type of court card to take.
first-planting = Choose first the square to plant on.
first-caravaneer-token = Choose first which level 2 caravaneer to take, by the token on it.
first-tile-resource = The tile gives a resource: choose which one.
first-tile-card = The tile gives a court card: choose which type.
first-procession = The round ends with the procession: its leader chooses a temple first.
first-ishtar = The first in the temple of Ishtar chooses between a camel and a talent now.
first-tammouz-row = The first in the temple of Tammouz chooses a row of fields now.
first-tammouz-swap = The second in the temple of Tammouz decides about a swap now.
first-discard = Too many resources are held: choose one to give back.

# Why a card cannot be recruited.
no-such-group = There is no group { $group }: with { $players } players there are { $players } groups.
craft-not-there = There is no { craft } in group { $group }.
craft-taken = The { craft } of group { $group } has been recruited already.
too-few-talents = That card costs { $price ->
    [one] 1 talent
   *[other] { $price } talents
 }, and you have { $talents ->
    [0] none
   *[other] { $talents }
 }.
no-camel-left = There is no camel left for a merchant to take.
no-cube = You have no cube left to place.
no-open-area = No irrigation area is open: none of the empty ones leads back to the river.

# Why the caravan cannot go there.
caravan-stands-there = The caravan stands in { city } and must move on; it never goes round in a full circle.
caravan-cannot-move = The caravan stands in { city }, and you cannot move it now: with { $camels ->
    [0] no camel
    [one] 1 camel
   *[other] { $camels } camels
 } and the resources you have there is no city where you could do anything.
too-few-camels = { city } is { $price ->
    [one] 1 camel
   *[other] { $price } camels
 } away for you, and you have { $camels ->
    [0] none
   *[other] { $camels }
 }.
nothing-to-sell = You have no resource to sell in Babylon.
cannot-pay = In { city } you pay { resource }{ $extra ->
    [none] { "" }
    [barley] { " and barley for the plant" }
    [dates] { " and dates for the plant" }
    [salt] { " and salt for the plant" }
   *[palm] { " and palm for the plant" }
 }, and what you have, wine included, does not make up for it.
no-card-for-you = { city } sells { $second ->
    [none] only { first-card }, and your next card of that type is not left.
   *[other] { first-card } and { second-card }, and of neither is your next card left.
 }
nowhere-to-plant = There is no irrigated square for a plant of quality { $quality } { $gardeners ->
    [0] without gardeners
    [one] with your 1 gardener
   *[other] with your { $gardeners } gardeners
 }.

# Why there is nothing to be done there.
side-full = { $side } is irrigated already.
side-dry = { $side } does not lead back to the river over irrigated areas.
lacks-token = You do not have { $wanted ->
    [1] { "" }
   *[other] { "two " }
 }{ resource }.
not-due = What is due is { $due ->
    [barley] barley
    [dates] dates
    [salt] salt
   *[palm] palm
 }, and only wine can stand for it, not { resource }.
city-does-not-sell = { city } does not sell a { card }.
no-gardener-left = There is no gardener left.
highest-level = You have the highest { card } already.
card-gone = There is no { card } of level { $level } left, so there is no going on with it.
square-unused = There is no tile on { $square } with two players.
square-planted = { $square } has been planted by { $owner }.
square-dry = No side of { $square } is fully irrigated; the river does not count.
plant-too-weak = { $square } asks for quality { $need }; the plant has { $quality }, and you have { $gardeners ->
    [0] no gardener
    [one] 1 gardener
   *[other] { $gardeners } gardeners
 }.
no-such-caravaneer = No level 2 caravaneer has { resource } on it.
resource-run-out = There is no { resource } left in the supply.
gift-run-out = There is no { $gift ->
    [camel] camel
   *[talent] talent
 } left in the supply.

# What happened.
event-passed = { $player } passes.
event-rested = { $player } has passed and { $amount ->
    [0] finds no talent left
   *[other] takes 1 talent
 }.
event-recruited = { $player } recruits { $craft ->
    [peasant] a peasant
    [priest] a priest
    [engineer] an engineer
   *[merchant] a merchant
 } of group { $group } for { $amount ->
    [0] nothing
    [one] 1 talent
   *[other] { $amount } talents
 }.
event-harvested = { $player } places a cube in the { $field } row of fields and takes { $amount ->
    [0] nothing, since there is no { resource } left
   *[other] { resource }
 }.
event-tammouz-harvested = Tammouz lets { $player } place a cube in the { $field } row of fields and take { $amount ->
    [0] nothing, since there is no { resource } left
   *[other] { resource }
 }.
event-row-filled = The { $field } row of fields is full: { $player ->
    [none] nobody has most cubes alone
   *[other] { $player } has most cubes
 } and { $amount ->
    [0] no gardener is taken
   *[other] takes a gardener
 }.
event-prayed = { $player ->
    [none] A neutral cube comes
   *[other] { $player } brings a cube
 } to the temple of { $temple ->
    [ishtar] Ishtar
    [marduk] Marduk
   *[tammouz] Tammouz
 }{ $leaving ->
    [nobody] .
    [neutral] ; a neutral one leaves it.
   *[other] ; one of { $leaving } leaves it.
 }
event-irrigated = { $amount ->
    [0] { $player } irrigates { $side }.
   *[other] { $player } scores { $amount }: an engineer irrigates { $side }.
 }
event-camel-hired = { $player } takes a camel.
event-caravan-moved = { $player } moves the caravan to { city } for { $amount ->
    [one] 1 camel
   *[other] { $amount } camels
 }.
event-sold = { $player } scores { $amount }: { $first ->
    [barley] barley
    [dates] dates
    [salt] salt
    [palm] palm
   *[wine] wine
 }{ $second ->
    [none] { "" }
    [barley] { " and barley" }
    [dates] { " and dates" }
    [salt] { " and salt" }
    [palm] { " and palm" }
   *[wine] { " and wine" }
 } sold in Babylon.
event-paid = { $player } pays { resource } in { city }.
leveled-card = { card }{ $level ->
    [0] { "" }
   *[other] { " " }of level { $level }
 }
event-card-taken = { $amount ->
    [0] { $player } takes a { leveled-card }.
   *[other] { $player } scores { $amount }: a { leveled-card }.
 }
event-tile-card = { $amount ->
    [0] The tile gives { $player } a { leveled-card }.
   *[other] { $player } scores { $amount }: the tile gives a { leveled-card }.
 }
event-token-taken = { $player } takes the { resource } that lay on the caravaneer.
event-tile-taken = { $player } scores { $amount }: the tile on { $square }, taken by planting there{ $gardeners ->
    [0] .
    [one] { " " }with the help of 1 gardener.
   *[other] { " " }with the help of { $gardeners } gardeners.
 }
event-tile-talents = The tile gives { $player } { $amount ->
    [0] no talent
    [one] 1 talent
   *[other] { $amount } talents
 }{ $missing ->
    [0] .
   *[other] , { $missing } fewer than it shows: there are no more.
 }
event-tile-camels = The tile gives { $player } { $amount ->
    [0] no camel
    [one] 1 camel
   *[other] { $amount } camels
 }{ $missing ->
    [0] .
   *[other] , { $missing } fewer than it shows: there are no more.
 }
event-tile-resource = The tile gives { $player } { resource }.
event-tile-resources-gone = The supply has no resource left for the tile to give { $player }.
event-tile-card-gone = { $card ->
    [choice] No court card is left for the tile to give { $player }.
   *[other] No { card } of the level that { $player } would take is left for the tile to give.
 }
event-irrigation-bonus = { $player } scores { $amount }: most cubes around { $square }, where a plant of quality { $amount } was planted.
event-neutral-irrigation = A neutral cube irrigates { $side }, between two plants.
event-plant-turned = The plant card in { city } turns over.
event-ishtar-gave = Ishtar gives { $player }, { $amount ->
    [one] first
   *[other] second
 } in her temple, a { $gift ->
    [camel] camel
   *[talent] talent
 }.
event-marduk-gave = { $player } scores { $amount }: { $amount ->
    [2] first
   *[other] second
 } in the temple of Marduk.
event-swapped = Tammouz lets { $player } swap { $given ->
    [barley] barley
    [dates] dates
    [salt] salt
    [palm] palm
   *[wine] wine
 } for { $got ->
    [barley] barley
    [dates] dates
    [salt] salt
   *[palm] palm
 }.
event-swap-declined = { $player } swaps nothing.
event-discarded = { $player } cannot keep everything and gives { resource } back.
event-round-begun = Round { $amount } begins; { $player } is the first player.
event-income = { $amount ->
    [0] The banker of level { $level } gives { $player } { income-talents }.
   *[other] { $player } scores { $amount }: the banker of level { $level } gives { income-points } and { income-talents }.
 }
income-talents = { $talents ->
    [0] no talent
    [one] 1 talent
   *[other] { $talents } talents
 }
income-points = { $amount ->
    [one] 1 point
   *[other] { $amount } points
 }
event-game-ended = { $why ->
    [tiles] So few tiles are left in the garden that the game ends.
   *[barren] No tile was taken for { $rounds } rounds: the game ends by house rule.
 }
event-favour = { $player } scores { $amount }: the favour of Amyitis for { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }.
event-leftovers = { $player } scores { $amount }: resources left at the end, 1 each.

# The picture in the terminal.
picture-phase = { $phase ->
    [act] passes, recruits or moves the caravan
    [peasant] chooses a row of fields
    [priest] chooses a temple
    [engineer] chooses where to irrigate
    [sale] chooses what to sell
    [free-area] chooses where to irrigate
    [payment] chooses how to pay
    [court-card] chooses a court card
    [planting] chooses where to plant
    [caravaneer-token] chooses a caravaneer by its token
    [tile-resource] chooses a resource
    [tile-card] chooses a court card
    [procession] leads the procession
    [ishtar] chooses a gift of Ishtar
    [tammouz-row] chooses a row of fields for Tammouz
    [tammouz-swap] may swap a resource for Tammouz
   *[discard] gives a resource back
 }
picture-over = The game is over
picture-round = round { $round }
picture-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 } left, the game ends at { $end }
picture-barren = { $rounds ->
    [0] without a tile taken, this round is the last
    [one] without a tile taken, the next round is the last
   *[other] without a tile taken, the game ends in { $rounds } rounds
 }
picture-favours = favour of Amyitis: { $few } tiles → { $small }, { $many } tiles → { $great } points
picture-garden = Garden
picture-fields = Fields (a full row: a gardener for most cubes)
picture-temples = Temples
picture-reward = { $temple ->
    [ishtar] 1st: camel or talent{ $players ->
        [2] { "" }
       *[other] , 2nd: the other
     }
    [marduk] 1st: { $first } points{ $players ->
        [2] { "" }
       *[other] , 2nd: { $second }
     }
   *[tammouz] 1st: as a peasant{ $players ->
        [2] { "" }
       *[other] , 2nd: may swap
     }
 }
picture-crafts = Crafts (an engineer scores { $points } points)
picture-price = price { $price }
picture-ring = Caravan
picture-camels = { $count ->
    [one] 1 camel
   *[other] { $count } camels
 }
picture-here = here
picture-sells = 1 resource → { $one } points, 2 → { $two }, then irrigate
picture-plant = plant of quality { $quality }, then { $other }
picture-court = Court
picture-banker = { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
 }{ $points ->
    [0] { "" }
    [one] , 1 point
   *[other] , { $points } points
 } a round
picture-caravaneer = bonus { $bonus }, keeps { $keeps }
picture-palace = { $points } points
picture-gardener = a plant 1 better
picture-tokens = on caravaneers 2
picture-supply = Supply
picture-points = { $count ->
    [one] point
   *[other] points
 }
picture-talents = { $count ->
    [one] 1 talent
   *[other] { $count } talents
 }
picture-endless-talents = talents without end
picture-endless-camels = camels without end
picture-card = { $card ->
    [banker] banker
    [caravaneer] caravaneer
    [palace] palace
    [gardener] gardener
   *[choice] any card
 }
picture-due = to pay: { $what }
picture-cubes = { $count ->
    [one] 1 cube
   *[other] { $count } cubes
 }
picture-neutral = { $count ->
    [one] 1 neutral cube
   *[other] { $count } neutral cubes
 }
picture-tiles-owned = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }
picture-passed = passed
picture-first = first player
picture-legend = A-D n cubes; + to irrigate; · out of reach; * irrigated; ▲ floor; = planted; t talent c camel r resource

# What the player is asked.
ask-act = { $choice ->
    [both] Pass, recruit, or move the caravan.
    [recruit] Pass or recruit: nowhere could you use the caravan.
    [caravan] Pass, or move the caravan: there is no card for you to recruit.
   *[pass] All you can do is pass.
 } You have { $talents ->
    [one] 1 talent
   *[other] { $talents } talents
 } and { $camels ->
    [one] 1 camel
   *[other] { $camels } camels
 }.
ask-peasant = Choose the row of fields where your peasant places a cube.
ask-priest = Choose the temple to which your priest brings a cube.
ask-engineer = Choose where your engineer irrigates, for { $points } points.
ask-sale = Sell one token for { $one } points or two for { $two }.
ask-free-area = Choose where to irrigate; after a sale this scores nothing.
ask-payment = Pay for { city }: { $due ->
    [barley] barley
    [dates] dates
    [salt] salt
   *[palm] palm
 }, or wine instead.
ask-court-card = Choose the court card to take in { city }.
ask-planting = Choose a square to plant on: quality { $quality }{ $gardeners ->
    [0] .
    [one] , or 1 more with your gardener.
   *[other] , or more with your { $gardeners } gardeners.
 }
ask-caravaneer-token = Choose the caravaneer to take by the token that lies on it.
ask-tile-resource = The tile of { $square } gives { $gifts ->
    [one] a resource
   *[other] { $gifts } resources
 }: choose one of the supply.
ask-tile-card = The tile of { $square } gives a court card: choose which.
ask-procession = You lead the procession: choose the temple for your cube.
ask-ishtar = First in the temple of Ishtar, you take a camel or a talent.
ask-tammouz-row = First in the temple of Tammouz, you choose a row of fields.
ask-tammouz-swap = Second in the temple of Tammouz, you may swap a token.
ask-discard = You keep { $keeps } tokens at the end of a round: give { $excess ->
    [one] one
   *[other] { $excess }
 } back.

# Places, as buttons and lists name them.
place-resource = { $name ->
    [barley] barley
    [dates] dates
    [salt] salt
    [palm] palm
   *[wine] wine
 }
place-group = group { $name }
place-craft = { $name ->
    [peasant] peasant
    [priest] priest
    [engineer] engineer
   *[merchant] merchant
 }
place-city = { city }
place-field = { $name ->
    [top] row of fields on top
   *[bottom] row of fields at the bottom
 }
place-temple = temple of { $name ->
    [ishtar] Ishtar
    [marduk] Marduk
   *[tammouz] Tammouz
 }
place-side = side between { $one } and { $other }
place-square = square { $name }
place-token = your { place-resource }
place-supply = { $name ->
    [camel] a camel from the supply
    [talent] a talent from the supply
   *[other] { place-resource } from the supply
 }
place-caravaneer = caravaneer with { place-resource }
place-court = { $name ->
    [banker] banker
    [caravaneer] caravaneer
    [palace] palace
   *[gardener] gardener
 }
place-favour = favour of Amyitis
place-button = { $name ->
    [pass] Pass
    [keep] Swap nothing
    [sell_1] Sell one token
   *[sell_2] Sell two tokens
 }

# What a place would bring.
insight-tile = Planting here brings { points-of-tile }{ tile-extras }.
points-of-tile = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
tile-extras = { $talents ->
    [0] { "" }
    [one] { ", 1 talent" }
   *[other] { ", " }{ $talents } talents
 }{ $camels ->
    [0] { "" }
    [one] { ", 1 camel" }
   *[other] { ", " }{ $camels } camels
 }{ $resources ->
    [0] { "" }
    [one] { ", a resource of choice" }
   *[other] { ", " }{ $resources } resources of choice
 }{ $card ->
    [none] { "" }
    [banker] { ", the next banker" }
    [caravaneer] { ", the next caravaneer" }
    [palace] { ", the next palace" }
    [gardener] { ", a gardener" }
   *[choice] { ", a court card of choice" }
 }
insight-planted = Planted by { $player }: { points-of-tile }{ tile-extras }.
insight-water = { $watered ->
    [yes] It is irrigated and asks for quality { $need }.
   *[no] None of its sides is fully irrigated; it asks for quality { $need }.
 }
insight-bonus = { $player ->
    [none] Nobody alone has most cubes around it, so there would be no irrigation bonus.
   *[other] { $player } has most cubes around it and would score { $quality ->
        [0] the plant's quality
       *[other] { $quality }
     } as irrigation bonus.
 }
insight-gardeners = { $count ->
    [0] No gardener is needed.
    [one] It takes 1 gardener.
   *[other] It takes { $count } gardeners.
 }
insight-open-side = { $points ->
    [0] A cube may be placed here
   *[other] A cube placed here scores { $points }
 }{ $fills ->
    [yes] .
   *[no] ; only a second one makes it lead water.
 }
insight-waters = It would irrigate { $squares ->
    [0] no new square
    [one] 1 new square
   *[other] { $squares } new squares
 } and open { $sides ->
    [0] no new side
    [one] 1 new side
   *[other] { $sides } new sides
 }.
insight-leads = { $player } would have most cubes around { $squares ->
    [1] { $one }
   *[other] { $one } and { $other }
 }.
insight-dry-side = Out of reach: neither end is joined to the river.
insight-cut-off = Full, but cut off from the river: it leads no water on yet.
insight-ishtar = { $first ->
    [none] Nobody has a cube here.
   *[other] As things stand, { $first } is first and takes a camel or a talent{ $second ->
        [none] .
       *[other] , { $second } is second and takes the other.
     }
 }
insight-marduk = { $first ->
    [none] Nobody has a cube here.
   *[other] As things stand, { $first } is first and scores { $most }{ $second ->
        [none] .
       *[other] , { $second } is second and scores { $less }.
     }
 }
insight-tammouz = { $first ->
    [none] Nobody has a cube here.
   *[other] As things stand, { $first } is first and harvests like a peasant{ $second ->
        [none] .
       *[other] , { $second } is second and may swap a resource.
     }
 }
insight-after-praying = With one more cube, { $player } would be { $held ->
    [first] first
    [second] second
   *[none] no longer served
 }.
insight-market = { city }: sell one token for { $one } points or two for { $two }, then irrigate an area.
insight-court-city = { city } asks for { resource } and gives the next { first-card }{ $second ->
    [none] .
   *[other] { " or " }{ second-card }.
 }
insight-plant-city = { city } asks for { resource }{ $extra ->
    [none] { "" }
    [barley] { " and barley" }
    [dates] { " and dates" }
    [salt] { " and salt" }
   *[palm] { " and palm" }
 } and gives a plant of quality { $quality }.
insight-toll = { $player } gets there for { $camels ->
    [one] 1 camel
   *[other] { $camels } camels
 } and has { $owned }.
insight-field = { $left ->
    [0] The next field is for { resource }, but none is left in the supply.
   *[other] The next cube here takes { resource }.
 }
insight-row = { $empty } fields are empty. When the row is full, whoever alone has most cubes takes a gardener; so far { $player ->
    [none] nobody has
   *[other] { $player } has
 }.
insight-fills-row = A cube of { $player } fills the row: { $winner ->
    [none] nobody alone has most cubes, so nobody takes a gardener
   *[other] { $gardeners ->
        [0] { $winner } has most cubes, but no gardener is left
       *[other] { $winner } takes a gardener
     }
 }.
insight-group = The next card costs { $price ->
    [0] nothing: no card of this group lies face down yet
    [one] 1 talent, since 1 card of this group lies face down
   *[other] { $price } talents, since { $price } cards of this group lie face down
 }.
insight-group-gone = All cards of this group have been recruited.
insight-craft = { $craft ->
    [peasant] A peasant places a cube in a row of fields and takes the resource of that field.
    [priest] A priest brings a cube to a temple; temples give at the end of the round.
    [engineer] An engineer irrigates an area for { $points } points.
   *[merchant] A merchant takes a camel.
 }
insight-level = { $level ->
    [0] { $card ->
        [caravaneer] { $player } has the caravaneer of level 0.
       *[other] { $player } has no { card } yet.
     }
   *[other] { $player } has the { card } of level { $level }.
 }
insight-next-banker = Level { $level } gives { income-talents }{ $points ->
    [0] { "" }
    [one] { " and 1 point" }
   *[other] { " and " }{ $points } points
 } at the beginning of each round.
insight-next-caravaneer = Level { $level } moves the caravan { $bonus } spaces for nothing and keeps { $keeps } tokens at the end of a round.
insight-next-palace = Level { $level } scores { $points } at once.
insight-cards-left = { $left ->
    [0] That card has run out.
    [one] 1 such card is left.
   *[other] { $left } such cards are left.
 }
insight-gardener = Discarded when planting, a gardener raises the plant's quality by one. { $player } has { $count }, { $left ->
    [0] none is left
    [one] 1 is left
   *[other] { $left } are left
 }.
insight-resource = { $resource ->
    [wine] Wine pays for any other resource
   *[other] { $cities ->
        [0] No city asks for { resource }
        [one] The city that is marked asks for { resource }
       *[other] The cities that are marked ask for { resource }
     }
 }; Babylon buys it, and at the end of the game it is worth a point.
insight-caravaneer-token = Whoever takes this caravaneer of level 2 takes the token too.
insight-talent = Talents pay for craft cards.
insight-camel = Camels move the caravan: a space costs one, but for the first ones that a caravaneer walks for nothing.
insight-favour = At the end, Amyitis gives { $small } points for { $few } tiles and { $great } for { $many } or more; each resource token left is a point.
insight-end = { $tiles ->
    [one] 1 tile lies
   *[other] { $tiles } tiles lie
 } in the garden; the game ends after a round that leaves { $end } or fewer.

# Where points came from.
source-irrigated = Engineers
source-sold = Babylon’s market
source-card-taken = Palaces
source-tile-card = Palaces from tiles
source-tile-taken = Garden tiles
source-irrigation-bonus = Irrigation bonus
source-marduk-gave = Marduk
source-income = Bankers
source-favour = Favour of Amyitis
source-leftovers = Resources left
