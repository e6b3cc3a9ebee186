/** Babylonia's symbols, drawn by us as filled paths in a 24 × 24 box. Holes run against the direction of what they are in. */

import type { BabyloniaCard, BabyloniaToken } from '../../generated/messages';

export type Kind = NonNullable<BabyloniaToken['kind']>;
export type CardName = BabyloniaCard['name'];

/** A star with so many points. */
function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    const radius = corner % 2 ? inner : outer;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0Z`;
}

function hole(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0a${radius} ${radius} 0 0 0 ${-2 * radius} 0Z`;
}

/** A wedge of cuneiform pressed into clay, pointing right. */
function wedge(x: number, y: number): string {
  return `M${x} ${y - 1.9}v3.8l3-1.3h6v-1.2h-6Z`;
}

/** A pair of grains on an ear. */
function grains(y: number): string {
  return `M11.4 ${y}c-.3-3.2-2.3-4.8-5.4-5 0 3.3 2 5 5.4 5ZM12.6 ${y}c.3-3.2 2.3-4.8 5.4-5 0 3.3-2 5-5.4 5Z`;
}

const STAR_OF_ISHTAR = star(8, 11.5, 4.8);
const AMPHORA =
  'M8.5 1.5h7v2.2l-1.3 1.8c3 1.4 4.8 4.2 4.8 7.6 0 4-2.2 6.8-4.6 8.4l.6 1.5H9l.6-1.5C7.2 19.9 5 17.1 5 13.1c0-3.4 1.8-6.2 4.8-7.6L8.5 3.7Z' +
  'M7.6 5.3C3.6 4.7 1.8 8 3.3 11.4l1.5-.7C3.9 8.3 4.8 6.8 7.2 7Z' +
  'M16.4 5.3C20.4 4.7 22.2 8 20.7 11.4l-1.5-.7C20.1 8.3 19.2 6.8 16.8 7Z';
const TABLET =
  'M6.5 1.5h11a2.5 2.5 0 0 1 2.5 2.5v16a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5V4a2.5 2.5 0 0 1 2.5-2.5Z' +
  `${wedge(7.5, 6.6)}${wedge(7.5, 12)}${wedge(7.5, 17.4)}`;
const WHEAT = `M11.3 10h1.4v13h-1.4ZM12 6.6c-2-1.9-2-4.3 0-6.3 2 2 2 4.4 0 6.3Z${grains(10.2)}${grains(14.6)}${grains(19)}`;

/** What a token, a stand or a city shows. */
export const KINDS: Record<Kind, string> = { priest: STAR_OF_ISHTAR, merchant: AMPHORA, servant: TABLET, farmer: WHEAT };

export const CITY = 'M1.5 22V6.5h3.2v2.6h2.6V6.5h3.2v2.6h3V6.5h3.2v2.6h2.6V6.5h3.2V22h-7v-4.2a3.5 3.5 0 0 0-7 0V22Z';
export const ZIGGURAT = 'M1 22v-4.5h3.5V13H8V8.5h2.5V5h3v3.5H16V13h3.5v4.5H23V22Z';
const CROWN = 'M2.5 17V6.5l5 4.3L12 3.5l4.5 7.3 5-4.3V17ZM2.5 18.6h19V21.5h-19Z';
const SCALES =
  'M11 2.5h2V5h7.5v1.8h-1.2l3 7a3.6 3.6 0 0 1-7.2 0l3-7H13v12.7h4.5v2H6.5v-2H11V6.8H5.9l3 7a3.6 3.6 0 0 1-7.2 0l3-7H3.5V5H11Z';
const HOUSES = 'M2 22V12.5l4.5-3.8 4.5 3.8V22ZM12.5 22V8L17.3 3.5 22 8v14Z';
const SUN_OVER_ZIGGURAT = `M1 22.5v-3.8h3.5V15H8v-3.7h8V15h3.5v3.7H23v3.8Z${disc(12, 5.5, 4)}`;
const CARD = `M6 1.5h12a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2Z${hole(12, 12, 4.5)}${disc(12, 12, 2.2)}`;
const COIN = `${disc(12, 12, 10.5)}M8.2 7.5 6 9v2l1.8-.9V17H10V7.5ZM14.7 7.3c-2.2 0-3.6 1.9-3.6 4.9s1.4 5 3.6 5 3.6-2 3.6-5-1.4-4.9-3.6-4.9Z${disc(14.7, 12.2, 1.5)}`;
const BAG = 'M8.5 2h7l-1.6 4.3C18.3 7.8 21 11.7 21 16c0 4.3-3.2 6.5-9 6.5S3 20.3 3 16c0-4.3 2.7-8.2 7.1-9.7Z';
const AGAIN =
  'M12 3a9 9 0 1 0 8.7 11.3l-2.7-.7A6.2 6.2 0 1 1 12 5.8c1.7 0 3.2.7 4.3 1.7L13.5 10.3H21.5V2.3l-3.2 3.2A9 9 0 0 0 12 3Z';
const GATE = 'M2 22.5V5h4V2.5h2.5V5h7V2.5H18V5h4v17.5h-6V14a4 4 0 0 0-8 0v8.5Z';
const TOKEN = `${disc(12, 12, 10.5)}${hole(12, 12, 7)}${disc(12, 12, 4)}`;
const STAND = 'M2 16.5h20v2.8H2ZM4.5 15V6.5h6V15ZM13.5 15V6.5h6V15Z';

/** By the kind of a line of the log, which also names a source of points. */
export const EVENTS: Record<string, string> = {
  placed: TOKEN,
  'ziggurat-points': ZIGGURAT,
  'field-points': WHEAT,
  'noble-points': CROWN,
  'city-won': CITY,
  'city-tied': SCALES,
  'city-points': HOUSES,
  'ziggurat-won': SUN_OVER_ZIGGURAT,
  'ziggurat-tied': SCALES,
  'card-taken': CARD,
  'card-points': COIN,
  refilled: BAG,
  'extra-turn-taken': AGAIN,
  'game-ended': GATE,
};

/** The path of a kind of event; whatever is unknown gets a plain token. */
export function icon(kind: string): string {
  return EVENTS[kind] ?? TOKEN;
}

export const CARDS: Record<CardName, string> = {
  ten_points: COIN,
  extra_turn: AGAIN,
  stand_of_seven: STAND,
  three_nobles: CROWN,
  noble_with_farmers: STAR_OF_ISHTAR,
  nobles_in_fields: WHEAT,
  city_bonus: HOUSES,
  central_land_connects: 'M12 1.5 21.5 7v10L12 22.5 2.5 17V7ZM12 6.5 7 9.3v5.4l5 2.8 5-2.8V9.3Z',
  river_connects: 'M1.5 14.5h21c-1 4.5-4 7-8 7h-5c-4 0-7-2.5-8-7ZM11 2v11H4.5C6 8.5 8 5 11 2ZM13 4.5c3 2 5 5 6 8.5h-6Z',
};
export const RESERVE = BAG;
