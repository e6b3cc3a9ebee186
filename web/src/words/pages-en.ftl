# The pages around the tables, in English.

# Frame of every page.
skip-to-content = Skip to the content
nav-main = Main
nav-home = Games
nav-tables = Tables
nav-new = New table
nav-preferences = Preferences
nav-language = Français
nav-language-hint = Show everything in French
page-title = { $page } · Nabu
footer-affiliation = Nabu is not affiliated with the games’ authors or publishers. Its words and pictures are its own.
footer-docs = Documentation
footer-licence = Free software under the MIT licence, version { $version }.

# What may go wrong anywhere.
problem-title = That did not work
problem-try-again = Try again

# Home.
home-title = The board games of Babylon
home-lead = Three modern classics set between two rivers, by their real rules. Play in the browser with friends or bots: no account, nothing to install.
home-play-now = Play now
home-play-hint = { $title } against a friendly bot, one click
home-first-time = First time? Learn by playing
home-games = Three games
home-continue = Go on playing
home-all-tables = All your tables
home-open = Open tables
home-open-lead = Somebody is waiting for you to sit down.
home-friends = With friends
home-friends-lead = Make a table, choose who sits where, and send a link. Everybody plays in their own browser, or you pass one screen around.
home-make-table = Make a table
home-have-link = You were sent a link?
home-have-link-hint = Paste it here
home-join = Join
home-not-a-link = This is not an invitation link. It looks like { $example }.
home-name = Your name at the table
home-name-save = Keep this name
home-name-saved = From now on you are { $name }.
home-starting = The table is being set …

game-players = { $count ->
    [one] 1 player
   *[other] { $range } players
 }
game-preparing = rules being prepared, once, about 30 s
game-play-now = Play now
game-play-now-label = Play now: { $title } against a bot
game-learn = Learn it
game-learn-label = Learn it: { $title }
game-rules = Rules
game-rules-label = Rules: { $title }
game-statistics = What wins
game-statistics-label = What wins: { $title }
game-new = More choices
game-new-label = More choices: { $title }

# A new table.
new-title = New table
new-game = Game
new-variant = Variant
new-players = Players
new-players-count = { $count } players
new-seats = Who sits where
new-seat = Seat { $letter }
new-seat-me = Me
new-seat-human = Somebody else
new-seat-bot = Bot, level { $level }: { $name }
new-seat-own = Bot: { $name }
new-level-about = { $name }: { $description }
new-own-about = { $name }: offered by the host of this server.
new-access = Who may sit down
new-access-invitation = Only those with my link
new-access-open = Anybody; the table is listed as open
new-create = Set the table
new-creating = The table is being set …
new-hot-seat = Several seats are yours: you pass the screen around.
new-only-bots = Nobody but bots sits here: you will watch.
new-loading = Looking up what there is to play …

# Lists of tables.
tables-title = Tables
tables-mine = Your tables
tables-mine-none = You sit at no table yet. Your games will be listed here as soon as you play one.
tables-open = Open tables
tables-open-none = Nobody is waiting right now. Make a table and leave it open: the first to come may sit down.
tables-finished = Finished tables
tables-finished-none = No game has been finished yet.
tables-more = Show more
tables-loading = Fetching the tables …
tables-retry = The tables could not be fetched.
tables-import = Look at a game from a file
tables-import-lead = A record saved from Nabu (“.nabu” or any text file) becomes a finished table to replay and review.
tables-import-choose = Choose a record
tables-import-busy = The record is being checked …

table-status = { $status ->
    [waiting] waiting for players
    [playing] playing
   *[finished] finished
 }
table-your-turn = Your turn
table-turn-of = { $name } is to play
table-won = { $names } won
table-you-won = You won
table-open-it = Open
table-open-label = Open the table of { $title } with { $names }
table-sit = Sit down
table-sit-label = Sit down at the table of { $title } with { $names }
table-review = Review
table-review-label = Review the game of { $title } with { $names }
table-free-seat = free seat
table-you = you
table-practice = practice
table-imported = from a file

# Joining.
join-title = You are invited
join-who = { $host } invites you to { $title } with { $players } players.
join-lead = A seat is kept for you. Under which name do you want to play?
join-name = Your name
join-sit = Take the seat
join-busy = Taking the seat …
join-no-code = This link has lost its end: the part after # is missing. Copy the whole link again, or ask for a new one.
join-refused = The seat could not be taken
join-used-up = An invitation is good for one person once. Ask whoever sent it for another one, or look for an open table.

# Preferences.
preferences-title = Preferences
preferences-lead = Kept in this browser, effective at once.
preferences-you = You
preferences-name = Name at the table
preferences-language = Language
preferences-language-en = English
preferences-language-fr = Français
preferences-look = Look
preferences-theme = Colours
preferences-theme-system = As the device
preferences-theme-light = Light
preferences-theme-dark = Dark
preferences-symbols = Pieces
preferences-symbols-shapes = Shapes
preferences-symbols-letters = Shapes with letters
preferences-symbols-hint = Players always differ by shape as well as by colour; letters make it plainer still.
preferences-coordinates = Names of hexagons on the board
preferences-coordinates-calm = small and calm
preferences-coordinates-off = none
preferences-animation = Movement
preferences-animation-system = As the device
preferences-animation-off = None
preferences-animation-slow = Slow
preferences-animation-normal = Normal
preferences-animation-fast = Fast
preferences-play = At the table
preferences-pace = What others do is shown
preferences-pace-off = all at once
preferences-pace-quick = quickly
preferences-pace-normal = at leisure
preferences-pace-hint = One decision after the other; a tap on the board skips the rest.
preferences-confirm = Ask before a move ends my turn
preferences-sounds = Sounds
preferences-notifications = Tell me when it is my turn and the page is hidden
preferences-notifications-refused = The browser does not allow notifications for this page. Its own settings can change that.
preferences-notifications-missing = This browser cannot show notifications.
preferences-data = Your data
preferences-data-lead = The server keeps your name, your language, your tables and moves, what you wrote there, your analyses, and how you solved puzzles.
preferences-data-download = Download it
preferences-data-delete = Delete it all
preferences-data-sure = Your name, what you wrote, and the games that only you played are deleted at once and for good. Games with others stay theirs, without saying who you were; those that are on go on without you.
preferences-data-confirm = Delete it all for good
preferences-data-keep = Keep it
preferences-data-deleted = Everything is deleted.
preferences-install = Nabu can be installed as an app
preferences-install-button = Install

# Rules.
rules-title = Rules: { $title }
rules-contents = On this page
rules-all = Rules of another game
rules-learn = Learn by playing
rules-loading = Opening the rules …
rules-not-translated = These rules are not there in French yet.

# Statistics.
statistics-title = What wins: { $title }
statistics-lead = What goes with winning, counted from whole games. What goes with winning need not be what wins: somebody who is ahead has more of everything.
statistics-here = { $games ->
    [one] Counted from 1 game
   *[other] Counted from { $games } games
 } finished on this server, without saying whose.
statistics-bots = Counted from { $games } games of bots that come with Nabu ({ $bot }, at every seat; added up on { $date }). They say how bots play; once { $needed } games with this number of players have been finished on this server, those are counted instead.
statistics-mcts = a tree search that imagines { $count } games for each decision
statistics-reading = The bar is the share that won. The line across it shows where the truth lies 19 times in 20, and so do the figures in brackets. The dashed mark is the share that chance alone would give.
statistics-beginning = Beginning
statistics-order = Order of play
statistics-place = { $place ->
    [1] first to play
    [2] second
    [3] third
   *[other] fourth
 }
statistics-points = Points of winners and others
statistics-source = Source
statistics-winners = Winners, points
statistics-others = Others, points
statistics-things = Who had it, and won
statistics-things-lead = A player counts once for each thing that they had at least once. Things that fewer than 20 players had come last.
statistics-won = won
statistics-games = games
statistics-players = players
statistics-percent = { $percent } %
statistics-range = ({ $low }–{ $high } %)
statistics-range-points = ({ $low } to { $high })
statistics-more = more than chance
statistics-less = less than chance
statistics-nobody = nobody had it
statistics-none = No games of this game have been counted yet.

# Learning.
learn-title = Learn { $title }
learn-setting-up = Your first game is being set up …
learn-step = Step { $number } of { $count }
learn-next = Next
learn-back = Back
learn-your-turn = Your turn: do it on the board.
learn-or-else = Any other legal move is fine too.
learn-waiting = The bot is thinking …
learn-hide = Hide the guide
learn-show = Show the guide
learn-leave = Leave the guide
learn-restart = Start over
learn-finished = That is the game!
learn-went = You have { $mine ->
    [one] 1 point
   *[other] { $mine } points
 }, { $name } has { $theirs }.
learn-best = Most of yours came from: { $source }.
learn-try = { $name } got more out of this: { $source }. Try it next.
learn-finished-text = You have seen everything that matters. Finish this game, or start a new one against a stronger bot.
learn-play = Play a new game
learn-meanwhile = Play on. The guide speaks up again as soon as there is something new to show.
learn-none = There is no guided game for { $title } yet. The rules page explains everything.

# Review.
review-title = Review: { $title }
review-computing = The bot looks at the game again: { $done } of { $total } decisions.
review-waiting = The bot is about to look at the game again …
review-not-over = This game is not over yet. A review is made when it is.
review-curve = Chance to win, move by move
review-curve-label = Chance to win of each player over the { $moves } decisions of the game. Use the arrow keys to walk through the game.
review-table-show = The curve as a table
review-table-ply = Move
review-table-chance = { $name }, chance to win
review-table-score = { $name }, points
review-costliest = Costliest moves
review-costliest-lead = Where the most chance to win was given away.
review-costliest-none = No move gave away any chance worth mentioning. Well played!
review-costliest-not-yet = The bot is still looking for them.
review-not-yet = …
review-cost = −{ $percent } % ± { $margin }
review-cost-label = gave away about { $percent } percent, give or take { $margin }
review-move = Move { $ply }, { $name }
review-played = Played
review-better = The bot would have played
review-line = and expected then
review-position = Position after { $ply ->
    [0] the set-up
    [one] one decision
   *[other] { $ply } decisions
 }
review-before = before this move
review-first = To the beginning
review-previous = One back
review-next = One on
review-last = To the end
review-chances = Chances
review-open-table = Open the table
review-percent = { $percent } %

# Nothing here.
missing-title = There is nothing here
missing-lead = This address belongs to no page. Perhaps a letter got lost on the way.
missing-home = Back to the games

table-abandoned = Put aside: nothing has happened for two weeks
table-remove = Remove
table-remove-label = Remove { $title } with { $names } from this list
table-remove-sure = Get up and remove
table-remove-not = Keep
new-patience = When somebody is away who has to decide
new-patience-minutes = The others may let a bot play after 3 minutes
new-patience-day = The others may let a bot play after a day
new-patience-never = Everybody waits for them
