import { expect, test } from 'vitest';
import { contradictionsOf } from '#domain/contradictions/contradictions.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';
import { cpuMsOf } from '#tests/support/time/cpu-time.ts';

/** As long as a text may be. */
const LONGEST = 20_000;

test.each([
  'Mon, ',
  'Monday and ',
  'Mon ',
  'Oct 1, ',
  'Oct 1, 2, 3, ',
  '1, 2, ',
  '1 and 2 ',
  'the ',
  '  \n',
  '(406) ',
  '1 ',
  '1-',
  '{',
  '{a ',
  '2024–',
  'a.',
  'a@',
  'call 1',
  'x11',
  'Oct ',
  '10/',
  '9:00 am to ',
])('a text of nothing but “%s” is looked through at once', (part) => {
  const text = part.repeat(LONGEST / part.length);
  const show = showWith('nile', { texts: { hero_title: text, contact_primary_phone: text } });
  expect(cpuMsOf(() => contradictionsOf(show))).toBeLessThan(2000);
});
