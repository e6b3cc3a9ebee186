/** What a screen reader says, and a tooltip shows, about the things on the table. */

import type { BabyloniaCard, BabyloniaHexagon } from '../../generated/messages';
import type { SeatLook } from '../contract';
import { say } from './words';

/** Says what a hexagon is and holds, e.g. “k7: merchant of Ada”. */
export function hexLabel(hex: BabyloniaHexagon, seats: readonly SeatLook[]): string {
  const { name, holds } = hex;
  if (holds === null) return say(hex.terrain === 'river' ? 'label-river' : 'label-land', { name });
  if (holds.what !== 'token') return say('label-site', { name, what: siteLabel(hex) });
  const owner = seats[holds.owner]?.name ?? '';
  const known = holds.face_down && holds.kind !== null;
  return say(known ? 'label-token-down' : 'label-token', { name, owner, kind: holds.kind ?? 'hidden' });
}

function siteLabel({ holds }: BabyloniaHexagon): string {
  if (holds?.what === 'city') return say('insight-city', { symbols: holds.symbols.join('-'), open: holds.open_land });
  if (holds?.what === 'ziggurat') {
    return holds.scored ? say('insight-ziggurat-scored') : say('insight-ziggurat', { open: holds.open_land });
  }
  return holds?.what === 'field' ? fieldLabel(holds.points) : '';
}

function fieldLabel(points: number | null): string {
  return points === null ? say('field-of-cities') : say('insight-field', { pays: 'number', points });
}

export function cardTitle(card: BabyloniaCard): string {
  return say('place-card', { name: card.name });
}

export function cardText(card: BabyloniaCard): string {
  return say('card-text', { card: card.name });
}

/** Says what a card is, does, and who has it. */
export function cardLabel(card: BabyloniaCard, seats: readonly SeatLook[]): string {
  const owner = card.owner === null ? 'none' : (seats[card.owner]?.name ?? '');
  return say('label-card', { title: cardTitle(card), text: cardText(card), owner });
}
