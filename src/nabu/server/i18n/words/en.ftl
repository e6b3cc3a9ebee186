guest-name = Guest { $number }

# Why something is not done.
not-understood = { $reason }
our-fault = Something went wrong on our side. It is in the server's log; please try again.
database-away = The database does not answer, so nothing was changed; please try again in a moment.
no-such-address = There is nothing at this address.
no-such-method = This address cannot be asked for in that way.
not-possible = That is not possible here.
no-such-table = There is no table at this address.
no-such-seat = This table has no seat { $seat }.
no-such-ply = This game has decisions { $first } to { $last }.
no-such-page = “after” has to be the “next” of an earlier page.
no-such-invitation = This invitation is not valid: it was used, or replaced by a newer one.
no-guest = Open the page first, so that you can be told apart from others.
foreign-origin = This was asked by a page of another site.
newer-rules = This game of { $title } was begun by a newer version of this server, so it can be shown only when this one is brought up to date.
unknown-box = This game of { $title } is played with pieces that this server does not have, so it cannot be shown here.
unreadable-table = What was kept of this table does not fit together, so it cannot be shown. It is in the server's log.
unknown-game = The game of this table, { $game }, is not played on this server.
damaged-table = What was kept of this table does not fit together: it is shown as far as it does, and cannot be played on.
bots-stopped = The bots stopped: something went wrong on our side. They try again when somebody looks at the table anew.
bots-not-running = No bots are running on this server just now; play goes on as soon as they are back.
page-not-built = The page has not been built. “make page” builds it.
docs-not-built = The documentation has not been built. “make docs” builds it.

not-for-you = This is not for your address to read.
not-your-seat = Seat { $seat } is not yours.
not-your-table = Only whoever made the table may do that.
not-seated = You have no seat at this table.
by-invitation = This table can be joined only with an invitation.
no-free-seat = There is no free seat at this table.
seat-taken = Seat { $seat } is taken.
started-already = The game has started already.
not-started = The game has not started: somebody is still waited for.
game-over = The game is over.
you-left = You left seat { $seat }; come back to it first.
not-left = You have not left that seat.
seat-not-left = Nobody left seat { $seat }, nor is anybody missed there, so no bot can stand in.
not-away-long-enough = { $seat } has not been away for long enough: a bot can stand in in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
bot-plays-there = A bot plays for { $seat } already.
resigned-already = You have resigned from this game.
not-on-your-list = This table is not on your list.
table-gone = The table is gone: its last player left before the game started, or the host removed it.
table-closed = The host closed this table: it can be looked at, and nobody plays or writes here any more.
muted = The host does not let you write to others.
banned = The host does not let you in.
forgotten = All that was kept of you is deleted. Whoever comes again is a new guest.
forgotten-guest = Somebody who left for good

other-ply = That was meant for the position after { $meant } decisions, but there are { $now } now.
not-your-turn = It is for { $seat } to decide.
outpaced = Somebody else was faster; here is how the table stands now.
undo-too-late = That cannot be taken back alone: something new was revealed, or somebody else had a part in it. You can ask the others to agree.
nothing-to-take-back = You have not decided anything yet.
takeback-pending = Somebody has asked already; that has to be answered first.
nothing-asked = Nobody asks you for anything.
hint-against-people = There are no hints while you play against other people.
hint-pending = A hint is being thought about already.
record-not-yet = The record holds the seed of every shuffle, so it can be had only when the game is over.
record-unfinished = The game of this record is not finished; only finished games can be kept.
import-pending = A record of yours is being read already; please wait until it is kept.
rematch-not-yet = The game is not over yet.
rematch-imported = This game was brought from elsewhere; there is nobody here to play it again.
review-step = { $name }: { $move }
review-not-yet = A game can be looked at again when it is over.
review-without-moves = No move of this game is known, so there is nothing to look at again.
too-many-reviews-of-yours = { $most } of your games are being looked at again already; please wait until one is done.
too-many-reviews = Many games are being looked at just now; please try again in a few minutes.
open-without-people = An open table needs a seat for a person.
no-such-bot = The host of this server offers no bot “{ $bot }”.

# What a bot of the host did wrong.
mishap-raised = { $bot } ran into an error of its own; { $deputy } decides for it.
mishap-illegal = { $bot } answered with a move that is not legal; { $deputy } decides for it.
mishap-too-slow = { $bot } took too long; { $deputy } decides for it.
mishap-not-offered = { $bot } is not offered here any more; { $deputy } decides for it.

# Too much, too often.
chat-too-fast = You are writing very fast; please wait a moment.
messages-too-fast = Too many messages in a short time; please wait a moment.
looks-too-fast = You are looking very often in a short time; please wait a moment.
sent-away = Far too many messages came over this connection, so it was ended.
requests-too-fast = Too many requests in a short time; please wait a moment.
makings-too-fast = You are making very many things in a short time; please wait a moment.
too-many-sockets = Too many tables are open from your address; close one first.
too-slow = Your connection could not keep up; it will be set up anew.
message-too-large = A message has at most { $most } characters.
body-too-large = That is too large: at most { $most } bytes are read.
not-text = Messages have to be text.
not-json = That is not JSON.

# What is wrong with data. $field says where it stands.
input-wrong = { $field }: this is not as it should be.
input-missing = { $field }: is missing.
input-extra-forbidden = { $field }: there is no such field.
input-json-invalid = That is not JSON.
input-string-type = { $field }: has to be a text.
input-string-too-short = { $field }: has to have at least { $min_length } characters.
input-string-too-long = { $field }: may have at most { $max_length } characters.
input-string-pattern-mismatch = { $field }: holds characters that are not allowed there.
input-string-unicode = { $field }: holds characters that do not exist.
input-int-type = { $field }: has to be a whole number.
input-int-parsing = { $field }: has to be a whole number.
input-bool-type = { $field }: has to be true or false.
input-list-type = { $field }: has to be a list.
input-model-type = { $field }: has to be an object.
input-model-attributes-type = { $field }: has to be an object.
input-dict-type = { $field }: has to be an object.
input-too-short = { $field }: has to have at least { $min_length } entries.
input-too-long = { $field }: may have at most { $max_length } entries.
input-greater-than-equal = { $field }: has to be at least { $ge }.
input-less-than-equal = { $field }: may be at most { $le }.
input-less-than = { $field }: has to be less than { $lt }.
input-literal-error = { $field }: has to be { $expected }.
input-union-tag-invalid = { $field }: has to be one of { $expected_tags }.
input-union-tag-not-found = { $field }: does not say which kind it is.

analysis-not-yet = A game can be analysed when it is over, and not while people play it.
no-such-analysis = There is no such analysis of this game.
too-many-analyses-of-yours = Bots think about { $most } moments for you already; close one of those pages first.
too-many-analyses = Bots think about as many moments as they can at once; please try again in a moment.
too-many-kept-analyses = { $most } analyses of this game are kept already, and no more are taken.
no-such-puzzle = There is no such puzzle.

# Statistics.
no-such-game = There is no such game on this server.
