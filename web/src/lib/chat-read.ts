/** How far the chat of each table has been read in this browser, so that a reload makes nothing unread again. */

const keptUnder = (table: string) => `nabu-chat-${table}`;

/** The number of the last line that was read; lines are numbered from 0. */
export function lastRead(table: string): number {
  try {
    return Number(localStorage.getItem(keptUnder(table)) ?? -1);
  } catch {
    return -1; // storage may be forbidden: a reload then makes everything unread
  }
}

export function rememberRead(table: string, number: number): number {
  try {
    localStorage.setItem(keptUnder(table), String(number));
  } catch {
    // storage may be forbidden: it then holds as long as the page
  }
  return number;
}
