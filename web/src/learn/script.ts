/** A guided first game as data: steps that point at things, say what they are and why, and wait for the learner. */

import type { LegalMove, LogLine, Position } from '../generated/messages';

/** What the guide sees of the table. */
export interface Scene<T = unknown> {
  /** The game's own part of the position. */
  table: T;
  position: Position;
  log: readonly LogLine[];
  /** Touches made so far for the move being made. */
  chosen: readonly string[];
}

/**
 * A step. Its words are `<id>-title` and `<id>` in the game's `learn-<language>.ftl`. One that has neither `move` nor `done` is
 * read and left with a button.
 */
export interface Step<T = unknown> {
  id: string;
  /** The step begins once this holds; by default at once, or, where a move is suggested, when the learner is to decide. */
  wait?(scene: Scene<T>): boolean;
  /** Whether there is nothing to show here as the game has gone; asked when the step would begin. */
  skip?(scene: Scene<T>): boolean;
  /** Places (`hex:k7`) or parts of the page (`region:log`) to point at. */
  at?(scene: Scene<T>): string[];
  /** A good move to suggest; any other legal one is fine. The step is over once a decision has been made. */
  move?(scene: Scene<T>): LegalMove | undefined;
  /** When the step is over, if it asks for more than one decision. */
  done?(scene: Scene<T>, begun: Scene<T>): boolean;
}

export interface Script<T = unknown> {
  /** Deals the same first game to everybody. */
  seed: number;
  steps: Step<T>[];
}

export function isRead(step: Step): boolean {
  return step.move === undefined && step.done === undefined;
}

/** The move that is made by touching just this place. */
export function moveAt(scene: Scene, place: string): LegalMove | undefined {
  return scene.position.moves.find(({ touches }) => touches.length === 1 && touches[0] === place);
}

/** The legal move that is worth the most, the first of equals; undefined if all are worth nothing. */
export function bestMove(scene: Scene, worth: (move: LegalMove) => number): LegalMove | undefined {
  const valued = scene.position.moves.map((move) => ({ move, value: worth(move) })).filter(({ value }) => value > 0);
  return valued.reduce<{ move: LegalMove; value: number } | undefined>(
    (best, one) => (best && best.value >= one.value ? best : one),
    undefined,
  )?.move;
}

/** Whether a seat has done something of one of these kinds. */
export function hasDone(scene: Scene, seat: number, ...kinds: readonly string[]): boolean {
  return scene.log.some((line) => line.player === seat && kinds.includes(line.kind));
}
