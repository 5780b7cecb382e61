import { expect, test } from 'vitest';
import { readCsv } from '#domain/exhibitors/csv.ts';

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
  expect(readCsv(text)).toEqual(rows);
});
