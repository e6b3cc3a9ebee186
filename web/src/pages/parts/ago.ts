/** How long ago something was, or how soon it will be, in words. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export function ago(moment: string, language: string, now: number = Date.now()): string {
  return away(Math.max(0, (now - Date.parse(moment)) / 1000), -1, language);
}

export function until(moment: string, language: string, now: number = Date.now()): string {
  return away(Math.max(0, (Date.parse(moment) - now) / 1000), 1, language);
}

function away(seconds: number, direction: 1 | -1, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  if (unit === 'second') return direction === 1 ? format.format(Math.ceil(seconds), unit) : format.format(0, unit);
  return format.format(direction * Math.floor(seconds / length), unit);
}
