/** The keyboard on the board: Tab reaches one place, arrow keys walk between all, N jumps to what can be touched next. */

import { directionOf, nearestTowards, type Spot } from '../lib/spatial-navigation';

type Place = SVGElement | HTMLElement;

function places(root: Element, which = '[data-place]'): Place[] {
  return [...root.querySelectorAll<Place>(which)].filter((place) => place.getClientRects().length > 0);
}

function spotOf(place: Place): Spot<Place> {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { at: place, x: left + width / 2, y: top + height / 2 };
}

/** Lets Tab stop at exactly one place: where the focus was, else the first one that can be touched. */
export function keepOneTabStop(root: Element): void {
  const all = places(root).filter((place) => !(place instanceof HTMLButtonElement));
  const kept =
    all.find((place) => place === document.activeElement) ??
    all.find((place) => place.tabIndex === 0 && place.classList.contains('is-touchable'));
  const stop =
    kept ??
    all.find((place) => place.classList.contains('is-touchable')) ??
    all.find((place) => place.tabIndex === 0) ??
    all[0];
  for (const place of all) place.setAttribute('tabindex', place === stop ? '0' : '-1');
}

export function focusPlace(root: Element, name: string): boolean {
  const place = root.querySelector<Place>(`[data-place="${CSS.escape(name)}"]`);
  place?.focus();
  return place !== null;
}

/** Moves the focus by one key; false if the key means nothing here. */
export function moveFocus(root: Element, event: KeyboardEvent): boolean {
  const here = document.activeElement;
  const direction = directionOf(event);
  if (!direction || !(here instanceof Element) || !here.matches('[data-place]')) return false;
  const next = nearestTowards(spotOf(here as Place), places(root).map(spotOf), direction);
  next?.focus();
  return true;
}

/** Puts the focus on the next place that can be touched, in reading order, or with `back` on the one before. */
export function focusNextTouchable(root: Element, back: boolean): void {
  const touchable = places(root, '[data-place].is-touchable');
  const here = touchable.indexOf(document.activeElement as Place);
  const next = here < 0 && back ? -1 : here + (back ? -1 : 1);
  touchable.at(next % touchable.length)?.focus();
}
