/** Help with the decision: what a strong bot would do, what is worth knowing about a place, what a move is sure to do. */

import type { Hint, InsightInWords, LogLine, Position } from '../../generated/messages';
import { onlyMove } from '../../lib/touches';
import type { TableContext } from './context';

type Context = Pick<TableContext, 'live' | 'shown' | 'myTurn' | 'viewer' | 'move' | 'replay' | 'note' | 'request'>;

/** What a sign means, and the place that it is drawn on, if any. */
export interface Sign {
  text: string;
  place: string | null;
}

export type HintLevel = 'area' | 'move' | 'numbers';

export interface GivenHint {
  level: HintLevel;
  hint: Hint;
  ply: number;
}

const STRONGEST_BOT = 5;
const MOVES_IN_AREA = 3;
/** A pointer passes many places on its way; only those where it rests so many milliseconds are asked about. */
const FORESEE_AFTER = 150;

export class Help {
  /** Whether a hint is being thought about. */
  asking = $state(false);
  /** The place under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** The sign that was touched last. */
  private sign: Sign | null = $state.raw(null);
  /** The place that the log or a list points at. */
  indicated: string | null = $state(null);
  /** What the move under the pointer is sure to do. */
  foreseen: LogLine[] | null = $state.raw(null);
  private given: GivenHint | null = $state.raw(null);
  /** Counts how often a hint was forgotten: one that was asked for before is not given after. */
  private forgotten = 0;
  private foreseeTimer: ReturnType<typeof setTimeout> | undefined;

  /** What is worth knowing about the places of a position, once somebody has asked. */
  private learnt: { position: Position; insights: InsightInWords[] } | null = $state.raw(null);

  constructor(
    private readonly table: Context,
    private readonly fetchInsights: (ply: number, seat: number | null) => Promise<InsightInWords[]>,
  ) {}

  close(): void {
    clearTimeout(this.foreseeTimer);
  }

  /** The hint that was given for the position now. */
  get hint(): GivenHint | null {
    return this.given?.ply === this.table.live?.ply ? this.given : null;
  }

  /** The places that the hint is about, as far as one wants to know. */
  get hinted(): string[] {
    if (!this.hint || this.table.replay.past) return [];
    const { moves } = this.hint.hint;
    if (this.hint.level === 'area') return moves.slice(0, MOVES_IN_AREA).flatMap(({ touches }) => touches.slice(-1));
    return moves[0]?.touches ?? [];
  }

  /** The place that is told about: where a touch led nowhere, else the one that is pointed at. */
  get told(): string | null {
    return this.table.note ? this.table.note.place : this.pointed;
  }

  /** What is worth knowing about the place that is told about. */
  get insight(): InsightInWords | null {
    return this.insights.find(({ place }) => place === this.told) ?? null;
  }

  /** What the touched sign means, if it belongs to what is told about now. */
  get meaning(): string | null {
    return this.sign?.place === this.told ? this.sign.text : null;
  }

  /** Somebody touched what may be a sign. */
  tellSign(text: string | null, place: string | null): void {
    this.sign = text === null ? null : { text, place };
    if (place !== null) return;
    this.table.note = null;
    this.point(null);
  }

  /** What is worth knowing about the places of the position that is shown, as far as it was asked for. */
  get insights(): readonly InsightInWords[] {
    return this.learnt && this.learnt.position === this.table.shown ? this.learnt.insights : [];
  }

  /** Asks what is worth knowing about the places, once for each position. */
  async learn(): Promise<void> {
    const { shown } = this.table;
    if (!shown || this.learnt?.position === shown) return;
    this.learnt = { position: shown, insights: [] };
    const insights = await this.fetchInsights(shown.ply, shown.seat).catch(() => null);
    if (this.learnt?.position === shown) this.learnt = insights && { position: shown, insights };
  }

  /** What was advised no longer holds. */
  forgetHint(): void {
    this.given = null;
    this.forgotten += 1;
  }

  /** What the move under the pointer would do no longer matters. */
  forgetForeseen(): void {
    this.foreseen = null;
  }

  /** Another view of the table is shown. */
  reset(): void {
    this.forgetHint();
    this.pointed = null;
    this.sign = null;
  }

  async askHint(level: HintLevel): Promise<void> {
    if (!this.table.myTurn || this.asking) return;
    if (this.hint) this.given = { ...this.hint, level };
    else await this.requestHint(level);
  }

  private async requestHint(level: HintLevel): Promise<void> {
    const { ply } = this.table.live!;
    const { forgotten } = this;
    this.asking = true;
    const answer = await this.table.request({ type: 'hint', seat: this.table.viewer.seat!, ply, level: STRONGEST_BOT });
    this.asking = false;
    if (this.forgotten !== forgotten) return; // another position has the same number by now
    if (answer.hint) this.given = { level, hint: answer.hint, ply };
    else if (answer.reason) this.table.note = { ...answer.reason, place: null };
  }

  /** Pointer or focus is on a place: what is worth knowing about it is shown, and what the move would do is asked. */
  point(place: string | null): void {
    this.pointed = place;
    this.foreseen = null;
    clearTimeout(this.foreseeTimer);
    if (place !== null) void this.learn();
    const { live, move } = this.table;
    const only = place !== null && move.touchable.has(place) ? onlyMove(live!.moves, move.touched, place) : null;
    if (only) this.foreseeTimer = setTimeout(() => void this.foresee(place!, only.id), FORESEE_AFTER);
  }

  private async foresee(place: string, move: number): Promise<void> {
    if (!this.table.myTurn) return;
    const { live, viewer } = this.table;
    const answer = await this.table.request({ type: 'foresee', seat: viewer.seat!, ply: live!.ply, move });
    if (this.pointed === place && this.table.live?.ply === live!.ply && answer.ok) this.foreseen = answer.foreseen ?? null;
  }
}
