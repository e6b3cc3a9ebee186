// Made by `npm run types` from src/nabu/server/schema.py. Not to be edited.

export type FromClient = Look | PlayMove | Undo | AskTakeback | AnswerTakeback | SayChat | WhyNot | Foresee | AskHint | Ping;
export type FromServer = LivePosition | Difference | TableChanged | Chat | Answer | Farewell;

/**
 * Everything that is said between Nabu's page and server.
 */
export interface Nabu {
  [k: string]: unknown;
}
/**
 * A kind of court card in the supply, and what it is good for; 0 for what it does not give.
 */
export interface AmyitisCourtCard {
  card: 'banker' | 'caravaneer' | 'palace' | 'gardener';
  level: number | null;
  left: number;
  talents: number;
  points: number;
  bonus: number;
  keeps: number;
}
/**
 * A craft card of this round.
 */
export interface AmyitisCraftCard {
  craft: 'peasant' | 'priest' | 'engineer' | 'merchant';
  face_up: boolean;
}
/**
 * What Amyitis gives at the end to those who own so many tiles.
 */
export interface AmyitisFavour {
  tiles: number;
  points: number;
}
/**
 * A field: what a peasant finds there, and the cube on it.
 */
export interface AmyitisField {
  resource: 'barley' | 'dates' | 'salt' | 'palm' | 'wine';
  cube: number | 'neutral' | null;
}
/**
 * A group of craft cards, and the talents that the next one costs.
 */
export interface AmyitisGroup {
  number: number;
  price: number;
  cards: AmyitisCraftCard[];
}
/**
 * A side of a plant card.
 */
export interface AmyitisPlant {
  quality: number;
  extra: ('barley' | 'dates' | 'salt' | 'palm' | 'wine') | null;
}
/**
 * A row of fields, the leftmost first.
 */
export interface AmyitisRow {
  name: 'top' | 'bottom';
  spaces: AmyitisField[];
}
/**
 * What a player has.
 */
export interface AmyitisSeat {
  talents: number;
  camels: number;
  cubes: number;
  resources: {
    [k: string]: number;
  };
  keeps: number;
  banker: number;
  caravaneer: number;
  palace: number;
  gardeners: number;
  tiles: AmyitisTile[];
  passed: boolean;
}
/**
 * A garden tile: what whoever plants there gets.
 */
export interface AmyitisTile {
  name: string;
  points: number;
  talents: number;
  camels: number;
  resources: number;
  card: ('banker' | 'caravaneer' | 'palace' | 'gardener') | 'choice' | null;
}
/**
 * The irrigation areas between two squares.
 */
export interface AmyitisSide {
  name: string;
  squares: string[];
  cubes: (number | 'neutral' | null)[];
  open: boolean;
  wet: boolean;
}
/**
 * A space of the caravan's ring: what it asks and gives.
 */
export interface AmyitisSpace {
  name: string;
  kind: 'market' | 'court' | 'plant';
  caravan: boolean;
  toll: number | null;
  resource: ('barley' | 'dates' | 'salt' | 'palm' | 'wine') | null;
  cards: ('banker' | 'caravaneer' | 'palace' | 'gardener')[];
  sale: number[];
  plant: AmyitisPlant[];
}
/**
 * A square of the garden.
 */
export interface AmyitisSquare {
  name: string;
  row: number;
  column: number;
  floor: number;
  need: number;
  tile: AmyitisTile | null;
  planted_by: number | null;
  irrigated: boolean;
}
/**
 * What lies in the general supply.
 */
export interface AmyitisSupply {
  talents: number | null;
  camels: number | null;
  neutral: number;
  resources: {
    [k: string]: number;
  };
}
/**
 * The table of Amyitis, the same for everybody.
 */
export interface AmyitisTableView {
  phase: string;
  first: number;
  round: number;
  rounds_until_barren: number;
  tiles_left: number;
  tiles_at_end: number;
  favours: AmyitisFavour[];
  engineer_points: number;
  marduk_points: number[];
  planting: string | null;
  due: ('barley' | 'dates' | 'salt' | 'palm' | 'wine')[];
  squares: AmyitisSquare[];
  sides: AmyitisSide[];
  fields: AmyitisRow[];
  temples: AmyitisTemple[];
  groups: AmyitisGroup[];
  ring: AmyitisSpace[];
  court: AmyitisCourtCard[];
  caravaneer_tokens: ('barley' | 'dates' | 'salt' | 'palm' | 'wine')[];
  supply: AmyitisSupply;
  seats: AmyitisSeat[];
}
/**
 * A temple: its cubes, the leftmost first, and who would be served now.
 */
export interface AmyitisTemple {
  name: 'ishtar' | 'marduk' | 'tammouz';
  cubes: (number | 'neutral' | null)[];
  first: number | null;
  second: number | null;
}
/**
 * Variations of a finished game that somebody kept; whoever knows the address may look at them.
 */
export interface Analysis {
  id: string;
  table: string;
  variations: NamedVariation[];
}
/**
 * A variation that was kept, its moves in words.
 */
export interface NamedVariation {
  after: number;
  of: number | null;
  name: string;
  moves: NamedMove[];
}
/**
 * A move as people read it.
 */
export interface NamedMove {
  seat: number;
  move: number;
  words: string;
}
/**
 * What the reader kept of a table, and what came with its record; the latest first.
 */
export interface AnalysisList {
  analyses: KeptAnalysis[];
}
/**
 * An analysis in a list.
 */
export interface KeptAnalysis {
  id: string;
  created: string;
  variations: number;
  names: string[];
}
/**
 * What became of something the client said. Refused: nothing has changed, and `reason` says why.
 */
export interface Answer {
  type: 'answer';
  id: string;
  ok: boolean;
  reason?: ReasonInWords | null;
  foreseen?: LogLine[] | null;
  hint?: Hint | null;
}
/**
 * Why not: a sentence, and the section of the game's rules that it rests on, if any.
 */
export interface ReasonInWords {
  text: string;
  rule: string | null;
}
/**
 * Something that happened, as the reader may know it.
 */
export interface LogLine {
  ply: number;
  kind: string;
  player: number | null;
  points: number;
  where: string | null;
  text: string;
}
/**
 * What a bot would do.
 */
export interface Hint {
  moves: HintedMove[];
  line: string[];
}
/**
 * A move that a bot considered, the best first.
 */
export interface HintedMove {
  id: number;
  text: string;
  touches: string[];
  share: number;
  win: number;
  score: number;
}
/**
 * Agree or not to what somebody asked.
 */
export interface AnswerTakeback {
  id: string;
  type: 'answer_takeback';
  seat: number;
  agree: boolean;
}
/**
 * Ask what a bot of this level would do.
 */
export interface AskHint {
  id: string;
  type: 'hint';
  seat: number;
  ply: number;
  level?: number;
}
/**
 * Ask the others to agree that play goes back to before my last turn.
 */
export interface AskTakeback {
  id: string;
  type: 'ask_takeback';
  seat: number;
  ply: number;
}
/**
 * A ziggurat card of this game: who has it (None: it lies beside the board), and whether it is used up.
 */
export interface BabyloniaCard {
  name:
    | 'ten_points'
    | 'extra_turn'
    | 'stand_of_seven'
    | 'three_nobles'
    | 'noble_with_farmers'
    | 'nobles_in_fields'
    | 'city_bonus'
    | 'central_land_connects'
    | 'river_connects';
  number: number;
  owner: number | null;
  used: boolean;
}
/**
 * A city tile: the nobles that it pays, and how many land hexagons around it are without a token.
 */
export interface BabyloniaCity {
  what: 'city';
  symbols: ('priest' | 'merchant' | 'servant')[];
  open_land: number;
}
/**
 * Tokens by kind.
 */
export interface BabyloniaCounts {
  priest: number;
  merchant: number;
  servant: number;
  farmer: number;
}
/**
 * A crop field and its points; None where it pays for each city in front of all players.
 */
export interface BabyloniaField {
  what: 'field';
  points: number | null;
}
/**
 * A hexagon in use. Columns are doubled: neighbours are (row ± 2, column) and (row ± 1, column ± 1).
 */
export interface BabyloniaHexagon {
  name: string;
  row: number;
  column: number;
  terrain: 'land' | 'river';
  central: boolean;
  holds: (BabyloniaToken | BabyloniaCity | BabyloniaField | BabyloniaZiggurat) | null;
}
/**
 * A clan token on the board; the kind of a face-down one is its owner's to know.
 */
export interface BabyloniaToken {
  what: 'token';
  owner: number;
  kind: ('priest' | 'merchant' | 'servant' | 'farmer') | null;
  face_down: boolean;
}
/**
 * A ziggurat, and how many land hexagons around it are without a token.
 */
export interface BabyloniaZiggurat {
  what: 'ziggurat';
  scored: boolean;
  open_land: number;
}
/**
 * Tokens placed this turn: face up by kind, and face down on rivers.
 */
export interface BabyloniaPlaced {
  priest: number;
  merchant: number;
  servant: number;
  farmer: number;
  river: number;
}
/**
 * The table as a viewer may see it.
 */
export interface BabyloniaTableView {
  phase: 'place' | 'score' | 'take' | 'extra' | 'end';
  on_turn: number;
  placed: BabyloniaPlaced;
  choosing: string | null;
  hexes: BabyloniaHexagon[];
  cities_left: number;
  cities: number[];
  cards: BabyloniaCard[];
  stands: BabyloniaTokens[];
  reserves: BabyloniaTokens[];
}
/**
 * The tokens of a stand or a reserve: everybody may count them, only their owner knows the kinds.
 */
export interface BabyloniaTokens {
  count: number;
  kinds: BabyloniaCounts | null;
}
/**
 * A moment at which a bot of this level is to decide.
 */
export interface BotMoment {
  at: number;
  /**
   * @maxItems 1000
   */
  line?: number[];
  seat?: number | null;
  level?: number;
}
/**
 * A seat for a bot.
 */
export interface BotSeat {
  level?: number;
  bot?: string | null;
  kind: 'bot';
}
/**
 * What there is to play, and against whom.
 */
export interface Catalogue {
  games: GameInfo[];
  levels: LevelInfo[];
  bots: string[];
  protocol: number;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  variants: string[];
  rules_version: number;
  ready: boolean;
}
/**
 * How strong a bot can be.
 */
export interface LevelInfo {
  level: number;
  name: string;
  description: string;
}
/**
 * Things of one sort; those whose players won most often come first, those that hardly anybody had come last.
 */
export interface CategoryFigures {
  name: string;
  title: string;
  first: boolean;
  things: ThingFigures[];
}
/**
 * A city, card, skill, tree …: in how many games it was there, how many players had it, and which share of them won.
 */
export interface ThingFigures {
  name: string;
  games: number;
  players: number;
  wins: Estimate | null;
}
/**
 * A figure, and where the truth lies 95 times in a hundred.
 */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}
/**
 * What was said: everything kept on joining, then line by line.
 */
export interface Chat {
  type: 'chat';
  lines: ChatLine[];
}
/**
 * Something that was said at the table.
 */
export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}
/**
 * What a bot decided.
 */
export interface ChosenMove {
  move: number;
}
/**
 * Somebody holds an invitation.
 */
export interface Claim {
  code: string;
}
/**
 * How the game has changed since the position before, as the reader may know it. All that is not named stays as it was.
 */
export interface Difference {
  type: 'difference';
  seat: number | null;
  since: number;
  revision: number;
  ply: number;
  changes: Replaced[];
  moves: number[];
  words: LegalMove[];
  names: {
    [k: string]: string;
  };
  log_from: number;
  log: LogLine[];
}
/**
 * One part of a position that is not as it was: where it is, by names and places in lists, and what it is now.
 */
export interface Replaced {
  at: (string | number)[];
  value: unknown;
}
/**
 * Something the reader may do now.
 */
export interface LegalMove {
  id: number;
  text: string;
  touches: string[];
}
/**
 * The connection ends, and why; `retry` tells whether coming back makes sense.
 */
export interface Farewell {
  type: 'farewell';
  reason: string;
  retry: boolean;
}
/**
 * Ask what a legal move is sure to do.
 */
export interface Foresee {
  id: string;
  type: 'foresee';
  seat: number;
  ply: number;
  move: number;
}
/**
 * What a move is sure to do.
 */
export interface Foreseen {
  lines: LogLine[];
}
/**
 * A legal move at a moment: what is it sure to do?
 */
export interface ForeseenMoment {
  at: number;
  /**
   * @maxItems 1000
   */
  line?: number[];
  seat?: number | null;
  move: number;
}
/**
 * Show the table with the eyes of this seat of mine (None: a spectator's), and leave out the log up to `seen_ply`.
 */
export interface Look {
  id: string;
  type: 'look';
  seat: number | null;
  seen_ply?: number;
}
/**
 * Play a move, made for the position after `ply` decisions; by number or as typed text.
 */
export interface PlayMove {
  id: string;
  type: 'move';
  seat: number;
  ply: number;
  move: number | string;
}
/**
 * Take back my last decision, or with `whole_turn` all of this turn as far as nothing was revealed.
 */
export interface Undo {
  id: string;
  type: 'undo';
  seat: number;
  ply: number;
  whole_turn?: boolean;
}
/**
 * Say something to the table.
 */
export interface SayChat {
  id: string;
  type: 'chat';
  text: string;
}
/**
 * Ask why these touches lead to no move, or why this typed move is not legal.
 */
export interface WhyNot {
  id: string;
  type: 'why_not';
  seat: number;
  touches?: string[] | null;
  move?: string | null;
}
/**
 * Ask whether anybody is there.
 */
export interface Ping {
  id: string;
  type: 'ping';
}
/**
 * The game as it stands, whole. Sent on `look`, and to whoever cannot follow by differences.
 */
export interface LivePosition {
  type: 'position';
  seat: number | null;
  ply: number;
  turn: number;
  to_play: number | null;
  over: boolean;
  scores: number[];
  winners: number[];
  ranks: number[];
  table: {
    [k: string]: unknown;
  };
  prompt: string;
  moves: LegalMove[];
  names: {
    [k: string]: string;
  };
  log_from: number;
  log: LogLine[];
  can_undo: boolean;
  can_restart_turn: boolean;
  can_ask_takeback: boolean;
  revision: number;
}
/**
 * Who sits where, who is present, who thinks, what is asked: sent on joining and whenever it changes.
 */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
}
/**
 * A table without its game: who, what, how it stands.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  players: number;
  status: 'waiting' | 'playing' | 'finished';
  access: 'open' | 'invitation';
  patience: 'never' | 'minutes' | 'day';
  seats: SeatInfo[];
  mine: boolean;
  created: string;
  moved: string;
  abandoned: boolean;
  ply: number;
  to_play: number | null;
  scores: number[];
  winners: number[];
  thinking: number | null;
  preparing: number | null;
  takeback: Takeback | null;
  seed_hash: string;
  practice: boolean;
  imported: boolean;
  old_box: boolean;
  trouble: string | null;
  rematch: string | null;
}
/**
 * Who sits where, as everybody may know it.
 */
export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot';
  name: string | null;
  level: number | null;
  bot: string | null;
  mishap: string | null;
  taken: boolean;
  present: boolean;
  left: boolean;
  resigned: boolean;
  away_since: string | null;
  stand_in_from: string | null;
  mine: boolean;
}
/**
 * Somebody asks the others to agree that play goes back to before their last turn.
 */
export interface Takeback {
  seat: number;
  to_ply: number;
  waiting_for: number[];
}
/**
 * What goes with winning a game.
 */
export interface GameStatistics {
  game: string;
  title: string;
  needed: number;
  settings: SettingFigures[];
}
/**
 * The games with one number of players.
 */
export interface SettingFigures {
  players: number;
  variant: string;
  games: number;
  bot: string | null;
  date: string | null;
  order: Estimate[];
  sources: SourceFigures[];
  categories: CategoryFigures[];
}
/**
 * How many points winners and others have from a source, on the mean.
 */
export interface SourceFigures {
  name: string;
  winners: Estimate;
  others: Estimate;
}
/**
 * A seat for a person: `mine` is taken by whoever creates the table, the others are waited for.
 */
export interface HumanSeat {
  kind: 'human';
  mine?: boolean;
}
/**
 * A record to be kept as a finished table.
 */
export interface Import {
  record: string;
}
/**
 * What is worth knowing about a place now.
 */
export interface InsightInWords {
  place: string;
  lines: string[];
  points: number[];
  marks: string[];
}
/**
 * What is worth knowing about the places of a table, as the reader may know it; asked for apart, since few look at it.
 */
export interface Insights {
  insights: InsightInWords[];
}
/**
 * A code that claims one seat once. The page puts it behind the # of a link, which browsers never send anywhere.
 */
export interface Invitation {
  code: string;
  seat: number;
  address: string | null;
}
/**
 * What an invitation is to, for whoever holds it.
 */
export interface Invited {
  title: string;
  host: string;
  players: number;
}
/**
 * A tree card.
 */
export interface IshtarCard {
  text: string;
  cost: IshtarGems;
  points: number;
}
/**
 * Gems by colour.
 */
export interface IshtarGems {
  purple: number;
  red: number;
  white: number;
}
/**
 * A fountain, by the place of its board, its worth, and the flower spaces that each seat controls in its gardens.
 */
export interface IshtarFountain {
  place: number;
  space: string;
  colour: 'purple' | 'red' | 'white';
  points: number;
  control: number[];
  held_by: number[];
}
/**
 * A space of a tile that points east: where it lies, counted from the first one, and what it shows; 0 flowers is grass.
 */
export interface IshtarPart {
  q: number;
  r: number;
  flowers: number;
  icon: ('assistant' | 'skill' | 'wild') | null;
}
/**
 * A pile on the carpet; `cost` is what moving the can there costs, None where there is nothing to take.
 */
export interface IshtarPile {
  number: number;
  shape: 'line' | 'bend' | 'triangle';
  top: IshtarTile | null;
  hidden: number;
  cost: number | null;
}
/**
 * A vegetation tile.
 */
export interface IshtarTile {
  shape: 'line' | 'bend' | 'triangle';
  starting: boolean;
  text: string;
  parts: IshtarPart[];
}
/**
 * A terrain board: its place on the table, counted from 1, its side, and by how many sixths it is turned.
 */
export interface IshtarPlacedBoard {
  place: number;
  board: number;
  side: string;
  turned: number;
}
/**
 * What a seat has in front of it.
 */
export interface IshtarPlayer {
  gems: IshtarGems;
  assistants: number;
  waiting: number;
  skills: string[];
  planted: IshtarCard[];
  reserved: IshtarCard | null;
  skill_points: {
    [k: string]: number;
  };
  points: IshtarPoints;
}
/**
 * A seat's points by source. Fountains and upper skills are scored at the end: before, what they would bring now.
 */
export interface IshtarPoints {
  flowers: number;
  trees: number;
  fountains: number;
  skills: number;
}
/**
 * A tree card in the row; without a tree it cannot be taken.
 */
export interface IshtarRowCard {
  text: string;
  cost: IshtarGems;
  points: number;
  tree: boolean;
}
/**
 * What the box settles where the rulebook leaves a rule open.
 */
export interface IshtarRulings {
  lower_skills_may_be_declined: boolean;
  row_filled_after_planting: boolean;
}
/**
 * A skill, by its letter or number, with the figures that the box gives for it.
 */
export interface IshtarSkill {
  letter: string;
  kind:
    | 'reserve_tree'
    | 'assistant'
    | 'bloom_double'
    | 'bloom_single'
    | 'gems_left'
    | 'seven_points'
    | 'trees_beside_beds'
    | 'trees_planted'
    | 'skills_unlocked'
    | 'tablets_beside_beds';
  figures: {
    [k: string]: number;
  };
}
/**
 * A space of the desert, in axial coordinates; what is not there is left out.
 */
export interface IshtarSpace {
  name: string;
  q: number;
  r: number;
  ground: 'sand' | 'tablet' | 'fountain' | 'rock';
  gem?: 'purple' | 'red' | 'white';
  flowers?: number;
  garden_of?: number;
  controlled_by?: number;
  assistant?: number;
  tree?: boolean;
  token?: 'single' | 'double';
}
/**
 * The table of Ishtar as anybody sees it.
 */
export interface IshtarTableView {
  phase: 'choose' | 'pay_steps' | 'place' | 'special' | 'pay_skill' | 'reserve' | 'bloom' | 'trees' | 'grow';
  layout: number;
  boards: IshtarPlacedBoard[];
  fountains: IshtarFountain[];
  spaces: IshtarSpace[];
  can: number | null;
  piles: IshtarPile[];
  hand: IshtarTileInHand | null;
  icon: IshtarUnusedIcon | null;
  owed: number;
  choice: string | null;
  row: (IshtarRowCard | null)[];
  trees_left: number;
  cards_left: number;
  unseen: {
    [k: string]: string[];
  };
  removed: {
    [k: string]: string[];
  };
  spent: IshtarGems;
  players: IshtarPlayer[];
  skills: IshtarSkill[];
  skill_cost: number;
  rulings: IshtarRulings;
}
/**
 * The tile that is to be placed, and where its parts lie in each direction that looks different, counted from the first.
 */
export interface IshtarTileInHand {
  shape: 'line' | 'bend' | 'triangle';
  starting: boolean;
  text: string;
  parts: IshtarPart[];
  turned: {
    [k: string]: number[][];
  };
}
/**
 * The icon of the tile just laid, which may be used now.
 */
export interface IshtarUnusedIcon {
  name: 'assistant' | 'skill' | 'wild';
  space: string;
}
/**
 * The guest behind a cookie, as that guest sees it.
 */
export interface Me {
  name: string;
  language: 'en' | 'fr';
}
/**
 * A guest's new name or language.
 */
export interface MeChange {
  name?: string | null;
  language?: ('en' | 'fr') | null;
}
/**
 * A moment that analysis can look at: a game after so many decisions, and moves made by hand from there on.
 */
export interface Moment {
  at: number;
  /**
   * @maxItems 1000
   */
  line?: number[];
  seat?: number | null;
}
/**
 * A table as its creator wants it; it starts at once when nobody has to be waited for.
 */
export interface NewTable {
  game: string;
  variant?: string | null;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: (HumanSeat | BotSeat)[];
  access?: 'open' | 'invitation';
  patience?: 'never' | 'minutes' | 'day';
  seed?: number | null;
}
/**
 * The moves of a finished game, from its first ply on.
 */
export interface PlayedLine {
  first: number;
  moves: NamedMove[];
}
/**
 * The table as the reader may see it, now or after some decision of the past.
 */
export interface Position {
  type: 'position';
  seat: number | null;
  ply: number;
  turn: number;
  to_play: number | null;
  over: boolean;
  scores: number[];
  winners: number[];
  ranks: number[];
  table: {
    [k: string]: unknown;
  };
  prompt: string;
  moves: LegalMove[];
  names: {
    [k: string]: string;
  };
  log_from: number;
  log: LogLine[];
  can_undo: boolean;
  can_restart_turn: boolean;
  can_ask_takeback: boolean;
}
/**
 * Why a request was refused, in words; the same shape for every error.
 */
export interface Problem {
  reason: string;
  field?: string | null;
}
/**
 * What a try was worth, and why.
 */
export interface PuzzleAnswer {
  solved: boolean;
  counted: boolean;
  sentences: string[];
  does: string[];
  best: SolvedMove;
  chosen: SolvedMove;
  line: NamedMove[];
  rating: number;
  change: number;
  puzzle_rating: number;
  next: string | null;
}
/**
 * A move of a puzzle, and what it is worth.
 */
export interface SolvedMove {
  seat: number;
  move: number;
  words: string;
  touches: string[];
  win: number;
  margin: number;
  score: number | null;
}
/**
 * The puzzles of a game, as the reader stands to them.
 */
export interface PuzzleGame {
  game: string;
  title: string;
  count: number;
  solved: number;
  tried: number;
  rating: number;
  deviation: number;
  today: string;
  today_tried: boolean;
  next: string | null;
}
/**
 * A puzzle as whoever is to solve it may know it.
 */
export interface PuzzleInfo {
  id: string;
  game: string;
  title: string;
  players: number;
  rating: number;
  tried: boolean;
  position: Position;
}
/**
 * Every game that has puzzles.
 */
export interface PuzzleList {
  day: string;
  games: PuzzleGame[];
}
/**
 * A legal move of a puzzle: what it is sure to do, or the reader's try.
 */
export interface PuzzleMove {
  move: number;
}
/**
 * Touches that lead to no move of a puzzle: why not?
 */
export interface PuzzleTouch {
  /**
   * @maxItems 8
   */
  touches: string[];
}
/**
 * A move as a bot that thinks ranks it.
 */
export interface RankedMove {
  seat: number;
  move: number;
  words: string;
  touches: string[];
  share: number;
  win: number;
  score: number;
}
/**
 * A finished game looked at again; made in the background, `done` of `total` decisions so far.
 */
export interface Review {
  done: number;
  total: number;
  curve: ReviewPoint[];
  costliest: ReviewedMove[];
}
/**
 * What each seat's chance to win was after so many decisions.
 */
export interface ReviewPoint {
  ply: number;
  win: number[];
  scores: number[];
}
/**
 * A decision looked at again: what was played, what the bot would have played, and what the difference cost.
 */
export interface ReviewedMove {
  ply: number;
  seat: number;
  played: string;
  played_in_words?: string;
  better: string;
  better_in_words?: string;
  line: string[];
  cost: number;
  margin?: number;
}
/**
 * Which seat is meant; None: the first one that is free.
 */
export interface SeatChoice {
  seat?: number | null;
}
/**
 * The reader now holds this seat.
 */
export interface Seated {
  table: string;
  seat: number;
}
/**
 * A bot takes over a seat whose player left, or the seats that are free.
 */
export interface StandIn {
  level?: number;
  bot?: string | null;
}
/**
 * Tables, the latest first; `next` continues the list.
 */
export interface TableList {
  tables: TableInfo[];
  next: string | null;
}
/**
 * What a bot makes of a moment so far; more comes as long as somebody listens.
 */
export interface Thinking {
  bot: 'net' | 'mcts';
  seat: number;
  simulations: number;
  seconds: number;
  win: number[];
  moves: RankedMove[];
  line: NamedMove[];
}
/**
 * Touches at a moment that lead to no move: why not?
 */
export interface TouchedMoment {
  at: number;
  /**
   * @maxItems 1000
   */
  line?: number[];
  seat?: number | null;
  /**
   * @maxItems 8
   */
  touches: string[];
}
/**
 * A variation: where it leaves the game or an earlier variation, and its moves.
 */
export interface VariationLine {
  after: number;
  of?: number | null;
  name?: string;
  /**
   * @minItems 1
   * @maxItems 4000
   */
  actions: number[];
}
/**
 * Variations to be kept.
 */
export interface VariationTree {
  /**
   * @minItems 1
   * @maxItems 200
   */
  variations: VariationLine[];
}
/**
 * Which rule forbids something; None if nothing does, or nothing answers to the touches.
 */
export interface WhyNotThere {
  text: string | null;
  rule: string | null;
}
