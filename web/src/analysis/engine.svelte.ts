/** The bot that thinks on about the moment shown, as long as somebody looks. Knows no DOM. */

import type { Moment, Thinking } from '../generated/messages';

/** Asks for thoughts about a moment until the signal ends it. */
export type Listen = (moment: Moment, signal: AbortSignal) => AsyncIterable<Thinking>;

/** Somebody who steps through a game passes many moments; only those where they rest so many milliseconds are thought about. */
const REST = 250;

export class Engine {
  /** What is known about the moment so far. */
  thinking: Thinking | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  private ending: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly listen: Listen) {}

  /** Thinks about this moment from now on, and about no other. */
  follow(moment: Moment): void {
    this.stop();
    this.thinking = null;
    this.trouble = null;
    this.timer = setTimeout(() => void this.think(moment), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.ending?.abort();
    this.ending = null;
  }

  private async think(moment: Moment): Promise<void> {
    const ending = new AbortController();
    this.ending = ending;
    try {
      for await (const thinking of this.listen(moment, ending.signal)) {
        if (ending.signal.aborted) return;
        this.thinking = thinking;
      }
    } catch (error) {
      if (!ending.signal.aborted) this.trouble = error;
    }
  }
}
