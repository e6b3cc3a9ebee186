/** Keeps an element from jumping: it never gets lower than it has been at the same width. */

import type { Action } from 'svelte/action';

export const steady: Action<HTMLElement> = (element) => {
  let width = 0;
  let highest = 0;
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth !== width) {
      width = element.offsetWidth;
      highest = 0;
      element.style.minHeight = '';
    }
    if (element.offsetHeight > highest) {
      highest = element.offsetHeight;
      element.style.minHeight = `${highest}px`;
    }
  });
  observer.observe(element);
  return { destroy: () => observer.disconnect() };
};
