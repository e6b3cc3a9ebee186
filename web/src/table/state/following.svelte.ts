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
  /** Fetches the position after so many decisions. */
  earlier(ply: number): Promise<Position>;
}

export class Following {
  /** The earlier position that is still shown; null: the game as it is now. */
  at: Position | null = $state.raw(null);
  private waiting: Position[] = [];
  private clock: ReturnType<typeof setTimeout> | undefined;
  private paused = false;
  /** How many decisions that are told once more are still on their way: until all are here, what was shown last stays. */
  private coming = 0;
  /** Numbers what is being told: what comes after it was skipped belongs to nothing any more. */
  private telling = 0;

  constructor(private readonly table: Table) {}

  /** Whether decisions are still to be shown. */
  get active(): boolean {
    return this.at !== null;
  }

  /** A position came after the one that is the newest so far; it is shown at once, or when those before it have been seen. */
  arrive(position: Position, before: Position): void {
    if (HOLD[preferences.pace] === 0) return this.table.turning(position);
    if (this.coming > 0) this.skip(); // what is new comes before what is told once more
    this.waiting.push(position);
    if (this.clock !== undefined || this.paused) this.at ??= before;
    else this.next();
  }

  /** Shows once more what was decided from a moment on until now; whoever asks for it sees it at a pace, whatever they prefer. */
  async retell(from: number, now: Position): Promise<void> {
    this.skip();
    const { telling } = this;
    this.coming = now.ply - from;
    try {
      for (let ply = from; ply < now.ply && telling === this.telling; ply += 1) {
        const position = await this.table.earlier(ply);
        if (telling === this.telling) this.tell(position);
      }
    } catch (error) {
      if (telling === this.telling) this.skip();
      throw error;
    }
    if (telling === this.telling) this.tell(now);
  }

  /** Shows the game as it is now. */
  skip(): void {
    this.telling += 1;
    this.coming = 0;
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

  /** What is told once more has come: the position before it is shown at once, then each decision in its turn. */
  private tell(position: Position): void {
    if (this.at === null) {
      this.at = position;
      this.hold(position);
    } else {
      this.coming -= 1;
      this.waiting.push(position);
      if (this.clock === undefined) this.next();
    }
  }

  private next(): void {
    this.clock = undefined;
    const position = this.waiting.shift();
    if (!position || this.paused) return this.keep(position);
    this.at = this.waiting.length + this.coming > 0 ? position : null;
    this.table.turning(position);
    this.hold(position);
  }

  /** Lets people see a decision before the next one. */
  private hold(position: Position): void {
    const pace = HOLD[preferences.pace] || HOLD.normal;
    this.clock = setTimeout(() => this.next(), this.table.tells(position) ? pace : 0);
  }

  /** Keeps what is not shown since nobody looks. */
  private keep(position: Position | undefined): void {
    if (position) this.waiting.unshift(position);
  }
}
