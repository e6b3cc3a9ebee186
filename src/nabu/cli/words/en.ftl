# Words that are typed. English ones are understood in every language.
command-help = help
command-moves = moves
command-why = why
command-hint = hint
command-rules = rules
command-undo = undo
command-board = board
command-log = log
command-save = save
command-quit = quit

help =
    Type a move as the list shows it, or press Enter to put one together step by step.
    Capitals and surplus spaces do not matter; the beginning of a word is enough where it is clear.

help-command-help = this text
help-command-choose = choose a move from numbered lists (or just press Enter)
help-command-moves = list every legal move
help-command-why = say which rule forbids a move, e.g. { $example }
help-command-hint = ask a strong bot what it would do
help-command-rules = read the rules; where a refusal ends in [{ $section }], { $explain } explains it
help-command-undo = take back your last step, while nothing new has been revealed
help-command-board = draw the table again
help-command-log = tell the whole game so far, each point with its reason
help-command-save = write the game to a file; { $resume } goes on with it
help-command-quit = leave, with a chance to save

heading = { $title } · { $variant } · turn { $turn }
you = you
human = human
hint = Type a move ({ $example }), press Enter to choose from lists, or type help.
prompt = { $seat } ›
prompt-forced = { $seat } › Enter plays the only move, { $move } ›
prompt-step = { $path } › number or name (Enter goes back) ›
since = Since your last decision:
no-events = Nothing has happened yet.
whose-decision = { $seat } is to decide; { $ply ->
    [one] one decision has
   *[other] { $ply } decisions have
} been made.

pass-screen = Pass the screen to { $seat }.
pass-ready = { $seat }: press Enter when nobody else is looking ›
bots-play = The bots are playing ({ $ply })
preparing-rules = Preparing the rules (long only the first time)
preparing-share = Preparing the rules, once, about 30 s: { $percent } %
preparing-bot = Preparing the bot { $bot } (long only the first time)

move-count = { $count ->
    [one] one move
   *[other] { $count } moves
}
not-in-list = “{ $text }” is not in the list.
legal-move = { $move } is legal: you may play it now.
why-needs-move = Say which move, e.g. { $example }
forbidden = { $text } [{ $rule }]
no-rules-page = The game { $game } brings no page with its rules in English.
no-such-section = The rules have no section “{ $text }”{ $count ->
    [0] {""}
   *[other] { " " }(did you mean { $near }?)
}: there is { $known }
undone = Taken back: { $move }
undo-nothing = There is nothing of yours to take back.
undo-too-late = That cannot be taken back: it is no longer your turn's own business, or something new has been revealed.
command-takes-nothing = { $command } stands alone; nothing may follow it.
save-needs-file = Say where to, e.g. { $example }
saved = Saved: { $file }
go-on-with = Go on with: { $command }
ask-save = Save before leaving? Enter for yes, a file name, or n for no ›
ask-save-end = Save the record? A file name, or Enter for no ›
no-answer = n
bye = Goodbye.

end-heading = The game is over after { $turns } turns.
end-winner = { $count ->
    [one] { $winners } wins.
   *[other] { $winners } share the victory.
}
column-rank = rank
column-seat = seat
column-player = player
column-points = points
source-heading = points by source
source-all = all

verified-game = { $title }, { $players } players, variant { $variant }: the box and the rules version fit.
verified-other-box = It is played with other pieces than a new game would be.
verified-position = A position after { $ply ->
    [one] one decision
   *[other] { $ply } decisions
}: everything adds up.
verified-moves = { $count ->
    [0] No moves yet.
    [one] One move, and it is legal.
   *[other] { $count } moves, all legal and each by the right player.
}
verified-seed = The seed is the one that was promised before the first move: its hash fits.
verified-unfinished = The game is not finished; so far: { $scores }.
verified-result = The result is right: { $scores }; { $count ->
    [one] winner { $winners }
   *[other] winners { $winners }
}.
verified-resigned = Noted as resigned: { $resigned }.
verified-resigned-result = Noted as resigned, and so last: { $resigned }; { $won ->
    [one] winner { $winners }
   *[other] winners { $winners }
}.

arena-title = { $game }, { $players } players
arena-played = { $count ->
    [one] one game
   *[other] { $count } games
}
arena-goes-on = Going on: { $count ->
    [one] one game is
   *[other] { $count } games are
} in { $file } already.
arena-uneven = { $games } games do not give every line-up every seat equally often; a multiple of { $round } does.
arena-preparing = Preparing the bots (long only the first time)
arena-how = Elo with 95 % intervals; the mean of these bots is 0. Wins by seat, a shared victory by its share.
arena-failure = game { $game }: { $bot } lost after { $ply ->
    [one] one decision
   *[other] { $ply } decisions
}: { $reason }
arena-more-failures = … and { $count } more
arena-column-bot = bot
arena-column-elo = Elo
arena-column-interval = 95 %
arena-column-games = games
arena-column-wins = wins
arena-column-score = mean score
arena-column-seconds = s/decision
arena-column-failures = failed

hint-title = { $title }, decision { $ply }: { $seat } is to play
hint-thinking = Thinking (long only the first time)
hint-column-rank = #
hint-column-move = move
hint-column-share = thought
hint-column-win = wins
hint-column-score = points
hint-line = Expected: { $line }
hint-effort = { $iterations } games imagined in { $seconds } s, from what { $seat } knows.
hint-more = { $count ->
    [one] … and one more move
   *[other] … and { $count } more moves
}
review-progress = Thinking again
review-title = { $title }: { $count ->
    [one] one real choice
   *[other] { $count } real choices
} in { $total } decisions
review-column-rank = #
review-column-ply = after
review-column-seat = seat
review-column-played = played
review-column-better = better
review-column-cost = cost
review-column-line = expected then
review-nothing = No move cost anything that this much thought can see.
review-how = Cost: chance to win given away, with its 95 % interval. With { $effort } a decision; what is no more than noise is left out.
review-effort-bot = what { $bot } thinks
review-effort-iterations = { $count } imagined games
review-effort-seconds = { $seconds } s
review-effort-usual = the search of the strongest level
review-plotted = Drawn: { $file }
plot-title = { $title }: chances to win
plot-decisions = decisions made
plot-win = chance to win
plot-seat = { $seat } { $name }
plot-mark = { $number }. after { $ply }: { $seat } { $played } instead of { $better }, { $cost }

serving = Nabu is at { $address } · Control-C stops it.
serving-needs-packages = serving needs more packages: pip install '.[server]' in a checkout of Nabu
several-processes-need-postgres = several processes need a database that they can share: name a PostgreSQL by NABU_DATABASE_URL, or leave --workers out
workers-need-postgres = workers take what bots have to decide from a PostgreSQL that NABU_DATABASE_URL names; with SQLite, “nabu serve” lets its bots decide by itself
working = Bots decide here for all tables of the database · Control-C stops it.

backup-written = { $file } holds { $tables } tables and { $guests } guests. Keep it safe: it tells what decides the games that are on.
backup-restored = { $tables } tables and { $guests } guests were restored from { $file }.

admin-column-id = id
admin-column-game = game
admin-column-status = status
admin-column-ply = decisions
admin-column-access = access
admin-column-made-by = made by
admin-column-created = created
admin-column-moved = last changed
admin-column-seats = seats
admin-column-at = when
admin-column-guest = guest
admin-column-name = name
admin-column-text = text
admin-column-language = language
admin-column-seen = last seen
admin-column-marks = marks
admin-closed = Table { $table } is closed.
admin-opened = Table { $table } is open again.
admin-deleted = Table { $table } is deleted.
admin-muted = Guest { $guest } writes to nobody any more.
admin-no-longer-muted = Guest { $guest } may write again.
admin-banned = Guest { $guest } is not let in any more.
admin-no-longer-banned = Guest { $guest } is let in again.
admin-network-banned = Nobody is let in from { $network } any more.
admin-network-no-longer-banned = People are let in from { $network } again.
admin-expired = { $tables } abandoned tables are deleted, { $guests } guests are forgotten.
admin-exported = All that is kept of guest { $guest } is in { $file }.
admin-forgotten = Guest { $guest } is forgotten.

puzzles-found = game { NUMBER($seed, useGrouping: 0) }: a puzzle, { $count } of { $wanted }
puzzles-none-found = game { NUMBER($seed, useGrouping: 0) }: no puzzle, { $count } of { $wanted } so far
puzzles-made = { $file } has { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
  }.
puzzles-checked = { $count } puzzles were checked; { $doubted ->
    [0] all of them hold
    [one] one of them does not hold
   *[other] { $doubted } of them do not hold
  }.
puzzles-doubted = Puzzle { $id }: the searches do not agree on its best move this time.
puzzle-heading = { $title }: find the best move for { $seat }. Rated { NUMBER($rating, useGrouping: 0) }
puzzle-ask = Your move (Enter lists them, quit leaves):
puzzle-line = Play would go on: { $line }
puzzle-rated = Your rating: { NUMBER($rating, useGrouping: 0) } ({ $change })

show-variations = Variations:
show-variation = { $number }. after { $ply } { $name }: { $moves }

# nabu statistics.
statistics-of-bots = { $games } games of bots, all seats { $bot }, added up on { $date }. In brackets: the 95 % interval.
statistics-of-records = { $games ->
    [one] 1 game
   *[other] { $games } games
 } counted{ $left_out ->
    [0] .
    [one] ; 1 that was not played from its deal to its end is left out.
   *[other] ; { $left_out } that were not played from their deal to their end are left out.
 } In brackets: the 95 % interval.
statistics-setting = { $players } players, variant { $variant }
statistics-order = Order of play
statistics-place = { $place ->
    [1] first to play
    [2] second
    [3] third
   *[other] fourth
 }
statistics-won = won
statistics-sources = Points from
statistics-winners = winners
statistics-others = others
statistics-had = players who had it
