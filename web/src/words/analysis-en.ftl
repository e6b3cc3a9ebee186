no-such-move = { $move } is not a move that can be made here.

analysis = Analysis
analysis-title = Analysis of { $title }
analysis-ways-back = Back from the analysis
analysis-to-game = The game
analysis-to-review = The review
analysis-open = Play on from here
analysis-at = after { $ply } of { $all }
analysis-at-variation = after { $ply }, variation { $number }
analysis-line-end = To the end of this line
analysis-share = Keep and share
analysis-link = Copy a link
analysis-link-copied = The link is copied. It opens this very analysis.
analysis-link-made = Here is the link. It opens this very analysis.
analysis-link-label = Link
analysis-record = Download the record
analysis-downloaded = The record holds the game and its variations.
analysis-kept = Kept analyses
analysis-kept-one = { $count ->
    [one] One variation
   *[other] { $count } variations
  }{ $names ->
    [""] {""}
   *[other] : { $names }
  }

engine = What a bot thinks
engine-on = Thinking
engine-off = Resting
engine-resting = The bot rests. Press the button to let it think along.
engine-over = The game is over here: there is nothing left to think about.
engine-beginning = The bot begins to think …
engine-chances = Chances to win
engine-percent = { $percent } %
engine-moves = The best moves
engine-move = Move
engine-win = Wins
engine-points = Points
engine-share = Looked at
engine-line = How play would go on
engine-effort-net = The net, { $count } games imagined { $seconds ->
    [0] in less than a second
   *[other] in { $seconds } s
}, from what { $name } knows
engine-effort-mcts = { $count } games imagined { $seconds ->
    [0] in less than a second
   *[other] in { $seconds } s
}, from what { $name } knows

variations = Variations
variations-none = Make a move on the board, or choose one of the bot’s: it becomes a variation.
variations-here = Play goes on here in { $count } ways.
variation-name = Name of variation { $number }
variation-unnamed = Variation { $number }, after { $ply }
variation-remove = Remove variation { $number }
variation-step = After { $ply }:

who-moves = Who moves
who-moves-hand = by hand
who-moves-bot = a bot, level { $level }
bot-moves-once = Let a bot make this move
bot-moves-once-level = Its level

puzzles-title = Puzzles
puzzles-lead = One move is clearly best. You see what the player to move knows; find the move, and learn why. Strong searches have confirmed each of them with far more thought than bots have at the table.
puzzles-today = Today, { $day }
puzzles-today-try = The puzzle of the day
puzzles-today-again = The puzzle of the day, again
puzzles-another = Another one
puzzles-all = All puzzles
puzzles-rating = Your rating
puzzles-rating-value = { NUMBER($rating, useGrouping: 0) } ± { NUMBER($deviation, useGrouping: 0) }
puzzles-solved = Solved
puzzles-solved-value = { $tried ->
    [0] none tried yet
   *[other] { $solved } of { $tried } tried
 }, { $count } in all
puzzle-title = { $title }: find the move
puzzle-find = Find the best move.
puzzle-hard = Rated { NUMBER($rating, useGrouping: 0) }
puzzle-tried = You tried this one before, so your rating stays as it is.
puzzle-player = Player { $letter }
puzzle-does = What it is sure to do
puzzle-line = How play would go on
puzzle-rating-changed = Your rating: { NUMBER($rating, useGrouping: 0) } ({ $sign }{ $size })
puzzle-rating-stays = Your rating stays { NUMBER($rating, useGrouping: 0) }: only the first try counts.
puzzle-next = The next one
puzzle-rules = The rules
