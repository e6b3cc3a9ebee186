/** Keeps an element from jumping: it never gets lower than it has been at the same width, in a window of the same size. */

import type { Action } from 'svelte/action';

export const steady: Action<HTMLElement> = (element) => {
  let width = 0;
  let highest = 0;

  function forget() {
    highest = 0;
    element.style.minHeight = '';
  }

  const observer = new ResizeObserver(() => {
    if (element.offsetWidth !== width) {
      width = element.offsetWidth;
      forget();
    }
    if (element.offsetHeight > highest) {
      highest = element.offsetHeight;
      element.style.minHeight = `${highest}px`;
    }
  });
  observer.observe(element);
  addEventListener('resize', forget); // in a lower window the same things are drawn lower
  return {
    destroy: () => {
      observer.disconnect();
      removeEventListener('resize', forget);
    },
  };
};
