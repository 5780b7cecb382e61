import { expect, test } from 'vitest';
import { csvLine, decodeList, readCsv } from '#domain/basics/csv.ts';

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,b\n', [['a', 'b']]],
  [
    'a,b\nc,',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"a ""b"", c",d', [['a "b", c', 'd']]],
  ['"a', null],
])('%j has the cells %j', (text, rows) => {
  expect(readCsv(text, ',')).toEqual(rows);
});

const bytes = (...all: number[]) => new Uint8Array(all);
const utf16 = (text: string, isBig: boolean) => {
  const little = Buffer.from(text, 'utf16le');
  return isBig ? little.swap16() : little;
};

test.each([
  ['UTF-8', Buffer.from('Café'), { text: 'Café', isGuess: false }],
  ['UTF-16 with its mark', utf16('\uFEFFCafé', false), { text: 'Café', isGuess: false }],
  ['UTF-16 of the other order', utf16('\uFEFFCafé', true), { text: 'Café', isGuess: false }],
  ['UTF-16 without its mark', utf16('Café', false), { text: 'Café', isGuess: false }],
  ['UTF-16 of the other order without its mark', utf16('Café', true), { text: 'Café', isGuess: false }],
  ['Windows-1252', bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96), { text: 'Café –', isGuess: true }],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), null],
  ['letters that Windows-1252 lacks', bytes(0x43, 0x81, 0x8d), null],
  ['half a letter of UTF-16', utf16('\uFEFFCafé', false).subarray(0, 9), null],
])('a list in %s is read, or not at all', (_, file, decoded) => {
  expect(decodeList(file)).toEqual(decoded);
});

test.each([
  [['Ranch', 'Billings'], 'Ranch,Billings\r\n'],
  [['', ''], ',\r\n'],
  [
    ['Gates, panels', 'a "good" one', 'two\nlines', 'a;b'],
    '"Gates, panels","a ""good"" one","two\nlines","a;b"\r\n',
  ],
])('%j is the line %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each(['=1+1', '+1 406 555 0100', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'])(
  'a spreadsheet shows %j instead of running it',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);
