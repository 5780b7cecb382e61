import { expect, test } from 'vitest';
import { folded, patternsOf } from '#islands/vendors/find/blocks.ts';

/** The parts of a line that are marked; none unless it has everything that is looked for. */
function marked(query: string, line: string): string[] {
  const matches = patternsOf(query).map((pattern) => [...folded(line).matchAll(pattern)]);
  return matches.every((found) => found.length > 0)
    ? matches.flat().map(({ 0: { length }, index }) => line.slice(index, index + length))
    : [];
}

test.each([
  ['  Roll-up   DOORS ', 'Roll-up doors close', ['Roll', 'up', 'doors']],
  ['10am', 'Large equipment until 10:00 AM', ['10:00 AM']],
  ['10 am', 'Grid setup 10 AM', ['10 AM']],
  ['10am', 'Oct 10, 8:00 AM', []],
  ['10am', '(406) 555-0100, vendors@example.org', []],
  ['10am', '10:30 AM', []],
  ['10:30am', 'from 10:30 AM', ['10:30 AM']],
  ['7 PM', '7:00 PM', ['7:00 PM']],
  ['7 PM', '7:01 PM', []],
  ['October 11', 'Sat Oct 11', ['Oct', '11']],
  ['oct. 11', 'October 11', ['Oct', '11']],
  ['Sept 9', 'Sep 9', ['Sep', '9']],
  ['September', 'Sep 9', ['Sep']],
  ['may', 'You may', ['may']],
  ['moveout', 'Move-out from 7:01 PM', ['Move', 'out']],
  ['Load-in', 'Load-In', ['Load', 'In']],
  ['loading', 'Loading dock', ['Loading']],
  ['ramp', 'The ramp', ['ramp']],
  ['10', '(406) 555-0100', []],
  ['0100', '(406) 555-0100', ['0100']],
  ['20%', 'a 20% vendor fee', ['20%']],
  ['(406)', '(406) 555-0100', ['(406)']],
  ['a.b*', 'axb', []],
])('“%s” marks in “%s” %j', (query, line, words) => {
  expect(marked(query, line)).toEqual(words);
});

test('nothing is looked for in no words', () => {
  expect(patternsOf('  ')).toEqual([]);
});
