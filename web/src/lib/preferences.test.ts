import { describe, expect, test } from 'vitest';
import { readPreferences } from './preferences.svelte';

describe('kept preferences', () => {
  test('are read as they were kept', () => {
    expect(readPreferences('{"language":"fr","animation":"fast","sounds":true}')).toEqual({
      language: 'fr',
      animation: 'fast',
      sounds: true,
    });
  });

  test.each([null, '{}', 'null', '3', '"fr"', '[1]'])('that hold nothing of use (%s) leave the defaults', (text) => {
    expect(readPreferences(text)).toEqual({});
  });

  test('that are none of the choices are left out', () => {
    expect(readPreferences('{"language":"de","animation":7,"theme":"dark","sounds":"yes","unknown":1}')).toEqual({
      theme: 'dark',
    });
  });
});
