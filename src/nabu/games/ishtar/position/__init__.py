"""A position of Ishtar as text.

    phase: place                    choose, pay_steps, place, special, pay_skill, reserve, bloom, trees or grow
    layout: 1                       how the boards lie
    boards: 3A+0 1B+4 6A+1 2B+2     in the order of their places: printed board and side, + by how many sixths it is turned
    pile 1: line 1A-1-g* 4          shape, face-up tile (* a starting tile, - none), face-down tiles
    can: 2                          the pile under the watering can
    hand: line g-4-g                the tile to be placed
    icon: skill 3d4                 the icon that may be used now
    choice: pile 3                  the pile or skill that is being paid for, or the skill that blooms
    owed: 0                         gems still to be paid, none of a colour before:
    paying from: purple
    unseen line: 1A-1-g 2A-g-1 …    tiles that nobody has seen, in the piles or left in the box
    removed line:                   tiles taken out because they fitted nowhere
    row: rrw8+ pr3+ rr4 -           tree cards by cost and points, + with a tree; - where one has been taken
    trees left: 15
    spent: 2 0 1                    purple, red and white gems paid
    gems A: 1 0 2
    assistants A: 2                 in front of the player
    skills A: 1 4 A
    planted A: rw5
    reserved A: -
    desert:                         one line a row, spaces from left to right

In the desert: `.` sand, `p` `r` `w` rock with a gem, `T` tablet, `P1` `R2` `W3` fountain with the place of its board; `g`
grass, `2` flowers, `t` tree on grass, `2A` flowers with an assistant of A, `2*` single and `1+` double blooming token.
"""

from nabu.games.ishtar.position.drawing import draw
from nabu.games.ishtar.position.reading import read

__all__ = ["draw", "read"]
