# What only the page says about Ishtar; the rest is in the game's own catalogue.

desert = Desert and gardens
tablet = Sacred tablet: nothing may cover it
reserved = reserved
gems = Gems
owed = to pay: { $owed }
lay-it-here = Lay the tile here, on { $name }
tap-again = Tap again to place, drag around it to turn
enter-again = Enter again places it, R turns it
in-hand = in hand: { tile }
turn-left = Turn the tile to the left (Shift and R)
turn-right = Turn the tile to the right (key R, or the wheel)
trays = Carpet, trees and skills
tray-carpet = Carpet
tray-trees = Trees
tray-skills = Skills

look-space = { $name }: { $what ->
    [sand] sand
    [tablet] sacred tablet
    [rock] rock with a { colour } gem
    [grass] grass
    [tree] a tree
   *[flowers] { $flowers ->
        [one] one flower
       *[other] { $flowers } flowers
     }
 }{ $owner ->
    [none] {""}
   *[other] , flowerbed of { $owner }
 }{ $assistant ->
    [none] {""}
   *[other] , assistant of { $assistant }
 }
look-fountain = { $colour ->
    [purple] purple
    [red] red
   *[white] white
 } fountain of board { $name }, { $points } points
look-pile = pile { $name }: { $state ->
    [can] watering can
    [empty] empty
   *[tile] { tile }, { picture-gems-cost }
 }, { $hidden } face down
look-gem = { $count } { $name ->
    [purple] purple
    [red] red
   *[white] white
 } { $count ->
    [one] gem
   *[other] gems
 }
look-card = { place-card }: { $state ->
    [gone] taken
   *[other] { $points } points for { $purple } purple, { $red } red, { $white } white
 }{ $state ->
    [bare] , without a tree
   *[other] {""}
 }
look-skill = Skill { $skill }: { skill-effect }; costs { $cost } gems; { $owners ->
    [none] unlocked by nobody
   *[other] unlocked by { $owners }
 }
panel-skill = Skill { $skill }, { $has ->
    [yes] unlocked
   *[no] not unlocked
 }: { skill-effect }
assistants = { $assistants ->
    [one] 1 assistant in hand
   *[other] { $assistants } assistants in hand
 }, { $waiting } on the carpet
trees-planted = { $count ->
    [one] 1 tree card planted
   *[other] { $count } tree cards planted
 }, { $points } points
points-by-source = Points by source
short-flowers-scored = flowers
short-tree-planted = trees
short-fountain-scored = fountains
short-skill-scored = skills
if-it-ended-now = { $source }, if the game ended now
landmark-fountain = { $colour ->
    [purple] Purple
    [red] Red
   *[white] White
 } fountain, board { $name }, { $points } points
landmark-tablet = Sacred tablet { $name }
