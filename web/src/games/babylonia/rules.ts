/** The rule behind each kind of log line of Babylonia: an anchor of its rules page. */
export const RULES: Readonly<Record<string, string>> = {
  placed: 'options',
  'ziggurat-points': 'ziggurat-points',
  'field-points': 'crop-fields',
  'noble-points': 'surrounded',
  'city-won': 'surrounded',
  'city-tied': 'surrounded',
  'city-points': 'surrounded',
  'ziggurat-won': 'surrounded',
  'ziggurat-tied': 'surrounded',
  'card-taken': 'ziggurat-cards',
  'card-points': 'ziggurat-cards',
  refilled: 'stand',
  'extra-turn-taken': 'extra-turn',
  'game-ended': 'end',
};
