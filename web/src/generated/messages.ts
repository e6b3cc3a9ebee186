// Made by `npm run types` from src/nabu/server/schema.py. Not to be edited.

export interface Schema {
  [k: string]: unknown;
}
/**
 * What became of something the client said. Refused: nothing has changed, and `reason` says why.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Answer".
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
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ReasonInWords".
 */
export interface ReasonInWords {
  text: string;
  rule: string | null;
}
/**
 * Something that happened, as the reader may know it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "LogLine".
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
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  moves: HintedMove[];
  line: string[];
}
/**
 * A move that a bot considered, the best first.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "HintedMove".
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
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "AnswerTakeback".
 */
export interface AnswerTakeback {
  id: string;
  type: 'answer_takeback';
  seat: number;
  agree: boolean;
}
/**
 * Ask what a bot of this level would do.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "AskHint".
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
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "AskTakeback".
 */
export interface AskTakeback {
  id: string;
  type: 'ask_takeback';
  seat: number;
  ply: number;
}
/**
 * A seat for a bot.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "BotSeat".
 */
export interface BotSeat {
  kind: 'bot';
  level?: number;
}
/**
 * What there is to play, and against whom.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Catalogue".
 */
export interface Catalogue {
  games: GameInfo[];
  levels: LevelInfo[];
  protocol: number;
}
/**
 * A game that can be played here.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  variants: string[];
  rules_version: number;
}
/**
 * How strong a bot can be.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
  level: number;
  name: string;
  description: string;
}
/**
 * What was said: everything kept on joining, then line by line.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  type: 'chat';
  lines: ChatLine[];
}
/**
 * Something that was said at the table.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}
/**
 * Somebody holds an invitation.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
  code: string;
}
/**
 * The connection ends, and why; `retry` tells whether coming back makes sense.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Farewell".
 */
export interface Farewell {
  type: 'farewell';
  reason: string;
  retry: boolean;
}
/**
 * Ask what a legal move is sure to do.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Foresee".
 */
export interface Foresee {
  id: string;
  type: 'foresee';
  seat: number;
  ply: number;
  move: number;
}
/**
 * A seat for a person: `mine` is taken by whoever creates the table, the others are waited for.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "HumanSeat".
 */
export interface HumanSeat {
  kind: 'human';
  mine?: boolean;
}
/**
 * A record to be kept as a finished table.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Import".
 */
export interface Import {
  record: string;
}
/**
 * What is worth knowing about a place now.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "InsightInWords".
 */
export interface InsightInWords {
  place: string;
  lines: string[];
  points: number[];
  marks: string[];
}
/**
 * A code that claims one seat once. The page puts it behind the # of a link, which browsers never send anywhere.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  code: string;
  seat: number;
}
/**
 * Something the reader may do now.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "LegalMove".
 */
export interface LegalMove {
  id: number;
  text: string;
  touches: string[];
}
/**
 * Show the table with the eyes of this seat of mine (None: a spectator's), and leave out the log up to `seen_ply`.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Look".
 */
export interface Look {
  id: string;
  type: 'look';
  seat: number | null;
  seen_ply?: number;
}
/**
 * The guest behind a cookie, as that guest sees it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
  language: 'en' | 'fr';
}
/**
 * A guest's new name or language.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "MeChange".
 */
export interface MeChange {
  name?: string | null;
  language?: ('en' | 'fr') | null;
}
/**
 * A table as its creator wants it; it starts at once when nobody has to be waited for.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  variant?: string | null;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats:
    | [HumanSeat | BotSeat, HumanSeat | BotSeat]
    | [HumanSeat | BotSeat, HumanSeat | BotSeat, HumanSeat | BotSeat]
    | [HumanSeat | BotSeat, HumanSeat | BotSeat, HumanSeat | BotSeat, HumanSeat | BotSeat];
  access?: 'open' | 'invitation';
  seed?: number | null;
}
/**
 * Ask whether anybody is there.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  id: string;
  type: 'ping';
}
/**
 * Play a move, made for the position after `ply` decisions; by number or as typed text.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PlayMove".
 */
export interface PlayMove {
  id: string;
  type: 'move';
  seat: number;
  ply: number;
  move: number | string;
}
/**
 * The table as the reader may see it. Sent on joining, and whenever the game has changed.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Position".
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
  insights: InsightInWords[];
  log_from: number;
  log: LogLine[];
  can_undo: boolean;
  can_restart_turn: boolean;
  can_ask_takeback: boolean;
}
/**
 * Why a request was refused, in words; the same shape for every error.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Problem".
 */
export interface Problem {
  reason: string;
  field?: string | null;
}
/**
 * A finished game looked at again; made in the background, `done` of `total` decisions so far.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Review".
 */
export interface Review {
  done: number;
  total: number;
  curve: ReviewPoint[];
  costliest: ReviewedMove[];
}
/**
 * What each seat's chance to win was after so many decisions.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ReviewPoint".
 */
export interface ReviewPoint {
  ply: number;
  win: number[];
  scores: number[];
}
/**
 * A decision looked at again: what was played, what the bot would have played, and what the difference cost.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ReviewedMove".
 */
export interface ReviewedMove {
  ply: number;
  seat: number;
  played: string;
  better: string;
  line: string[];
  cost: number;
}
/**
 * Say something to the table.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "SayChat".
 */
export interface SayChat {
  id: string;
  type: 'chat';
  text: string;
}
/**
 * Which seat is meant; None: the first one that is free.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "SeatChoice".
 */
export interface SeatChoice {
  seat?: number | null;
}
/**
 * Who sits where, as everybody may know it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  seat: number;
  kind: 'human' | 'bot';
  name: string | null;
  level: number | null;
  taken: boolean;
  present: boolean;
  left: boolean;
  mine: boolean;
}
/**
 * The reader now holds this seat.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Seated".
 */
export interface Seated {
  table: string;
  seat: number;
}
/**
 * A bot takes over a seat whose player left.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "StandIn".
 */
export interface StandIn {
  level?: number;
}
/**
 * Who sits where, who is present, who thinks, what is asked: sent on joining and whenever it changes.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "TableChanged".
 */
export interface TableChanged {
  type: 'table';
  table: TableInfo;
}
/**
 * A table without its game: who, what, how it stands.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  players: number;
  status: 'waiting' | 'playing' | 'finished';
  access: 'open' | 'invitation';
  seats: SeatInfo[];
  mine: boolean;
  created: string;
  moved: string;
  ply: number;
  to_play: number | null;
  scores: number[];
  winners: number[];
  thinking: number | null;
  takeback: Takeback | null;
  seed_hash: string;
  practice: boolean;
  imported: boolean;
  rematch: string | null;
}
/**
 * Somebody asks the others to agree that play goes back to before their last turn.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Takeback".
 */
export interface Takeback {
  seat: number;
  to_ply: number;
  waiting_for: number[];
}
/**
 * Tables, the latest first; `next` continues the list.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "TableList".
 */
export interface TableList {
  tables: TableInfo[];
  next: string | null;
}
/**
 * Take back my last decision, or with `whole_turn` all of this turn as far as nothing was revealed.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: string;
  type: 'undo';
  seat: number;
  ply: number;
  whole_turn?: boolean;
}
/**
 * Ask why these touches lead to no move, or why this typed move is not legal.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "WhyNot".
 */
export interface WhyNot {
  id: string;
  type: 'why_not';
  seat: number;
  touches?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | null;
  move?: string | null;
}
