/** Icons of log lines and of sources of points: paths in a box of 24 × 24. */

const CAN =
  'M7 8h9l1.3 10q-6 2-11.6 0ZM16 9c5-3 8 2 4 6l-2.5 2-.3-1.8 1.5-1.3c2-2.3.6-4.4-2.6-3ZM6 13L1.5 7l1.8-1.4L6.5 9ZM8 7c1-4 6.5-4 7.5 0h-1.6c-.8-2-3.5-2-4.3 0Z';
const GEM = 'M12 2.5L20 10l-8 11.5L4 10Zm0 3L7 10h10Z';
const TILE = 'M8 2.5l5 2.9v5.7L8 14l-5-2.9V5.4ZM18.5 5l3 1.7v4.6l-4.5 2.6-2.6-1.5V5.4ZM13 12.5l5 2.9v4.2L13 22.5l-5-2.9v-4.2Z';
const EYE = 'M12 5c5 0 9 4 10.5 7-1.5 3-5.5 7-10.5 7S3 15 1.5 12C3 9 7 5 12 5Zm0 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z';
const CROSS = 'M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7Z';
const PERSON = 'M12 2a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9ZM3.5 22c0-7 3.5-10 8.5-10s8.5 3 8.5 10Z';
const FLOWER =
  'M12 8.5c-3-3-2.5-7 0-7s3 4 0 7c2-3.7 6-4.5 7-2.2s-2.5 4.2-6.5 3.5c4.2.6 6.5 3.7 4.7 5.5s-5-.6-6-4.3c.2 4.2-1.8 7.6-4.2 6.7s-1.6-4.7 1.5-7c-3.7 2-7.5 1.3-7.5-1.2s3.9-3.2 7.5-1.2c-3.3-2.3-4.2-6-2-7.2s5 2 5.5 5.4Z';
const PASS = 'M4 11h11l-4-4 2-2 7.5 7-7.5 7-2-2 4-4H4Z';
const STAR = 'M12 1.5l3.2 7 7.6.8-5.7 5.1 1.6 7.5L12 18l-6.7 3.9 1.6-7.5L1.2 9.3l7.6-.8Z';
const EMPTY_STAR = `${STAR}M12 7l-1.6 3.5-3.8.4 2.9 2.6-.8 3.7 3.3-1.9 3.3 1.9-.8-3.7 2.9-2.6-3.8-.4Z`;
const CARD = 'M6 2h12q2 0 2 2v16q0 2-2 2H6q-2 0-2-2V4q0-2 2-2Zm6 3q-4 2-4 6 0 3 3 3.5V19h2v-4.5q3-.5 3-3.5 0-4-4-6Z';
const PALM =
  'M11 22c.6-5 .4-8 .2-11C7 9 4 11 2.5 15 2 10 5 7 9 8 6 6 4 6 2.5 7 4 3 8 3 11 7c1-4 5-6 9-4-2 0-4 1-5.5 3.5C18 5 21 8 21.5 13c-2-3-4-4.5-8-3 .6 4 .7 8 1 12Z';
const FOUNTAIN =
  'M3 15h18q-1 6-6 6.5H9Q4 21 3 15ZM11 13V6q0-2 1-2t1 2v7ZM10 12Q9 6 4.5 7 3 8 4 10q0-5 4.5 2ZM14 12q1-6 5.5-5 1.5 1 .5 3 0-5-4.5 2Z';

const ICONS: Readonly<Record<string, string>> = {
  'can-moved': CAN,
  'gem-paid': GEM,
  'tile-taken': TILE,
  'tile-revealed': EYE,
  'tile-removed': CROSS,
  'tile-laid': TILE,
  'gem-collected': GEM,
  'assistant-placed': PERSON,
  'flowers-scored': FLOWER,
  'special-declined': PASS,
  'effect-declined': PASS,
  'skill-unlocked': STAR,
  'skill-without-effect': EMPTY_STAR,
  'tree-reserved': CARD,
  'flowers-bloomed': FLOWER,
  'tree-planted': PALM,
  'tree-grown': PALM,
  'card-revealed': CARD,
  'fountain-scored': FOUNTAIN,
  'skill-scored': STAR,
};

/** Returns the icon of a kind of log line or source of points. */
export function icon(kind: string): string {
  return ICONS[kind] ?? STAR;
}
