/** Finding on the screen what a step points at, and where the guide's words are not in its way. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const REGIONS: Record<string, string> = { status: '.status', log: '#words-shown' };

function elementsFor(place: string): Element[] {
  const [kind, name = ''] = place.split(/:(.*)/s);
  if (kind !== 'region') return [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
  const seat = /^panel-(\d)$/.exec(name)?.[1];
  return [...document.querySelectorAll(seat === undefined ? (REGIONS[name] ?? 'none') : `[data-seat="${seat}"]`)];
}

/** The boxes of what is pointed at, as far as it is on the screen. */
export function boxesOf(places: readonly string[]): Box[] {
  const boxes = places.flatMap((place) => elementsFor(place).map((element) => element.getBoundingClientRect()));
  return boxes
    .filter(({ width, height, bottom, right, top, left }) => width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));
}

/** Brings the first of these places into sight, if none of them is. */
export function bringIntoSight(places: readonly string[]): void {
  if (boxesOf(places).length > 0) return;
  places.flatMap(elementsFor)[0]?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

const CORNERS: Corner[] = ['bottom right', 'bottom left', 'top right', 'top left'];

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const along = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, along);
}

/** The corner where a card of this size hides the least of the boxes; the one it is in, if that is as good. */
export function freeCorner(boxes: readonly Box[], card: { width: number; height: number }, page: { width: number; height: number }, now: Corner): Corner {
  const hidden = (corner: Corner) => {
    const left = corner.endsWith('left') ? 0 : page.width - card.width;
    const top = corner.startsWith('top') ? 0 : page.height - card.height;
    return boxes.reduce((sum, box) => sum + overlap(box, { left, top, ...card }), 0);
  };
  return [now, ...CORNERS].reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}
