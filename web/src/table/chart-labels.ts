/** Where the labels of a chart stand: beside their lines, but never over one another. */

/** Moves heights apart as little as needed so that any two differ by at least `least`, none of them beyond `lowest`. */
export function spreadLabels(heights: readonly number[], least: number, lowest: number): number[] {
  const order = heights.map((_, number) => number).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const placed = [...heights];
  order.forEach((number, rank) => {
    const above = order[rank - 1];
    if (above !== undefined) placed[number] = Math.max(placed[number]!, placed[above]! + least);
  });
  const bounds = [...order].reverse();
  bounds.forEach((number, rank) => {
    const below = bounds[rank - 1];
    placed[number] = Math.min(placed[number]!, below === undefined ? lowest : placed[below]! - least);
  });
  return placed;
}
