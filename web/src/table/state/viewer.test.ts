import { beforeEach, describe, expect, test } from 'vitest';
import { Viewer } from './viewer.svelte';

let views: (number | null)[];
let viewer: Viewer;

beforeEach(() => {
  views = [];
  viewer = new Viewer((seat) => views.push(seat));
});

test('one person sees the table from their seat, told once', () => {
  viewer.sitAlone(1);
  viewer.sitAlone(1);
  expect(viewer.seat).toBe(1);
  expect(views).toEqual([1]);
});

test('a spectator’s view is told too, though no seat has changed', () => {
  viewer.sitAlone(null);
  expect(views).toEqual([null]);
});

describe('a hot seat', () => {
  test('hides the board until the next player has the screen', () => {
    viewer.passScreen([0, 1], 1);
    expect(viewer.handover).toBe(1);
    expect(views).toEqual([]);
    viewer.takeOver();
    expect(viewer.handover).toBeNull();
    expect(views).toEqual([1]);
  });

  test('shows a spectator’s view while somebody elsewhere begins', () => {
    viewer.passScreen([0, 1], 2);
    expect(views).toEqual([null]);
  });

  test('leaves the screen with whoever had it last while others decide', () => {
    viewer.passScreen([0, 1], 0);
    viewer.takeOver();
    viewer.passScreen([0, 1], 2);
    expect(viewer.seat).toBe(0);
    expect(viewer.handover).toBeNull();
  });

  test('is not passed on when the turn is taken back', () => {
    viewer.passScreen([0, 1], 0);
    viewer.takeOver();
    viewer.passScreen([0, 1], 1);
    viewer.passScreen([0, 1], 0);
    expect(viewer.handover).toBeNull();
  });

  test('ends when only one person is left at the screen', () => {
    viewer.passScreen([0, 1], 1);
    viewer.sitAlone(0);
    expect(viewer.handover).toBeNull();
    expect(viewer.seat).toBe(0);
  });
});
