import { expect, test } from 'vitest';
import { csvLine } from '#server/inquiries/export.ts';

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
