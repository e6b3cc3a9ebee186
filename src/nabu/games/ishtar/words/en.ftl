# Ishtar: Gardens of Babylon in English.

game-is-over = The game is over.

# Names of things.
colour = { $colour ->
    [purple] purple
    [red] red
   *[white] white
 }
shape = { $shape ->
    [line] straight
    [bend] bent
   *[triangle] triangular
 }
tile = { shape } tile with { $flowers ->
    [0] no flowers
    [one] one flower
   *[other] { $flowers } flowers
 }{ $icon ->
    [assistant] {" and the icon for an assistant"}
    [skill] {" and the icon for a skill"}
    [wild] {" and the icon for an assistant or a skill"}
   *[none] {""}
 }
tree-card = tree card of { $points ->
    [one] 1 point
   *[other] { $points } points
 }
skill-name = { $kind ->
    [reserve_tree] reserve a tree
    [assistant] another assistant
    [bloom_double] double blooming token
    [bloom_single] single blooming token
    [gems_left] points for gems left
    [seven_points] points at once for the end
    [trees_beside_beds] points for trees beside own flowerbeds
    [trees_planted] points for trees planted
    [skills_unlocked] points for skills unlocked
   *[tablets_beside_beds] points for tablets beside own flowerbeds
 }
skill-effect = { $kind ->
    [reserve_tree] reserve a tree card with its tree
    [assistant] another assistant
    [bloom_double] blooming token of two spaces, { $one } + { $other } flowers
    [bloom_single] blooming token of one space, { $flowers ->
        [one] one flower
       *[other] { $flowers } flowers
     }
    [gems_left] gems left: purple { $purple }, red { $red }, white { $white }
    [seven_points] { $points } points
    [trees_beside_beds] { $points } for each tree beside own flowerbeds
    [trees_planted] { $points } for each tree card planted
    [skills_unlocked] { $points } for each skill unlocked
   *[tablets_beside_beds] { $points } for each tablet beside own flowerbeds
 }

# Why a move is not legal: something else comes first.
first-choose = A turn begins with choosing a pile for the watering can.
first-pay-steps = The steps of the watering can must be paid first, gem by gem.
first-place = The tile that you took must be placed first.
first-special = Decide first about the special action: take it, or pass.
first-pay-skill = The skill must be paid first, gem by gem.
first-reserve = Decide first about the tree card to reserve.
first-bloom = Decide first about the blooming token.
first-trees = This is the time for planting trees, or for ending the turn.
first-grow = The tree that you bought must be put on a free grass space first.

# Choosing a tile and paying.
pile-under-can = The watering can stands on pile { $pile }, and may not come back to it at once.
pile-empty = Pile { $pile } is empty.
steps-too-dear = Moving the watering can to pile { $pile } costs { $cost ->
    [one] one gem
   *[other] { $cost } gems
 }, and you have { $gems }.
tile-fits-nowhere = The tile on pile { $pile } fits nowhere in the desert, so it may not be chosen.
no-such-gem = You have no { colour } gem.
pay-in-order = Gems are paid in the order purple, red, white, and you have paid { $last ->
    [red] red
   *[white] white
 } already.
too-few-after-it = Gems are paid in the order purple, red, white: with { colour } now, too few would be left for the { $owed } still owed.

# Placing a tile.
board-not-in-use = { $where } is not part of the desert with { $players } players.
tile-off-desert = Part of the tile would lie beyond the edge of the desert.
tile-on-vegetation = { $where } is covered by vegetation already.
tile-on-tablet = { $where } is a sacred tablet, which cannot be covered.
tile-on-fountain = { $where } is a fountain, which cannot be covered.
tile-beside-nothing = The tile must lie next to a fountain or to vegetation.
tile-joins-fountains = The tile would connect the gardens of two fountains, on boards { $one } and { $other }.
tile-joins-assistants = The tile would make one flowerbed of two that have an assistant each.
tile-looks-the-same = Turned like this, the tile looks as in “{ $same }”: write it that way.

# Special actions and skills.
icon-not-assistant = The tile shows no icon for an assistant.
no-assistant-left = You have no assistant in front of you.
bed-has-assistant = An assistant of { $owner } controls this flowerbed already.
icon-not-skill = The tile shows no icon for a skill.
skill-unlocked-already = You have unlocked skill { $skill } already.
skill-needs-lower = Skill { $skill } needs the one below it, { $lower }, from an earlier turn.
skill-too-dear = Skill { $skill } costs { $cost ->
    [one] one gem
   *[other] { $cost } gems
 }, and you have { $gems }.
effect-not-declined = With this box, what a lower skill does when it is unlocked may not be declined.
other-token = It is the { $token ->
    [single] single
   *[double] double
 } blooming token that is to be placed.
token-off-desert = Beyond { $where } in that direction the desert ends.
token-joins-assistants = The token would join the flowerbeds of two assistants.
token-looks-the-same = Both spaces of the token show the same: write “{ $same }”.

# Trees.
card-gone = Tree card { $card } has been taken; the row is filled at the end of the turn.
card-without-tree = No tree stands on card { $card }: there are none left.
nothing-reserved = You have no reserved tree card.
no-free-grass = There is no free grass space for a tree.
tree-too-dear = This tree costs { $purple } purple, { $red } red and { $white } white gems, more than you have.
no-vegetation-there = There is no vegetation on { $where }.
tree-there = A tree stands on { $where } already.
flowers-there = { $where } shows flowers, and free grass is needed.

# What happened.
event-can-moved = { $player } moves the watering can to pile { $where }{ $amount ->
    [0] .
    [one] , for one gem.
   *[other] , for { $amount } gems.
 }
event-gem-paid = { $player } pays a { colour } gem.
event-tile-taken = { $player } takes the { tile } from pile { $where }.
event-tile-revealed = Pile { $where } turns up the { tile }.
event-tile-removed = No tile that { $player } can pay for fits anywhere: the { tile } of pile { $where } is removed.
event-tile-laid = { $player } places the { tile } on { $where }, { $second } and { $third }.
event-gem-collected = { $player } collects a { colour } gem at { $where }.
event-assistant-placed = { $player } puts an assistant on { $where }.
event-flowers-scored = { $player } scores { $amount }: { $amount ->
    [one] one more flower
   *[other] { $amount } more flowers
 } in the flowerbed of the assistant on { $where }.
event-special-declined = { $player } passes on the special action.
event-effect-declined = { $player } passes on what the skill would do: { skill-name }.
event-skill-unlocked = { $player } unlocks skill { $skill }: { skill-name }.
event-skill-without-effect = Skill { $skill } has no effect for { $player }: nothing is left for it, or no place.
event-tree-reserved = { $player } reserves the { tree-card }.
event-flowers-bloomed = { $player } lets { $amount ->
    [one] one flower
   *[other] { $amount } flowers
 } bloom on { $where }.
event-tree-planted = { $player } scores { $amount }: the { tree-card } is planted.
event-tree-grown = { $player } puts the tree on { $where }.
event-card-revealed = Tree card { $where } is now a { tree-card }{ $tree ->
    [no] , without a tree, since none is left.
   *[yes] .
 }
event-fountain-scored = { $player } scores { $amount }: the fountain on board { $where }, with { $spaces ->
    [one] one flower space
   *[other] { $spaces } flower spaces
 } controlled in its gardens.
event-skill-scored = { $player } scores { $amount } with skill { $skill }: { $kind ->
    [gems_left] { $count ->
        [one] one gem left
       *[other] { $count } gems left
     }, valued by colour.
    [seven_points] it is worth that much by itself.
    [trees_beside_beds] { $count ->
        [one] one tree
       *[other] { $count } trees
     } beside own flowerbeds, { $each } each.
    [trees_planted] { $count ->
        [one] one tree card
       *[other] { $count } tree cards
     } planted, { $each } each.
    [skills_unlocked] { $count } skills unlocked, { $each } each.
   *[tablets_beside_beds] { $count ->
        [one] one tablet
       *[other] { $count } tablets
     } beside own flowerbeds, { $each } each.
 }

# The terminal's picture.
picture-phase = { $phase ->
    [choose] chooses a pile
    [pay_steps] pays for steps
    [place] places a tile
    [special] may take the special action
    [pay_skill] pays for a skill
    [reserve] reserves a tree
    [bloom] places a blooming token
    [trees] may plant trees
   *[grow] puts a tree on grass
 }
picture-over = the game is over
picture-owed = still owed: { $owed }
picture-carpet = Carpet
picture-can = can
picture-empty = empty
picture-gems-cost = { $cost ->
    [0] free
    [one] 1 gem
   *[other] { $cost } gems
 }
picture-row = Trees
picture-no-tree = no tree
picture-trees-left = { $trees ->
    [one] 1 tree
   *[other] { $trees } trees
 } and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } left
picture-fountains = Fountains
picture-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
picture-assistants = { $assistants ->
    [one] 1 assistant
   *[other] { $assistants } assistants
 } (+{ $waiting } waiting)
picture-skills = skills: { $skills }
picture-planted = planted: { $cards }
picture-reserved = reserved: { $card }
picture-hand = in hand: { shape } tile { $tile }
picture-turned = How the tile lies in each direction; the underlined space, its first, is the one to name:
picture-icon = icon of the tile: { $icon ->
    [assistant] assistant
    [skill] skill
   *[wild] assistant or skill
 } at { $where }
picture-skill-list = Skills ({ $cost ->
    [one] 1 gem
   *[other] { $cost } gems
 } each{ $may_pass ->
    [yes] ; what the lower ones do may be declined
   *[no] {""}
 })
picture-legend = · sand  p r w gems  # tablet  P1 fountain of board 1  " grass  2 flowers  ¥ tree  2A assistant of A  2* 1+ tokens
picture-legend-names = 3d4: board 3, row d (letters at the left; the board’s number in row a), space 4   e → se ↘ sw ↙ w ← nw ↖ ne ↗
picture-legend-beside = tiles: g grass  A S W icons  * starting tile   +4 face down   A7! seven flower spaces, the most at the fountain

# Where points came from.
source-flowers-scored = flowers in own flowerbeds
source-tree-planted = trees planted
source-fountain-scored = fountains
source-skill-scored = upper skills

# What is asked now.
ask-choose = { $pile ->
    [0] Put the watering can on any pile, for nothing, and take its tile.
   *[other] Move the watering can and take a tile: pile { $pile } is free, each further one costs a gem. You have { $gems }.
 }
ask-pay-steps = Pay for the steps to pile { $pile }: { $owed ->
    [one] one gem is still owed.
   *[other] { $owed } gems are still owed.
 }
ask-place = Place the { shape } tile beside a fountain or a garden.
ask-special = { $offer ->
    [both] Put an assistant on your tile, unlock a skill for { $cost } gems, or pass.
    [assistant] Put an assistant on your tile, or pass.
   *[skill] Unlock a skill for { $cost } gems, or pass. You have { $gems }.
 }
ask-pay-skill = Pay for skill { $skill }, { skill-effect }: { $owed ->
    [one] one gem is still owed.
   *[other] { $owed } gems are still owed.
 }
ask-reserve = Choose a tree card to reserve, which only you may plant then{ or-pass }
ask-bloom = { $token ->
    [double] Put the double blooming token on two adjacent free grass spaces
   *[single] Put the single blooming token on a free grass space
 }{ or-pass }
or-pass = { $may_pass ->
    [yes] , or pass: what you decline is lost.
   *[no] .
 }
ask-trees = { $cards ->
    [0] You cannot plant a tree now: end your turn.
    [one] Plant a tree if you like, one card can be paid, or end your turn.
   *[other] Plant trees if you like, { $cards } cards can be paid, or end your turn.
 }
ask-grow = Put the tree on a free grass space.

# Places, as buttons and lists name them.
place-pile = pile { $name }
place-gem = { $name ->
    [purple] purple gem
    [red] red gem
   *[white] white gem
 }
place-space = space { $name }
place-direction = { $name ->
    [e] east
    [se] south-east
    [sw] south-west
    [w] west
    [nw] north-west
   *[ne] north-east
 }
place-skill = skill { $skill }: { skill-effect }
place-card = { $name ->
    [reserved] reserved tree card
   *[other] tree card { $name }
 }
place-fountain = fountain of board { $name }
place-button = { $name ->
    [assistant] Place an assistant
    [pass] Pass
   *[done] End turn
 }

# What a place would bring.
insight-fountain = { $colour ->
    [purple] Purple
    [red] Red
   *[white] White
 } fountain: { $points } points at the end for whoever controls the most flower spaces in its gardens.
insight-control = { $player } controls { $spaces ->
    [one] one flower space.
   *[other] { $spaces } flower spaces.
 }
insight-fountain-held = { $count ->
    [one] { $players } would score it now.
   *[other] Tied: { $players } would each score it in full now.
 }
insight-fountain-free = Nobody controls flowers here yet.
insight-pile-tile = A { tile }.
insight-pile-cost = { $cost ->
    [0] The watering can comes here for nothing.
    [one] Moving the watering can here costs one gem.
   *[other] Moving the watering can here costs { $cost } gems.
 }
insight-pile-fits-nowhere = It fits nowhere in the desert now, so it cannot be chosen.
insight-pile-can = The watering can stands here; when it leaves, the next tile is turned up.
insight-pile-empty = This pile is empty. The can skips it for nothing; the game ends soon after two piles are empty.
insight-pile-hidden = { $hidden ->
    [one] One { shape } tile lies face down.
   *[other] { $hidden } { shape } tiles lie face down.
 }
counted-tree = { $points } points for { $purple ->
    [0] {""}
   *[other] { $purple } purple
 }{ $first_comma ->
    [0] {""}
   *[1] {", "}
 }{ $red ->
    [0] {""}
   *[other] { $red } red
 }{ $second_comma ->
    [0] {""}
   *[1] {", "}
 }{ $white ->
    [0] {""}
   *[other] { $white } white
 }
insight-card = { counted-tree }.
insight-card-payable = Could be paid now by { $players }.
insight-card-too-dear = Nobody could pay it now.
insight-card-without-tree = No tree is left for it, so it can be neither planted nor reserved.
insight-skill = Skill { $skill }: { skill-effect }.
insight-skill-unlocked = Unlocked by { $players }.
insight-skill-cost = Costs { $cost ->
    [one] one gem of any colour.
   *[other] { $cost } gems of any colours.
 }
insight-skill-above = Needs skill { $lower } from an earlier turn; scored at the end.
insight-gap-filled = { $when ->
    [later] The gap in the row is filled at the end of the turn, with all others.
   *[at-once] The gap in the row is filled at once.
 }
insight-skill-declined = { $may_pass ->
    [yes] Happens when it is unlocked, or is declined and lost.
   *[no] Happens when it is unlocked, and may not be declined.
 }
insight-skill-worth = Worth now, if unlocked: { $worth }.
insight-assistant = { $player } would control { $spaces ->
    [one] one flower space
   *[other] { $spaces } flower spaces
 } and score { $flowers }.
insight-flowerbed = Flowerbed of { $player }: { $flowers ->
    [one] one flower
   *[other] { $flowers } flowers
 } on { $spaces ->
    [one] one space.
   *[other] { $spaces } spaces.
 }
insight-free-flowers = { $flowers ->
    [one] One flower
   *[other] { $flowers } flowers
 } in a flowerbed that nobody controls.
insight-gem = A { colour } gem for whoever covers this rock.
