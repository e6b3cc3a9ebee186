/** What a screen reader says, and a tooltip shows, about the things on the table. */

import type { BabyloniaCard, BabyloniaHexagon } from '../../generated/messages';
import type { SeatLook } from '../contract';
import { say } from './words';

/** Says what a hexagon is and holds, e.g. “k7: merchant of Ada”. */
export function hexLabel(hex: BabyloniaHexagon, seats: readonly SeatLook[]): string {
  const { name, holds } = hex;
  switch (holds?.what) {
    case 'token': {
      const known = holds.face_down && holds.kind !== null;
      const args = { name, owner: seats[holds.owner]?.name ?? '', kind: holds.kind ?? 'hidden' };
      return say(known ? 'label-token-down' : 'label-token', args);
    }
    case 'city':
      return say('label-city', { name, symbols: holds.symbols.join('-') });
    case 'ziggurat':
      return say(holds.scored ? 'label-ziggurat-scored' : 'label-ziggurat', { name });
    case 'field':
      return holds.points === null
        ? say('label-field-of-cities', { name })
        : say('label-field', { name, points: holds.points });
    default:
      return say(hex.terrain === 'river' ? 'label-river' : 'label-land', { name });
  }
}

export function cardTitle(card: BabyloniaCard): string {
  return say('card-title', { card: card.name });
}

export function cardText(card: BabyloniaCard): string {
  return say('card-text', { card: card.name });
}

/** Says what a card is, does, and who has it. */
export function cardLabel(card: BabyloniaCard, seats: readonly SeatLook[]): string {
  const owner = card.owner === null ? null : seats[card.owner];
  const text = card.used ? `${cardText(card)} (${say('picture-used')})` : cardText(card);
  return say('label-card', { title: cardTitle(card), text, letter: owner?.letter ?? 'none', owner: owner?.name ?? '' });
}
