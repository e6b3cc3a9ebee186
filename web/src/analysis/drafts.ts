/** Variations that were not kept yet: this tab remembers them over a reload. */

import type { Branch } from './tree';

const KEY = 'nabu-analysis-';

export class Drafts {
  constructor(private readonly table: string) {}

  read(): Branch[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + this.table) ?? '[]');
      return Array.isArray(kept) ? (kept as Branch[]) : [];
    } catch {
      return []; // what was there is no list of variations
    }
  }

  write(branches: Branch[]): void {
    try {
      sessionStorage.setItem(KEY + this.table, JSON.stringify(branches));
    } catch {
      // nothing is remembered where the browser forbids it
    }
  }
}
