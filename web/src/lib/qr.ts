/** QR codes (ISO/IEC 18004) for links: bytes, error correction L, versions 1 to 5, whose data is one block, and mask 0. */

interface Version {
  data: number;
  correction: number;
}
const VERSIONS: readonly Version[] = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
];
const FORMAT = 0b111011111000100; // error correction L, mask 0
const [BYTES, PADS] = [0b0100, [0xec, 0x11]];
const FIELD = 0x11d;

/** The product of two bytes in the field of 256 elements that Reed and Solomon's code is made of. */
export function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * FIELD);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The coefficients of the polynomial that a code word with so many correcting bytes is divisible by, without the first. */
function generator(degree: number): number[] {
  let [polynomial, root] = [[...Array<number>(degree - 1).fill(0), 1], 1];
  for (let factor = 0; factor < degree; factor += 1) {
    const shifted = [...polynomial.slice(1), 0];
    polynomial = polynomial.map((coefficient, place) => multiply(coefficient, root) ^ shifted[place]!);
    root = multiply(root, 2);
  }
  return polynomial;
}

export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  return data.reduce<number[]>((rest, byte) => {
    const factor = byte ^ rest[0]!;
    return [...rest.slice(1), 0].map((coefficient, place) => coefficient ^ multiply(divisor[place]!, factor));
  }, Array<number>(count).fill(0));
}

/** The bytes of a text as a version takes them: how they are to be read, how many, themselves, and padding. */
function dataOf(bytes: readonly number[], room: number): number[] {
  const half = [BYTES, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: half.length / 2 }, (_, place) => (half[2 * place]! << 4) | half[2 * place + 1]!);
  return [...data, ...Array.from({ length: room - data.length }, (_, place) => PADS[place % 2]!)];
}

/** Dark and light squares by row and column; undefined: for data. */
type Squares = (boolean | undefined)[][];

function ring(squares: Squares, row: number, column: number, reach: number, isDark: (distance: number) => boolean): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1) {
      const line = squares[row + down];
      if (line && column + across >= 0 && column + across < squares.length)
        line[column + across] = isDark(Math.max(Math.abs(down), Math.abs(across)));
    }
}

function drawPatterns(squares: Squares): void {
  const last = squares.length - 1;
  for (let place = 0; place <= last; place += 1) squares[6]![place] = squares[place]![6] = place % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, last - 3],
    [last - 3, 3],
  ] as const)
    // prettier-ignore
    ring(squares, row, column, 4, (distance) => distance !== 2 && distance !== 4);
  if (last > 20) ring(squares, last - 6, last - 6, 2, (distance) => distance !== 1);
}

function drawFormat(squares: Squares): void {
  const size = squares.length;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((FORMAT >> bit) & 1) === 1;
    squares[bit < 6 ? bit : bit < 8 ? bit + 1 : 8]![bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit] = dark;
    squares[bit < 8 ? 8 : size - 15 + bit]![bit < 8 ? size - 1 - bit : 8] = dark;
  }
  squares[size - 8]![8] = true;
}

/** The squares for data in the order of its bits: two columns at a time from the right, up and down by turns. */
export function dataPath(squares: Squares): [number, number][] {
  const last = squares.length - 1;
  const rights = Array.from({ length: last / 2 }, (_, pair) => last - 2 * pair - (last - 2 * pair <= 6 ? 1 : 0));
  return rights.flatMap((right, pair) =>
    squares.flatMap((_, step) => {
      const row = pair % 2 === 0 ? last - step : step;
      return [right, right - 1]
        .filter((column) => squares[row]![column] === undefined)
        .map((column): [number, number] => [row, column]);
    }),
  );
}

export function blank(version: number): Squares {
  const size = 17 + 4 * version;
  const squares: Squares = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(squares);
  drawFormat(squares);
  return squares;
}

/** The dark squares of a text by row and column; null if it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const number = VERSIONS.findIndex(({ data }) => bytes.length + 2 <= data) + 1;
  if (number === 0) return null;
  const { data: room, correction } = VERSIONS[number - 1]!;
  const data = dataOf(bytes, room);
  const words = [...data, ...correctionOf(data, correction)];
  const squares = blank(number);
  dataPath(squares).forEach(([row, column], bit) => {
    const isSet = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    squares[row]![column] = isSet !== ((row + column) % 2 === 0);
  });
  return squares as boolean[][];
}
