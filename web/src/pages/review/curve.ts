/** The shape of a win-probability curve. */

import type { ReviewPoint } from '../../generated/messages';

export const LINE_PATTERNS = ['', '9 4', '2.5 4', '10 3 2 3'] as const;

/** The last point at or before so many decisions, the first one if all come later; none where the review has not got yet. */
export function pointAt(curve: readonly ReviewPoint[], ply: number, done = true): ReviewPoint | undefined {
  if (!done && ply > (curve.at(-1)?.ply ?? -1)) return undefined;
  return curve.findLast((point) => point.ply <= ply) ?? curve[0];
}

/** An SVG path through a seat's chances, in a drawing so wide and so high. */
export function pathOf(
  curve: readonly ReviewPoint[],
  seat: number,
  size: { width: number; height: number; plies: number },
): string {
  const at = ({ ply, win }: ReviewPoint) =>
    `${((ply / Math.max(1, size.plies)) * size.width).toFixed(1)} ${((1 - (win[seat] ?? 0)) * size.height).toFixed(1)}`;
  return curve.length === 0 ? '' : `M${curve.map(at).join('L')}`;
}

export function percent(chance: number): number {
  return Math.round(chance * 100);
}
