/** The move being made: touches so far, what can be touched next, and sending it once it is whole. */

import type { Answer, LegalMove } from '../../generated/messages';
import { preferences } from '../../lib/preferences.svelte';
import { leadsOn, touchableNext, walk } from '../../lib/touches';
import { say } from '../../lib/words.svelte';
import type { ClientRequest } from './connection.svelte';
import type { Note, TableContext } from './context';

type Context = Pick<
  TableContext,
  'live' | 'myTurn' | 'viewer' | 'replay' | 'following' | 'note' | 'request' | 'seatName' | 'placeName'
>;

export class MoveInProgress {
  touched: readonly string[] = $state.raw([]);
  /** A whole move that waits for a second touch. */
  toConfirm: LegalMove | null = $state.raw(null);
  /** Whether something that was sent has not taken effect yet. */
  sending = $state(false);
  /** Numbers what was sent: an answer that comes after something newer was sent does not settle that. */
  private latest = 0;

  constructor(private readonly table: Context) {}

  /** Whether a touch would go on with a move now. */
  get canTouch(): boolean {
    const isNow = this.table.replay.past === null && !this.table.following.active;
    return this.table.myTurn && isNow && !this.sending && this.toConfirm === null;
  }

  private readonly way = $derived.by(() => walk(this.canTouch ? this.moves : [], this.touched));

  readonly touchable: ReadonlySet<string> = $derived(touchableNext(this.way));

  /** The touches made, and the steps between that left no choice. */
  get path(): readonly string[] {
    return this.way.path;
  }

  /** Forgets the move: the position that it was made for is no longer shown. */
  reset(): void {
    this.touched = [];
    this.toConfirm = null;
  }

  /** What was sent has taken effect. */
  settle(): void {
    this.sending = false;
  }

  /** Somebody touched a place: goes on with the move, plays it, or tells why not. */
  touch(place: string): void {
    this.table.note = null;
    if (this.table.following.active) this.table.following.skip();
    else if (!this.canTouch) this.table.note = this.whyNotNow(place);
    else if (leadsOn(this.moves, this.touched, place)) this.advance([...this.touched, place]);
    else if (this.beginsAnother(place)) this.advance([place]);
    else void this.askWhyNot(place);
  }

  confirm(): void {
    const move = this.toConfirm;
    this.toConfirm = null;
    if (move) void this.play(move.id);
  }

  /** Takes the last touch back. */
  back(): void {
    this.table.note = null;
    this.toConfirm = null;
    this.touched = this.touched.slice(0, -1);
  }

  /** Plays a move by number or as typed; resolves to why not, or null. */
  async play(move: number | string): Promise<string | null> {
    const { live, viewer } = this.table;
    if (!live || viewer.seat === null) return say('why-spectator');
    const answer = await this.send({ type: 'move', seat: viewer.seat, ply: live.ply, move });
    return answer.ok ? null : (answer.reason?.text ?? null);
  }

  undo(wholeTurn: boolean): void {
    const { live, viewer } = this.table;
    if (!live || viewer.seat === null || this.sending) return; // a second touch before the first has taken effect
    void this.send({ type: 'undo', seat: viewer.seat, ply: live.ply, whole_turn: wholeTurn });
  }

  askTakeback(): void {
    const { live, viewer } = this.table;
    if (live && viewer.seat !== null) void this.send({ type: 'ask_takeback', seat: viewer.seat, ply: live.ply });
  }

  answerTakeback(seat: number, agree: boolean): void {
    void this.send({ type: 'answer_takeback', seat, agree });
  }

  private get moves(): readonly LegalMove[] {
    return this.table.live?.moves ?? [];
  }

  /** A change of mind: a place where moves begin, or another one of a kind touched already. Others are asked about. */
  private beginsAnother(place: string): boolean {
    const kind = place.slice(0, place.indexOf(':') + 1);
    if (walk(this.moves, []).next.has(place)) return true;
    return this.touched.some((one) => one.startsWith(kind)) && leadsOn(this.moves, [], place);
  }

  private advance(touched: string[]): void {
    this.touched = touched;
    const { move } = walk(this.moves, touched);
    if (!move) return;
    if (preferences.confirmEndOfTurn && move.touches.every((place) => place.startsWith('button:'))) this.toConfirm = move;
    else void this.play(move.id);
  }

  private whyNotNow(place: string): Note | null {
    if (this.sending) return null;
    return { text: this.reasonNotNow(), rule: null, place };
  }

  private reasonNotNow(): string {
    const { live, viewer, replay } = this.table;
    if (this.toConfirm) return say('why-confirm-first', { move: this.toConfirm.text });
    if (replay.past) return say('why-looking-back');
    if (!live || live.over) return say('why-over');
    if (viewer.seat === null) return say('why-spectator');
    return say('why-not-your-turn', { name: this.table.seatName(live.to_play ?? 0) });
  }

  private async askWhyNot(place: string): Promise<void> {
    const before = this.table.live;
    const touches = [...this.path, place];
    const answer = await this.table.request({ type: 'why_not', seat: this.table.viewer.seat!, touches });
    if (this.table.live !== before) return; // the reason was about another position
    const text = answer.reason?.text ?? say('why-nothing-here', { place: this.table.placeName(place) });
    this.table.note = { text, rule: answer.reason?.rule ?? null, place };
  }

  /** Sends what changes the game; a refusal is shown. What was accepted holds until the new position is here. */
  private async send(request: ClientRequest): Promise<Answer> {
    const before = this.table.live;
    const number = ++this.latest;
    this.sending = true;
    const answer = await this.table.request(request);
    const changesPosition = request.type === 'move' || request.type === 'undo';
    const isSettled = !answer.ok || !changesPosition || this.table.live !== before;
    if (isSettled && number === this.latest) this.sending = false;
    if (this.table.live === before) this.touched = []; // a new position may have come first, and the next move begun
    if (!answer.ok && answer.reason) this.table.note = { ...answer.reason, place: null };
    return answer;
  }
}
