/** `virtual:about` tells the page which version of Nabu it belongs to; the number lives in pyproject.toml. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ABOUT = 'virtual:about';
const PROJECT = resolve(import.meta.dirname, '../../pyproject.toml');

function version(): string {
  const found = /^version = "([^"]+)"$/m.exec(readFileSync(PROJECT, 'utf-8'));
  if (!found) throw new Error(`${PROJECT}: there is no line version = "…"`);
  return found[1]!;
}

export function about(): Plugin {
  return {
    name: 'about',
    resolveId: (id) => (id === ABOUT ? `\0${ABOUT}` : undefined),
    load: (id) => (id === `\0${ABOUT}` ? `export const version = ${JSON.stringify(version())};` : undefined),
  };
}
