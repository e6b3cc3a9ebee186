/** Looking back: earlier positions, fetched when they are wanted and kept. */

import type { Position } from '../../generated/messages';
import { inWords } from '../../lib/api';
import { say } from '../../lib/words.svelte';
import type { TableContext } from './context';

type Context = Pick<TableContext, 'live' | 'shown' | 'viewer' | 'note'>;

interface Source {
  fetchPosition(ply: number, seat: number | null): Promise<Position>;
  /** Another position is about to be shown. */
  turning(to: 'past' | 'now'): void;
}

/** A slider passes many moments on its way; only those where it rests so many milliseconds are fetched. */
const REST = 50;

export class Replay {
  /** The earlier position that is shown; null: the game as it is now. */
  past: Position | null = $state.raw(null);
  /** Whether the game plays on by itself from the moment shown. */
  playing = $state(false);
  /** Whether what is shown came from the position one step away; false for jumps, and for the first position. */
  smooth = $state(false);
  private kept: Record<string, Position> = {};
  /** Numbers what was asked to be shown: an answer that comes after something newer was asked is not shown. */
  private latest = 0;
  /** How often it was paused: a step from before then stops nothing that was begun after. */
  private pauses = 0;
  /** The number of what is on its way. */
  private fetching: number | null = null;

  constructor(
    private readonly table: Context,
    private readonly source: Source,
  ) {}

  /** Whether an earlier position that is still wanted is on its way. */
  get isFetching(): boolean {
    return this.fetching === this.latest;
  }

  /** Another view of the table is shown, from now. */
  reset(): void {
    this.past = null;
    this.playing = false;
    this.latest += 1;
  }

  /** Shows the game from the beginning, one decision after the other. */
  async watch(): Promise<void> {
    this.playing = await this.goTo(0);
  }

  /** Goes on playing with the next moment; where that cannot be shown, it stops. */
  async stepOn(ply: number): Promise<void> {
    const { pauses } = this;
    const isShown = await this.goTo(ply);
    if (!isShown && pauses === this.pauses) this.playing = false;
  }

  /** Stops at the moment shown: a step that is on its way is not shown any more. */
  pause(): void {
    this.playing = false;
    this.latest += 1;
    this.pauses += 1;
  }

  /** The game has gone on from the position before, if there was one. */
  follow(before: Position | null): void {
    this.smooth = before !== null && this.past === null;
  }

  /** Something was taken back, or is told in another language: what was fetched before no longer holds. */
  rewrite(ply: number): void {
    this.kept = {};
    this.latest += 1;
    if (this.past && this.past.ply >= ply) this.past = null;
  }

  /** Shows the table after so many decisions; null or the latest: as it is now. Resolves to whether it is shown. */
  async goTo(ply: number | null): Promise<boolean> {
    const number = ++this.latest;
    const { live } = this.table;
    if (ply === null || (live && ply >= live.ply)) {
      this.leavePast();
      return true;
    }
    try {
      return await this.lookBack(ply, number);
    } catch (error) {
      if (number === this.latest) this.table.note = { text: inWords(error, say), rule: null, place: null };
      return false;
    } finally {
      if (this.fetching === number) this.fetching = null;
    }
  }

  private async lookBack(ply: number, number: number): Promise<boolean> {
    const key = `${this.table.viewer.seat}-${ply}`;
    const position = this.kept[key] ?? (await this.fetch(ply, number));
    if (number !== this.latest || !position) return false;
    this.kept[key] = position;
    this.smooth = Math.abs((this.table.shown?.ply ?? 0) - ply) === 1;
    this.source.turning('past');
    this.past = position;
    return true;
  }

  /** Fetches an earlier position, unless something else is asked for at once. */
  private async fetch(ply: number, number: number): Promise<Position | null> {
    this.fetching = number;
    await new Promise((resolve) => setTimeout(resolve, REST));
    return number === this.latest ? this.source.fetchPosition(ply, this.table.viewer.seat) : null;
  }

  private leavePast(): void {
    const { live } = this.table;
    this.smooth = this.past !== null && live !== null && live.ply - this.past.ply === 1;
    this.past = null;
    this.source.turning('now');
  }
}
