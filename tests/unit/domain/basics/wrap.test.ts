import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from '#domain/basics/wrap.ts';

/** As if each sign were one wide. */
const width = (line: string) => Array.from(line).length;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo\r\nthree', 20, ['one', 'two', 'three']],
  ['one\n\ntwo', 20, ['one', '', 'two']],
  ['  spaces \t between ', 20, ['spaces between']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a abcdefgh b', 3, ['a', 'abc', 'def', 'gh', 'b']],
  ['e\u0301e\u0301e\u0301', 2, ['e\u0301', 'e\u0301', 'e\u0301']],
  ['', 5, []],
  [' \n\t ', 5, []],
])('%j in %d is %j', (text, room, lines) => {
  expect(wrap(text, room, width)).toEqual(lines);
});

test('no line is wider than the room, and no letter is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '…') }),
      fc.integer({ min: 1, max: 12 }),
      (text, room) => {
        const lines = wrap(text, room, width);
        expect(lines.filter((line) => width(line) > room)).toEqual([]);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
      },
    ),
  );
});
