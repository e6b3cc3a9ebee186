/** Figures of statistics, as they are written and drawn. */
import type { Estimate } from '../../generated/messages';
import { language } from '../../lib/words.svelte';

/** Whether a share is shown to differ from what chance alone would give. */
export function compared({ low, high }: Estimate, fair: number): 'more' | 'less' | 'alike' {
  if (low > fair) return 'more';
  return high < fair ? 'less' : 'alike';
}

/** A share in whole hundredths. */
export function percent(share: number): number {
  return Math.round(100 * share);
}

/** A mean of points, with one digit after the point. */
export function points(mean: number): string {
  return mean.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** How far along a bar something is, kept within it. */
export function share(value: number, most: number): string {
  return `${(100 * Math.min(Math.max(value / most, 0), 1)).toFixed(1)}%`;
}
