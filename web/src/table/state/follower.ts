/** Following a game by differences: from a whole position on, only what is not as it was comes over the connection. */

import type { Difference, LegalMove, LivePosition, Replaced } from '../../generated/messages';

/** What became of a difference: the position after it, or whether it is of no concern, or something was missed before it. */
export type Followed = LivePosition | 'not ours' | 'missed';

export class Follower {
  private position: LivePosition | null = null;
  private moves = new Map<number, LegalMove>();
  private names = new Map<string, string>();

  /** Other eyes will look: nothing of what was told to the ones before is of any use. */
  forget(): void {
    this.position = null;
  }

  /** Begins with a whole position; no words but those in it are known. */
  take(position: LivePosition): void {
    this.position = position;
    this.moves = new Map(position.moves.map((move) => [move.id, move]));
    this.names = new Map(Object.entries(position.names));
  }

  follow(difference: Difference): Followed {
    if (!this.position || difference.seat !== this.position.seat) return 'not ours';
    if (difference.since !== this.position.revision) return 'missed';
    for (const move of difference.words) this.moves.set(move.id, move);
    for (const [place, name] of Object.entries(difference.names)) this.names.set(place, name);
    const moves = difference.moves.map((id) => this.moves.get(id)!);
    const { ply, revision, log_from, log } = difference;
    const changed = difference.changes.reduce(replaced, this.position);
    this.position = { ...changed, ply, revision, log_from, log, moves, names: this.namesOf(moves) };
    return this.position;
  }

  private namesOf(moves: readonly LegalMove[]): Record<string, string> {
    const places = new Set(moves.flatMap(({ touches }) => touches));
    return Object.fromEntries([...places].map((place) => [place, this.names.get(place) ?? place]));
  }
}

/** A copy in which one part is another; what has not changed stays the same object. */
function replaced<T>(whole: T, { at, value }: Replaced): T {
  const [step, ...rest] = at;
  if (step === undefined) return value as T;
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], { at: rest, value });
  return copy as T;
}
