# The page around every game, in English.

loading = Loading …
page-not-loaded = This page could not be fetched. Check the connection, then load it again; after an update of the server, loading it again is enough.
page-load-again = Load again
server-unreachable = The server does not answer. Check the connection, then try again.
to-home = To the start page

# Buttons that are everywhere.
close = Close
confirm = Confirm
back = Back
menu = Menu
copied = Copied
copy-by-hand = The browser does not let the page copy. This is the link: { $link }
copy-this = The browser does not let the page copy: select the link and copy it.

# Seats.
seat-open = open seat
seat-bot = Bot, level { $level }
seat-level = level { $level }
seat-you = you
seat-thinking = is thinking …
seat-left = has left
seat-you-left = you have left
seat-stand-in = a bot of level { $level } stands in
seat-stand-in-named = { $name } stands in
seat-resigned = has resigned
seat-away = is away
panel-label = { $letter }: { $name }
points = points

# The status line.
status-label = What to do now
status-your-turn = Your turn.
status-past = Looking back: after { $ply } of { $all } decisions.
status-over = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the victory!
 }
status-confirm = { $move }: really?
status-thinking = { $name } is thinking …
status-preparing = Preparing the rules, once, about 30 s; until then { $name } thinks less.
status-preparing-label = Rules prepared
status-waiting-for = { $name } is to decide.
following-skip = Skip
following-again = Play again what happened since your turn
undo = Undo
restart-turn = Restart my turn
result = Result
title-your-turn = Your turn · { $title }
title-table = { $title } · Nabu
spectating = watching

# Why a touch does nothing.
why-rule = Read the rule
why-nothing-here = Nothing can be done with { $place } now.
why-not-your-turn = It is not your turn: { $name } is to decide.
why-looking-back = This is an earlier moment. Go back to now to play.
why-over = The game is over.
why-spectator = You are watching: you have no seat at this table.
why-confirm-first = Confirm “{ $move }” first, or go back.

# Board.
about = About this place
about-nothing = Point at something, or press it for a while, to read here what it is and what it would bring. Touch a sign to read what it means.
about-signs = Touch a sign of a player to read what it means; press a place of the board for a while to read what it is and what it would bring.
zoom = Zoom
zoom-in = Larger
zoom-out = Smaller
zoom-fit = Show the whole board
foreseen = What this move is sure to do
landmarks = Landmarks
landmarks-none = There are none on this board.
shortcuts = Keys
key-walk = walk from place to place
key-slant = walk at a slant, as on hexagons
key-next = to the next place that can be touched (with Shift: the one before)
key-touch = touch the place
key-back = one step back
key-replay = a decision back or forward
key-mine = to what can be touched among my own things

# Log, chat, replay.
log = Log
log-empty = Nothing has happened yet.
log-go = Go to this moment
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
replay = The game so far
replay-at = after { $ply } of { $all } decisions
replay-start = To the beginning
replay-back = A step back
replay-forward = A step forward
replay-play = Play on
replay-pause = Pause
replay-speed = How fast it plays
replay-times = { $speed }×
replay-now = Back to now

# Connection.
offline = The connection is lost. It will be tried again by itself, and nothing gets lost.

# Several people at one screen.
curtain-label = Pass the screen
curtain-pass = Pass the screen to { $letter }, { $name }.
curtain-why = Nobody sees anything of the table until then.
curtain-ready = I am { $letter }

# Waiting room.
waiting-title = A table of { $title }
waiting-yours = { $count ->
    [0] Everybody is here; the game starts.
    [one] One seat is open. Invite somebody with a link, or start with a bot.
   *[other] { $count } seats are open. Invite people with a link each, or start with bots.
 }
waiting-others = { $count ->
    [0] Everybody is here; the game starts.
    [one] One player is waited for.
   *[other] { $count } players are waited for.
 }
invite = Copy invitation link
invitation-link = Link for seat { $letter }: whoever opens it first sits down here
invitation-qr = The link for seat { $letter } as a QR code, for a phone’s camera
invitation-only-here = Only this machine can open this link: the server listens to nobody else. Started with “nabu serve --host 0.0.0.0” (or “make play HOST=0.0.0.0”), it lets others in your network in.
sit-here = Sit here
sit-here-too = Play this seat at this screen too
start-with-bots = Open seats go to:
start-now = Start now
leave-table = Leave the table

# Menu.
menu-players = Players
menu-game = Game
menu-settings = Settings
menu-rules = Rules
menu-preferences = All preferences
menu-fairness = Fair shuffles
fairness-hash = This fingerprint of the seed was fixed before the first move; the record of the finished game tells the seed, and anybody can check it:
fairness-practice = Somebody chose the seed of this table, so it is for practice. Its fingerprint:
menu-old-box = This game began before figures or rulings of its box were changed, and is finished as it began: the rules pages may say something else here and there.
get-up = Get up
come-back = Sit down again
stand-in = Let a bot stand in
bot-choice = Which bot
setting-sounds = Sounds
setting-notifications = Notify me when it is my turn and the page is hidden
setting-confirm = Ask again before buttons that end or pass a turn
notifications-refused = The browser does not allow notifications for this page.

# Takeback.
ask-takeback = Ask to take back my last turn
takeback-asked = { $name } asks to take back the last turn.
takeback-waiting = { $name } asks to take back the last turn. Waiting for: { $others }
takeback-agree = Agree
takeback-refuse = Refuse

# Hints.
hint = Hint
hint-level = How much to tell
hint-area = Where?
hint-move = Which move?
hint-numbers = Why?
hint-choose = How much do you want to know?
hint-thinking = A strong bot is thinking about it …
hint-look = Look here: { $places }
hint-best = A strong bot would play: { $move }
hint-column-move = move
hint-column-win = chance to win
hint-column-score = final points
hint-column-share = attention

# The table in words.
text-title = The table in words
text-standing = How things stand
text-to-play = { $name } is to decide: { $prompt }
text-score = { $letter }, { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }
text-recent = What happened last
text-insights = What places would bring now
text-places = What lies where
text-places-count = { $count } places
text-moves = What you may do
text-moves-count = { $count ->
    [one] One move is legal.
   *[other] { $count } moves are legal.
 }
text-type = Type a move, e.g. { $example }
text-play = Play

# The end.
end-points = Points by source
end-source = Points from
end-all = All
chart-title = The score over time
chart-decisions = { $count } decisions
rematch = Play again
rematch-join = Join the rematch
review = Review the game
watch-replay = Watch from the beginning
share-replay = Copy the replay’s link
download-record = Download the record

absent-away = { $name } is away.
absent-away-since = { $name } is away, last seen { $since }.
absent-left = { $name } has left.
absent-left-since = { $name } left { $since }.
absent-replaced = { $name } has left: { $bot }.
absent-soon = A bot can be called in { $when }.
absent-you = You are not at the table.
call-bot = Let a bot play for { $name }
take-seat-back = Take my seat back
resign = Resign
resign-sure = Yes, resign
resign-not = No, play on
resign-means = You will be last, whatever the points say. A bot plays your seat to the end, and you cannot come back.
resign-ends = You will be last, and the game ends at once.
