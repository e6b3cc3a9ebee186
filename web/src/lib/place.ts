/** Places on a board: everything that can be touched behaves the same for mouse, finger, keyboard and screen reader. */

import type { Action } from 'svelte/action';
import type { BoardProps, Mark } from '../games/contract';
import { drawBadge } from './badge';

export interface PlaceOptions {
  /** As in touches, e.g. `hex:k7`. */
  name: string;
  /** What a screen reader says. */
  label: string;
  /** Can be touched next; lit up. */
  touchable: boolean;
  /** Something can be touched next, but not this. */
  dimmed: boolean;
  chosen: boolean;
  marked: Mark | null;
  touch(place: string): void;
  point(place: string | null): void;
}

type Shared = Pick<BoardProps<unknown>, 'touchable' | 'chosen' | 'marked' | 'touch' | 'point'>;

/** What `use:place` needs for one place, from what the board was given: `use:place={placeOf(props, 'hex:k7', label)}`. */
export function placeOf(props: Shared, name: string, label: string): PlaceOptions {
  const touchable = props.touchable.has(name);
  const chosen = props.chosen.includes(name);
  return {
    name,
    label,
    touchable,
    dimmed: props.touchable.size > 0 && !touchable && !chosen,
    chosen,
    marked: props.marked.get(name) ?? null,
    touch: props.touch,
    point: props.point,
  };
}

const SHOWN = ['name', 'label', 'touchable', 'dimmed', 'chosen', 'marked'] as const;
const LONG_PRESS = 450;
/** What the mouse was last moved to: a place that comes to lie under a mouse at rest is not pointed at. */
let underMouse: Element | null = null;

/**
 * Makes an element (SVG or HTML) a place. It gets `data-place`, a role, a label and the classes `is-touchable`, `is-dimmed`,
 * `is-chosen`, `is-marked` with `data-mark` and a badge; a click, Enter or Space touches it; a moved mouse, focus and a long press point at it.
 */
export const place: Action<SVGElement | HTMLElement, PlaceOptions> = (element, initial) => {
  let options = initial;
  let press: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = 0;
  let pressedLong = false;

  const show = () => {
    element.dataset.place = options.name;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', options.label);
    element.setAttribute('aria-disabled', String(!options.touchable));
    if (options.chosen) element.setAttribute('aria-pressed', 'true');
    else element.removeAttribute('aria-pressed');
    for (const state of ['touchable', 'dimmed', 'chosen'] as const) {
      element.classList.toggle(`is-${state}`, options[state]);
    }
    showMark();
  };
  const showMark = () => {
    const { marked } = options;
    if (String(marked) === (element.dataset.mark ?? 'null')) return;
    element.classList.toggle('is-marked', marked !== null);
    if (marked === null) delete element.dataset.mark;
    else element.dataset.mark = String(marked);
    drawBadge(element, marked);
  };
  const touch = () => {
    if (!pressedLong) options.touch(options.name);
    pressedLong = false;
  };
  const key = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (!repeat) options.touch(options.name);
  };
  const move = (event: Event) => {
    const isInnermost = (event.target as Element).closest('[data-place]') === element;
    if ((event as PointerEvent).pointerType === 'touch' || !isInnermost || underMouse === element) return;
    underMouse = element;
    options.point(options.name);
  };
  const leave = () => {
    clearTimeout(press);
    if (underMouse !== element) return;
    underMouse = null;
    options.point(null);
  };
  const down = (event: Event) => {
    pressedLong = false;
    pressedAt = event.timeStamp;
    if ((event as PointerEvent).pointerType !== 'touch') return;
    options.point(null); // fingers do not leave a place as a pointer does: what was said about another goes with the next touch
    press = setTimeout(() => {
      pressedLong = true;
      options.point(options.name);
    }, LONG_PRESS);
  };
  // On a busy device the finger may be told to have left after the clock has struck: what counts is when it did.
  const up = (event: Event) => {
    clearTimeout(press);
    if (event.timeStamp - pressedAt < LONG_PRESS) pressedLong = false;
  };
  const focus = () => {
    if (element.matches(':focus-visible')) options.point(options.name);
  };
  // A place that is taken away while it has the focus is left in the middle of drawing, when nothing may change: so a moment
  // later, unless another place has the focus by then.
  const blur = () =>
    queueMicrotask(() => {
      if (!document.activeElement?.closest('[data-place]')) options.point(null);
    });
  const menu = (event: Event) => {
    if (pressedLong) event.preventDefault(); // phones open a menu after a long press
  };
  const listeners: [string, (event: Event) => void][] = [
    ['click', touch],
    ['keydown', key],
    ['pointermove', move],
    ['pointerleave', leave],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['focus', focus],
    ['blur', blur],
    ['contextmenu', menu],
  ];

  element.setAttribute('tabindex', '-1'); // the table page lets Tab reach one place, and arrow keys walk to the others
  show();
  for (const [type, listener] of listeners) element.addEventListener(type, listener);
  return {
    update(next: PlaceOptions) {
      const before = options;
      options = next;
      if (SHOWN.some((part) => before[part] !== next[part])) show(); // boards have hundreds of places, and few change at a time
    },
    destroy() {
      clearTimeout(press);
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    },
  };
};
