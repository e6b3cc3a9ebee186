/** What the table page gives a game's board, and what a board may do. Nothing outside `games/<game>/` knows a game. */

import type { Component } from 'svelte';
import type { LogLine, Position } from '../generated/messages';
import type { Words } from '../lib/words.svelte';

export type { LogLine, Position } from '../generated/messages';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond';
export const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond'];
export const LETTERS = 'ABCD';

/** How a seat is drawn: its colour is `var(--seat-0)` … `var(--seat-3)`, text on it `var(--on-seat)`, a tint `var(--seat-0-soft)`. */
export interface SeatLook {
  seat: number;
  letter: string;
  name: string;
  shape: Shape;
  mine: boolean;
}

/** Why a place is marked: a seat did something there since the viewer's last decision, a hint is about it, or what is read or pointed at is. */
export type Mark = number | 'hint' | 'indicated';

export interface BoardProps<T> {
  /** The game's own part of the position shown. */
  table: T;
  position: Position;
  seats: SeatLook[];
  /** Places that can be touched next, e.g. `hex:k7`. */
  touchable: ReadonlySet<string>;
  /** Touches made so far for the move being made. */
  chosen: readonly string[];
  marked: ReadonlyMap<string, Mark>;
  /** What the move under the pointer is sure to do. */
  foreseen: LogLine[] | null;
  /** False: no transitions (preference, reduced motion, jumps in a replay). */
  animate: boolean;
  /** Somebody touched a place, legal or not: the table page goes on, or says why not. */
  touch(place: string): void;
  /** Pointer or focus is on a place: the table page shows what is worth knowing about it. */
  point(place: string | null): void;
}

/** A player's holdings inside their panel; name, score and clock are drawn by the table page. */
export interface PanelProps<T> extends BoardProps<T> {
  seat: number;
}

export interface Landmark {
  place: string;
  label: string;
}

export interface GameFace<T> {
  /** Fills the space given. Where that is narrow, an outermost element of the class `stacked` takes the height it needs instead. */
  Board: Component<BoardProps<T>>;
  Panel: Component<PanelProps<T>>;
  /** For kinds of log lines and sources of points: an SVG path in a 24 × 24 box. */
  icon(kind: string): string;
  /** The rule behind each kind of log line: an anchor of the game's rules page. */
  rules: Readonly<Record<string, string>>;
  /** Places worth jumping to, for the keyboard's list. */
  landmarks(table: T): Landmark[];
  /** The game's own catalogue and the page's additions to it; keys `source-<kind>` name where points come from. */
  words: Words;
}
