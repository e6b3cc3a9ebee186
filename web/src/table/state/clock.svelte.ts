/** The time, for what changes by itself: how long somebody has been away, and when a bot may be called in. */

const EVERY = 10_000;

export class Clock {
  now = $state(Date.now());

  /** Goes until the function that is returned is called. */
  start(): () => void {
    const ticking = setInterval(() => (this.now = Date.now()), EVERY);
    return () => clearInterval(ticking);
  }
}
