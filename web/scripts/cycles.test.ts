import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '..');
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cycles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether `npm run lint` would find a cycle among these files. */
function hasCycle(files: Record<string, string>): boolean {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  try {
    execFileSync(process.execPath, [join(web, 'node_modules/oxlint/bin/oxlint'), '-c', join(web, '.oxlintrc.json'), '.'], {
      cwd: folder,
    });
    return false;
  } catch (problem) {
    expect((problem as { stdout: Buffer }).stdout.toString()).toContain('import(no-cycle)');
    return true;
  }
}

test('files that import one another in a circle are found', () => {
  expect(hasCycle({ 'a.ts': "import './b.ts';", 'b.ts': "import './c.ts';", 'c.ts': "import './a.ts';" })).toBe(true);
});

test('so are those with a component between them', () => {
  const component = '<script lang="ts">\n  import { a } from \'./a.ts\';\n</script>\n\n<p>{a}</p>\n';
  expect(hasCycle({ 'a.ts': "import Shown from './Shown.svelte';\nexport const a = Shown;", 'Shown.svelte': component })).toBe(
    true,
  );
});

test('and those that import types alone', () => {
  const one = "import type { B } from './b.ts';\nexport type A = B;";
  const other = "import type { A } from './a.ts';\nexport type B = A | null;";
  expect(hasCycle({ 'a.ts': one, 'b.ts': other })).toBe(true);
});

test('what goes one way is in order', () => {
  expect(hasCycle({ 'a.ts': "import './b.ts';", 'b.ts': "import './c.ts';", 'c.ts': 'export const c = 1;' })).toBe(false);
});
