/** The page's own symbols: SVG paths in a 24 × 24 box, drawn as strokes. */
export const ICONS = {
  undo: 'M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  restart: 'M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 5',
  again: 'M4 5v5h5M4.6 10a8 8 0 1 1-.3 5M12 8v4.5l3 2',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  bigger: 'M12 5v14M5 12h14',
  smaller: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  play: 'M7 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M18 6l-8 6 8 6z',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  now: 'M18 5v14M6 6l8 6-8 6z',
  branch: 'M7 3v18M7 15c0-5 10-3 10-9M14 8l3-3 3 3',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  text: 'M5 6h14M5 10h14M5 14h9M5 18h11',
  keyboard: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M7 14h10',
  landmarks: 'M12 21s-6-6.5-6-11a6 6 0 0 1 12 0c0 4.5-6 11-6 11zM12 10h.01',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share:
    'M8 12l8-5M8 12l8 5M6 14.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM18 9a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM18 20a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5z',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 10v4h3l5 4V6L7 10zM16 10l5 5M21 10l-5 5',
  result: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4a3 3 0 0 0 3 4M17 6h3a3 3 0 0 1-3 4M12 14v4M8 20h8',
  leave: 'M14 5H6v14h8M11 12h9M17 9l3 3-3 3',
  watch: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const;

export type IconName = keyof typeof ICONS;
