/** Following what others do: decisions that come in quick succession are shown one after the other, at a pace people can follow. */

import type { Position } from '../../generated/messages';
import { preferences } from '../../lib/preferences.svelte';

/** For how many milliseconds a decision is shown before the next one. */
export const HOLD = { off: 0, quick: 350, normal: 900 } as const;

interface Table {
  /** Whether there is anything to see in what was decided just before this position. */
  tells(position: Position): boolean;
  /** Another decision is shown now. */
  turning(to: Position): void;
}

export class Following {
  /** The earlier position that is still shown; null: the game as it is now. */
  at: Position | null = $state.raw(null);
  private waiting: Position[] = [];
  private clock: ReturnType<typeof setTimeout> | undefined;
  private paused = false;

  constructor(private readonly table: Table) {}

  /** Whether decisions are still to be shown. */
  get active(): boolean {
    return this.at !== null;
  }

  /** A position came after the one that is the newest so far; it is shown at once, or when those before it have been seen. */
  arrive(position: Position, before: Position): void {
    if (HOLD[preferences.pace] === 0) return this.table.turning(position);
    this.waiting.push(position);
    if (this.clock !== undefined || this.paused) this.at ??= before;
    else this.next();
  }

  /** Shows the game as it is now. */
  skip(): void {
    clearTimeout(this.clock);
    this.clock = undefined;
    this.waiting = [];
    this.at = null;
  }

  /** Nobody looks, or somebody looks again: what happens meanwhile waits. */
  pause(hidden: boolean): void {
    this.paused = hidden;
    if (!hidden && this.clock === undefined) this.next();
  }

  private next(): void {
    this.clock = undefined;
    const position = this.waiting.shift();
    if (!position || this.paused) return this.keep(position);
    this.at = this.waiting.length > 0 ? position : null;
    this.table.turning(position);
    this.clock = setTimeout(() => this.next(), this.table.tells(position) ? HOLD[preferences.pace] : 0);
  }

  /** Keeps what is not shown since nobody looks. */
  private keep(position: Position | undefined): void {
    if (position) this.waiting.unshift(position);
  }
}
