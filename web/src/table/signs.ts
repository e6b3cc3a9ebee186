/** Signs say what they mean in a title, for a mouse. A finger that touches one is told the same beside the board. */

import type { Help } from './state/help.svelte';

/** What works by itself when it is touched, and where what is said is read. */
const NOT_A_SIGN = 'button, a, input, select, textarea, label, summary, .about';

function ownTitle(element: Element): string | null {
  if (element instanceof HTMLElement) return element.title || null;
  return element.querySelector(':scope > title')?.textContent ?? null;
}

/** What the sign that an element belongs to says it means, as far as `within`. */
export function signAround(element: Element | null, within: Element): string | null {
  for (let around = element; around && around !== within; around = around.parentElement) {
    const title = ownTitle(around);
    if (title) return title;
  }
  return null;
}

/** Listens to a whole table: a touched sign is told, one inside a place together with what is said about the place. */
export function tellSigns(help: Help) {
  return (surface: HTMLElement) => {
    const tell = (event: Event, inPlaces: boolean) => {
      const touched = event.target as Element;
      const place = touched.closest<HTMLElement | SVGElement>('[data-place]');
      if (touched.closest(NOT_A_SIGN) || (place !== null) !== inPlaces) return;
      help.tellSign(signAround(touched, surface), place?.dataset.place ?? null);
    };
    // A long press is no click; a finger that scrolls the page is none either, and asks for nothing.
    const press = (event: PointerEvent) => event.pointerType === 'touch' && tell(event, true);
    const click = (event: Event) => tell(event, false);
    surface.addEventListener('pointerdown', press, { capture: true });
    surface.addEventListener('click', click);
    return () => {
      surface.removeEventListener('pointerdown', press, { capture: true });
      surface.removeEventListener('click', click);
    };
  };
}
