import { expect, test } from 'vitest';
import { wordsOf } from '#islands/vendors/find/blocks.ts';

test.each([
  ['  Roll-up   DOORS ', ['roll', 'up', 'doors']],
  ['10am', ['10', 'am']],
  ['7 PM', ['7', 'pm']],
  ['October 11', ['oct', '11']],
  ['oct. 11', ['oct', '11']],
  ['Sept 9', ['sep', '9']],
  ['September', ['sep']],
  ['may', ['may']],
  ['moveout', ['move', 'out']],
  ['Load-in', ['load', 'in']],
  ['loading', ['loading']],
  ['ramp', ['ramp']],
  ['', []],
])('“%s” looks for %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});
