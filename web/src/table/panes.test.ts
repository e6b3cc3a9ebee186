import { expect, test } from 'vitest';
import { Panes } from './panes.svelte';

test('a dialog that is late to close leaves the one that has taken its place', () => {
  const panes = new Panes();
  panes.dialog = 'keys';
  panes.close('menu');
  expect(panes.dialog).toBe('keys');
  panes.close('keys');
  expect(panes.dialog).toBeNull();
});
