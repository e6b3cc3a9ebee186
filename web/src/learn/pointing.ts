/** Finding on the screen what a step points at, and where the guide's words are not in its way. */

import { motionIsWanted } from '../lib/preferences.svelte';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const REGIONS: Record<string, string> = { status: '.status', log: '#words-shown' };

/** What is drawn for touches joined by `+`: the one thing that stands for all of them, else the first. */
function elementsFor(path: string): Element[] {
  const whole = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
  if (whole) return [whole];
  const place = path.split('+')[0]!;
  const [kind, name = ''] = place.split(/:(.*)/s);
  if (kind !== 'region') return [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
  const seat = /^panel-(\d)$/.exec(name)?.[1];
  return [...document.querySelectorAll(seat === undefined ? (REGIONS[name] ?? 'none') : `[data-seat="${seat}"]`)];
}

function isOnScreen({ width, height, bottom, right, top, left }: DOMRect): boolean {
  return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** The boxes of what is pointed at, as far as it is on the screen. */
export function boxesOf(places: readonly string[]): Box[] {
  const boxes = places.flatMap((place) => elementsFor(place).map((element) => element.getBoundingClientRect()));
  return boxes.filter(isOnScreen).reduce<Box[]>(joined, []);
}

const NEAR = 14;

function isNear(one: Box, other: Box): boolean {
  const apart = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(from, otherFrom) - Math.min(from + length, otherFrom + otherLength);
  return (
    apart(one.left, one.width, other.left, other.width) < NEAR && apart(one.top, one.height, other.top, other.height) < NEAR
  );
}

function around(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Adds a box to others; those that lie side by side become one. */
export function joined(boxes: Box[], added: Box): Box[] {
  const near = boxes.filter((box) => isNear(box, added));
  const { left, top, width, height } = near.reduce(around, added);
  return [...boxes.filter((box) => !near.includes(box)), { left, top, width, height }];
}

/** Brings the first of these places into sight, if none of them is. */
export function bringIntoSight(places: readonly string[]): void {
  if (boxesOf(places).length > 0) return;
  places.flatMap(elementsFor)[0]?.scrollIntoView({ block: 'center', behavior: motionIsWanted() ? 'smooth' : 'auto' });
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

const CORNERS: Corner[] = ['bottom right', 'bottom left', 'top right', 'top left'];

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const along = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, along);
}

/** The corner where a card of this size hides the least of the boxes; the one it is in, if that is as good. */
export function freeCorner(
  boxes: readonly Box[],
  card: { width: number; height: number },
  page: { width: number; height: number },
  now: Corner,
): Corner {
  const hidden = (corner: Corner) => {
    const left = corner.endsWith('left') ? 0 : page.width - card.width;
    const top = corner.startsWith('top') ? 0 : page.height - card.height;
    return boxes.reduce((sum, box) => sum + overlap(box, { left, top, width: card.width, height: card.height }), 0);
  };
  return [now, ...CORNERS].reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
