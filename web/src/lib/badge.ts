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

function fitAll(drawings: ResizeObserverEntry[]): void {
  for (const { target } of drawings) {
    for (const badge of target.querySelectorAll('path.badge')) fit(badge, badge.parentElement as unknown as SVGGraphicsElement);
  }
}

function fit(badge: Element, place: SVGGraphicsElement): void {
  const { x, y, width, height } = place.getBBox();
  const onScreen = place.getScreenCTM();
  const scale = onScreen?.a || 1;
  const wished = SHARE * Math.min(width, height) * scale;
  const size = Math.min(MOST, Math.max(LEAST, wished)) / scale;
  const inset = wished > MOST ? 0.2 * size : 1.3 * size; // on the corner of what is large, so that nothing written there is covered
  const [top, edge] = [
    (onScreen?.f ?? 0) + (y + inset - 1.2 * size) * scale,
    place.ownerSVGElement?.getBoundingClientRect().top,
  ];
  const lower = edge === undefined ? 0 : Math.max(0, edge - top) / scale; // nothing is drawn above the drawing
  badge.setAttribute('transform', `translate(${x + width - inset} ${y + inset + lower}) scale(${size})`);
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
