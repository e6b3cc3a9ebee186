/** The sign at the corner of a marked place: whose doing it was, by the shape of the seat, or that a hint is about it. */

import { SHAPES, type Mark } from '../games/contract';

/** Outlines around the origin, about one unit large. */
const PATHS = {
  circle: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  square: 'M-.9-.9h1.8v1.8h-1.8Z',
  triangle: 'M0-1.15L1.15.85h-2.3Z',
  diamond: 'M0-1.25L1.25 0 0 1.25-1.25 0Z',
  star: 'M0-1.3l.38.78.86.12-.62.6.15.86L0 .66l-.77.4.15-.86-.62-.6.86-.12Z',
};
const SVG = 'http://www.w3.org/2000/svg';
/** How large a badge is beside its place, and how many pixels at least and at most. */
const SHARE = 0.13;
const [LEAST, MOST] = [3.5, 7];
/** How far its middle lies from the corner, inwards and down, in its own size: over the edge of what is large, where nothing is written. */
const BESIDE = { inwards: -0.4, down: 0.4 };
const WITHIN = { inwards: 1.3, down: 1.3 };
/** From its middle to where it ends, in its own size, with its outline. */
const HALF = 1.2;

function pathOf(mark: Mark): string | null {
  if (mark === 'indicated') return null;
  return PATHS[mark === 'hint' ? 'star' : SHAPES[mark]!];
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** Keeps badges as large as they should be on the screen, whatever size their drawing gets. */
let observer: ResizeObserver | null = null;

/** A frame later: a drawing of another size may lay its places out anew. */
function fitAll(drawings: ResizeObserverEntry[]): void {
  requestAnimationFrame(() => drawings.forEach(({ target }) => fitIn(target)));
}

function fitIn(drawing: Element): void {
  for (const badge of drawing.querySelectorAll('path.badge')) fit(badge, badge.parentElement as unknown as SVGGraphicsElement);
}

function fit(badge: Element, place: SVGGraphicsElement): void {
  badge.remove(); // the box that is measured is the place's own
  const { x, y, width, height } = place.getBBox();
  const onScreen = place.getScreenCTM();
  const scale = onScreen?.a || 1;
  const wished = SHARE * Math.min(width, height) * scale;
  const size = Math.min(MOST, Math.max(LEAST, wished)) / scale;
  const { inwards, down } = wished > MOST ? BESIDE : WITHIN;
  const corner = { x: x + width - inwards * size, y: y + down * size };
  const drawing = place.ownerSVGElement?.getBoundingClientRect();
  if (onScreen && drawing) {
    const reach = HALF * size; // nothing is drawn outside the drawing
    corner.x = Math.min(corner.x, (drawing.right - onScreen.e) / scale - reach);
    corner.y = Math.max(corner.y, (drawing.top - onScreen.f) / scale + reach);
  }
  badge.setAttribute('transform', `translate(${corner.x} ${corner.y}) scale(${size})`);
  place.append(badge);
}

function inDrawing(place: SVGGraphicsElement, d: string): SVGElement {
  const badge = svg('path', { d });
  fit(badge, place);
  observer ??= new ResizeObserver(fitAll);
  if (place.ownerSVGElement) observer.observe(place.ownerSVGElement);
  return badge;
}

function inPage(d: string): SVGElement {
  const box = svg('svg', { viewBox: '-1.6 -1.6 3.2 3.2' });
  box.append(svg('path', { d }));
  return box;
}

/** Draws the badge of a place anew; none where it is not marked by anybody. */
export function drawBadge(place: SVGElement | HTMLElement, mark: Mark | null): void {
  place.querySelector(':scope > .badge')?.remove();
  const d = mark === null ? null : pathOf(mark);
  if (d === null) return;
  const badge = place instanceof SVGGraphicsElement ? inDrawing(place, d) : inPage(d);
  badge.classList.add('badge');
  badge.setAttribute('aria-hidden', 'true');
  place.append(badge);
}
