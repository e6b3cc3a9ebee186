game-is-over = The game is over.
nothing-dropped = You must drop a stone before you stop.
two-dropped = You have dropped two stones this turn: stop now.
no-such-well = Well { $well } is not in play.
well-is-full = There is a stone in well { $well } already.
no-such-stone = You hold no { $weight } stone.
dropped = { $seat } drops a { $weight } stone into well { $well } for { $points }.
drew = { $seat } draws a { $weight } stone.
drew-something = { $seat } draws a stone.
ask-for-stone = { $dropped ->
    [0] Drop a stone into an empty well.
   *[other] Drop a second stone, or stop.
 }
place = { $kind } { $name }
deep = This well is { $depth } deep.
