import { describe, expect, it } from 'vitest';
import { blank, correctionOf, dataPath, multiply, qrCode } from './qr';

/** Reads the bytes of a code as a scanner does, once it has found the squares. */
function read(code: boolean[][]): number[] {
  const bits = dataPath(blank((code.length - 17) / 4)).map(
    ([row, column]) => code[row]![column] !== ((row + column) % 2 === 0),
  );
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, byte) =>
    bits.slice(8 * byte, 8 * byte + 8).reduce((sum, bit) => 2 * sum + Number(bit), 0),
  );
}

describe('QR codes', () => {
  it('correct the example of the standard’s tutorials as they do', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  it('hold the text, padded, in a word that Reed and Solomon’s code accepts', () => {
    const link = 'http://192.168.1.20:8000/join#abcdefghijklmnopqrstuvwx';
    const words = read(qrCode(link)!);
    const length = ((words[0]! & 15) << 4) | (words[1]! >> 4);
    const text = Array.from({ length }, (_, place) => ((words[place + 1]! & 15) << 4) | (words[place + 2]! >> 4));
    expect(String.fromCharCode(...text)).toBe(link);
    for (let power = 0, root = 1; power < 20; power += 1, root = multiply(root, 2))
      expect(words.slice(0, 100).reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0);
  });

  it('show the three finders, and are refused where the text is too long', () => {
    const code = qrCode('nabu')!;
    expect(code[0]!.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
    expect(code[0]!.slice(-8)).toEqual([false, true, true, true, true, true, true, true]);
    expect(qrCode('x'.repeat(107))).toBeNull();
  });
});
