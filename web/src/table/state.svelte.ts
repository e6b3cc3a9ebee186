/** One table as the page holds it: what the server said, with whose eyes it is seen, and the move being made. */

import type { AnyFace } from '../games';
import { loadGame } from '../games';
import { LETTERS, SHAPES, type SeatLook } from '../games/contract';
import type { Answer, Chat, ChatLine, Hint, LogLine, Position, SeatInfo, TableInfo } from '../generated/messages';
import { api, inWords, introduce } from '../lib/api';
import { preferences } from '../lib/preferences.svelte';
import { lastPlaces } from '../lib/reckoning';
import { Connection, mergeLog, type Line, type Saying, type Wire } from '../lib/socket';
import { leadsOn, onlyMove, walk } from '../lib/touches';
import { say } from '../lib/words.svelte';

/** Something to be said near a place: why it cannot be touched, or why a move was refused. */
export interface Note {
  text: string;
  rule: string | null;
  place: string | null;
}

export type HelpLevel = 'area' | 'move' | 'numbers';

export interface Help {
  level: HelpLevel;
  hint: Hint;
  ply: number;
}

const FORESEE_AFTER = 150;
/** A slider passes many moments on its way; only those where it rests so many milliseconds are fetched. */
const REST = 50;
const NOTHING: ReadonlySet<string> = new Set();

function socketAddress(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`;
}

export class TableState {
  info: TableInfo | null = $state.raw(null);
  face: AnyFace | null = $state.raw(null);
  /** The position now; what is shown may be an earlier one. */
  live: Position | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  line: Line = $state('connecting');
  /** Why the table cannot be shown at all. */
  trouble: string | null = $state(null);

  /** The seat whose eyes we look with; null: a spectator's. */
  eyes: number | null = $state(null);
  /** The seat that the screen is to be passed to, while its board is hidden from the one before. */
  curtain: number | null = $state(null);

  past: Position | null = $state.raw(null);
  touched: string[] = $state.raw([]);
  /** A whole move that waits for a second touch. */
  toConfirm: { id: number; text: string } | null = $state.raw(null);
  sending = $state(false);
  pointed: string | null = $state(null);
  /** What the log or a list points at. */
  indicated: string | null = $state(null);
  note: Note | null = $state.raw(null);
  help: Help | null = $state.raw(null);
  helping = $state(false);
  foreseen: LogLine[] | null = $state.raw(null);
  /** False for jumps: a replay moved by more than a step, or the first position. */
  smooth = $state(false);
  /** Log lines that came with the latest position, for points that fly and sounds. */
  fresh: LogLine[] = $state.raw([]);

  readonly connection: Connection;
  private looked = false;
  private foreseeTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly seenPast = new Map<string, Position>();
  /** Counts what was asked to be shown: an answer that comes after something newer was asked is not shown. */
  private wishes = 0;
  /** The wish whose position is on its way. */
  private fetching: number | null = null;

  constructor(readonly id: string) {
    this.connection = new Connection(() => new WebSocket(socketAddress(id)) as Wire, {
      position: (position) => this.arrive(position),
      table: ({ table }) => this.settle(table),
      chat: (chat) => this.hear(chat),
      line: (line, reason) => {
        this.line = line;
        if (reason) this.trouble = reason;
      },
    });
  }

  close(): void {
    clearTimeout(this.foreseeTimer);
    this.connection.close();
  }

  /** Fetches the table over HTTP first: a table that does not exist is explained at once. The socket is this guest's from the start. */
  async load(): Promise<void> {
    try {
      const [info] = await Promise.all([api.table(this.id), introduce()]);
      this.connection.start();
      if (!this.info) this.settle(info); // the socket may have told something newer
      this.face = await loadGame(info.game);
    } catch (error) {
      this.trouble = inWords(error, say);
      this.connection.close();
    }
  }

  // ---- what is shown -------------------------------------------------------------------------------------------------

  get shown(): Position | null {
    return this.past ?? this.live;
  }

  get looks(): SeatLook[] {
    return (this.info?.seats ?? []).map((seat) => ({
      seat: seat.seat,
      letter: LETTERS[seat.seat]!,
      name: this.nameOf(seat),
      shape: SHAPES[seat.seat]!,
      mine: seat.mine,
    }));
  }

  nameOf(seat: SeatInfo): string {
    if (seat.name) return seat.name;
    return seat.level === null ? say('seat-open') : say('seat-bot', { level: seat.level });
  }

  seatName(seat: number): string {
    const info = this.info?.seats[seat];
    return info ? this.nameOf(info) : (LETTERS[seat] ?? '');
  }

  get mySeats(): number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.mine && !seat.left).map(({ seat }) => seat);
  }

  /** Whether the person in front of the screen is to decide. */
  get myTurn(): boolean {
    return this.live !== null && this.eyes !== null && this.live.to_play === this.eyes && this.curtain === null;
  }

  get canTouch(): boolean {
    return this.myTurn && this.past === null && !this.sending && this.toConfirm === null;
  }

  private moves() {
    return this.canTouch ? this.live!.moves : [];
  }

  readonly way = $derived.by(() => walk(this.moves(), this.touched));

  readonly touchable: ReadonlySet<string> = $derived(this.canTouch ? new Set(this.way.next.keys()) : NOTHING);

  get chosen(): readonly string[] {
    return this.way.path;
  }

  readonly marked: ReadonlySet<string> = $derived.by(() => {
    const shown = this.shown;
    if (!shown) return NOTHING;
    const last = lastPlaces(this.log.filter(({ ply }) => ply <= shown.ply));
    const about = shown.insights.find(({ place }) => place === this.pointed)?.marks ?? [];
    return new Set([...last, ...about, ...this.hinted, ...(this.indicated ? [this.indicated] : [])]);
  });

  get hinted(): string[] {
    if (!this.help || this.help.ply !== this.live?.ply || this.past) return [];
    const [best] = this.help.hint.moves;
    if (this.help.level !== 'area') return best?.touches ?? [];
    return this.help.hint.moves.slice(0, 3).flatMap(({ touches }) => touches.slice(-1));
  }

  // ---- what the server says ------------------------------------------------------------------------------------------

  private settle(info: TableInfo): void {
    this.info = info;
    if (info.status === 'waiting') return;
    const mine = this.mySeats;
    if (mine.length <= 1) {
      this.curtain = null; // nobody to pass the screen to any more
      this.lookAs(mine[0] ?? null);
    } else this.passScreen(info.status === 'finished' ? null : this.live ? this.live.to_play : info.to_play);
  }

  /** Several seats at one screen: whoever is to decide takes it over, and sees nothing of the others'. */
  private passScreen(toPlay: number | null): void {
    if (toPlay !== null && this.mySeats.includes(toPlay) && toPlay !== this.eyes) this.curtain = toPlay;
    else if (!this.looked) this.lookAs(null);
    else if (toPlay === this.eyes) this.curtain = null; // whoever passed the screen on has taken the turn back
  }

  /** The next player has taken the screen over. */
  raiseCurtain(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) this.lookAs(seat);
  }

  private lookAs(seat: number | null): void {
    if (this.looked && this.eyes === seat) return;
    this.looked = true;
    this.eyes = seat;
    this.live = null;
    this.past = null;
    this.log = [];
    this.help = null;
    this.pointed = null;
    this.wishes += 1;
    this.forget();
    this.connection.see(seat);
  }

  private arrive(position: Position): void {
    if (position.seat !== this.eyes) return; // meant for eyes that we no longer look with
    const before = this.live;
    this.log = mergeLog(this.log, position);
    this.connection.seen(position.ply);
    this.smooth = before !== null && this.past === null;
    this.fresh = before === null ? [] : this.log.filter(({ ply }) => ply > before.ply);
    if (before?.ply !== position.ply) this.forget();
    if (before && position.log_from < before.ply) this.rewrite(position.ply);
    this.live = position;
    this.sending = false;
    if (this.mySeats.length > 1) this.passScreen(position.to_play);
  }

  /** Something was taken back, or is told in another language: what was fetched or advised before no longer holds. */
  private rewrite(ply: number): void {
    this.seenPast.clear();
    this.help = null;
    this.wishes += 1;
    if (this.past && this.past.ply >= ply) this.past = null;
  }

  private hear({ lines }: Chat): void {
    const known = new Set(lines.map(({ number }) => number));
    this.chat = [...this.chat.filter(({ number }) => !known.has(number)), ...lines].sort((a, b) => a.number - b.number);
  }

  /** Forgets the move being made and what was said about it. */
  private forget(): void {
    this.touched = [];
    this.toConfirm = null;
    this.note = null;
    this.foreseen = null;
  }

  // ---- making a move -------------------------------------------------------------------------------------------------

  /** Somebody touched a place: goes on with the move, plays it, or says why not. */
  touch(place: string): void {
    this.note = null;
    if (!this.canTouch) {
      this.note = this.cannotNow(place);
    } else if (leadsOn(this.live!.moves, this.touched, place)) {
      this.advance([...this.touched, place]);
    } else if (this.beginsAnother(place)) {
      this.advance([place]);
    } else {
      void this.askWhyNot(place);
    }
  }

  /** A change of mind: a place where moves begin, or another one of a kind touched already. Others are asked about. */
  private beginsAnother(place: string): boolean {
    const { moves } = this.live!;
    const kind = place.slice(0, place.indexOf(':') + 1);
    return walk(moves, []).next.has(place) || (this.touched.some((one) => one.startsWith(kind)) && leadsOn(moves, [], place));
  }

  private cannotNow(place: string): Note | null {
    const note = (text: string) => ({ text, rule: null, place });
    if (this.sending) return null;
    if (this.toConfirm) return note(say('why-confirm-first', { move: this.toConfirm.text }));
    if (this.past) return note(say('why-looking-back'));
    if (!this.live || this.live.over) return note(say('why-over'));
    if (this.eyes === null) return note(say('why-spectator'));
    return note(say('why-not-your-turn', { name: this.seatName(this.live.to_play ?? 0) }));
  }

  private advance(touched: string[]): void {
    this.touched = touched;
    const { move } = walk(this.live!.moves, touched);
    if (!move) return;
    if (preferences.confirmEndOfTurn && move.touches.every((place) => place.startsWith('button:'))) this.toConfirm = move;
    else void this.play(move.id);
  }

  confirm(): void {
    const move = this.toConfirm;
    this.toConfirm = null;
    if (move) void this.play(move.id);
  }

  /** Takes the last touch back. */
  back(): void {
    this.note = null;
    this.toConfirm = null;
    this.touched = this.touched.slice(0, -1);
  }

  /** Plays a move by number or as typed; resolves to why not, or null. */
  async play(move: number | string): Promise<string | null> {
    if (!this.live || this.eyes === null) return say('why-spectator');
    const answer = await this.act({ type: 'move', seat: this.eyes, ply: this.live.ply, move });
    return answer.ok ? null : (answer.reason?.text ?? null);
  }

  undo(wholeTurn: boolean): Promise<Answer> | undefined {
    if (!this.live || this.eyes === null || this.sending) return undefined; // a second touch before the first has taken effect
    return this.act({ type: 'undo', seat: this.eyes, ply: this.live.ply, whole_turn: wholeTurn });
  }

  /** Says something that changes the game; a refusal is shown. What was accepted holds until the new position is here. */
  private async act(saying: Saying): Promise<Answer> {
    const before = this.live;
    this.sending = true;
    const answer = await this.connection.say(saying);
    const changes = saying.type === 'move' || saying.type === 'undo';
    if (!answer.ok || !changes || this.live !== before) this.sending = false;
    if (this.live === before) this.touched = []; // a new position may have come first, and the next move begun
    if (!answer.ok && answer.reason) this.note = { ...answer.reason, place: null };
    return answer;
  }

  private async askWhyNot(place: string): Promise<void> {
    const before = this.live;
    const touches = [...this.chosen, place];
    const answer = await this.connection.say({ type: 'why_not', seat: this.eyes!, touches });
    if (this.live !== before) return; // the reason was about another position
    const text = answer.reason?.text ?? say('why-nothing-here', { place: this.placeName(place) });
    this.note = { text, rule: answer.reason?.rule ?? null, place };
  }

  async whyNotTyped(move: string): Promise<Note | null> {
    const answer = await this.connection.say({ type: 'why_not', seat: this.eyes ?? 0, move });
    return answer.reason ? { ...answer.reason, place: null } : null;
  }

  askTakeback(): void {
    if (this.live && this.eyes !== null) void this.act({ type: 'ask_takeback', seat: this.eyes, ply: this.live.ply });
  }

  answerTakeback(seat: number, agree: boolean): void {
    void this.act({ type: 'answer_takeback', seat, agree });
  }

  async chatter(text: string): Promise<string | null> {
    const answer = await this.connection.say({ type: 'chat', text });
    return answer.ok ? null : (answer.reason?.text ?? null);
  }

  async askHint(level: HelpLevel): Promise<void> {
    if (!this.myTurn || this.helping) return;
    const { ply } = this.live!;
    if (this.help?.ply === ply) {
      this.help = { ...this.help, level };
      return;
    }
    this.helping = true;
    const answer = await this.connection.say({ type: 'hint', seat: this.eyes!, ply, level: 5 });
    this.helping = false;
    if (answer.hint) this.help = { level, hint: answer.hint, ply };
    else if (answer.reason) this.note = { ...answer.reason, place: null };
  }

  // ---- looking -------------------------------------------------------------------------------------------------------

  placeName(place: string): string {
    const drawn = document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getAttribute('aria-label');
    return this.shown?.names[place] ?? drawn ?? place.slice(place.indexOf(':') + 1);
  }

  /** Pointer or focus is on a place: what is worth knowing about it is shown, and what the move would do is asked. */
  point(place: string | null): void {
    this.pointed = place;
    this.foreseen = null;
    clearTimeout(this.foreseeTimer);
    const move = place !== null && this.touchable.has(place) ? onlyMove(this.live!.moves, this.touched, place) : null;
    if (move) this.foreseeTimer = setTimeout(() => void this.foresee(place!, move.id), FORESEE_AFTER);
  }

  private async foresee(place: string, move: number): Promise<void> {
    if (!this.myTurn) return;
    const answer = await this.connection.say({ type: 'foresee', seat: this.eyes!, ply: this.live!.ply, move });
    if (this.pointed === place && answer.ok) this.foreseen = answer.foreseen ?? null;
  }

  /** Shows the table after so many decisions; null or the latest: as it is now. Resolves to whether it is shown. */
  async goTo(ply: number | null): Promise<boolean> {
    const wish = ++this.wishes;
    if (ply === null || (this.live && ply >= this.live.ply)) {
      this.leavePast();
      return true;
    }
    try {
      const position = this.seenPast.get(`${this.eyes}-${ply}`) ?? (await this.fetchPast(ply, wish));
      if (wish !== this.wishes || !position) return false;
      this.seenPast.set(`${this.eyes}-${ply}`, position);
      this.smooth = Math.abs((this.shown?.ply ?? 0) - ply) === 1;
      this.fresh = [];
      this.forget();
      this.past = position;
      return true;
    } catch (error) {
      if (wish === this.wishes) this.note = { text: inWords(error, say), rule: null, place: null };
      return false;
    } finally {
      if (this.fetching === wish) this.fetching = null;
    }
  }

  /** Whether an earlier position that is still wanted is on its way. */
  get isFetching(): boolean {
    return this.fetching === this.wishes;
  }

  /** Fetches an earlier position, unless something else is asked for at once. */
  private async fetchPast(ply: number, wish: number): Promise<Position | null> {
    this.fetching = wish;
    await new Promise((resolve) => setTimeout(resolve, REST));
    return wish === this.wishes ? api.position(this.id, ply, this.eyes) : null;
  }

  private leavePast(): void {
    this.smooth = this.past !== null && this.live !== null && this.live.ply - this.past.ply === 1;
    this.past = null;
    this.forget();
  }
}
