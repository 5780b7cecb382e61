import { expect, test } from 'vitest';
import { placesIn } from '#domain/basics/search.ts';
import { patternsOf } from '#islands/vendors/find/blocks.ts';

/** The parts of a line that are marked; none unless it has everything that is looked for. */
function marked(query: string, line: string): string[] {
  const places = placesIn(line, patternsOf(query));
  return places.every((found) => found.length > 0)
    ? places.flat().map(({ start, end }) => line.slice(start, end))
    : [];
}

test.each([
  ['  Roll-up   DOORS ', 'Roll-up doors close', ['Roll-up', 'doors']],
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
  ['moveout', 'Move-out from 7:01 PM', ['Move-out']],
  ['Load-in', 'Load-In', ['Load-In']],
  ['loading', 'Loading dock', ['Loading']],
  ['ramp', 'The ramp', ['ramp']],
  ['10', '(406) 555-0100', []],
  ['0100', '(406) 555-0100', ['0100']],
  ['20%', 'a 20% vendor fee', ['20%']],
  ['(406)', '(406) 555-0100', ['(406)']],
  ['a.b*', 'axb', []],
  ['teardown', 'Tear down by 9', ['Tear down']],
  ['tear-down', 'Tear down by 9', ['Tear down']],
  ['setup', 'Exhibitor set-up', ['set-up']],
  ['exhibitor setup', 'Exhibitor set up', ['Exhibitor', 'set up']],
  ['set up', 'Setup', ['Set', 'up']],
  ['10x10', 'A 10×10 booth', ['10×10']],
  ['10×10', "10' x 10'", ["10' x 10"]],
  ['wifi', 'Wi\u2011Fi is free', ['Wi\u2011Fi']],
  ['wi-fi', 'WiFi', ['WiFi']],
  ['10am-5pm', '10:00 AM–5:00 PM', ['10:00 AM', '5:00 PM']],
  ['rugs', 'Rugs from İzmir and rugs', ['Rugs', 'rugs']],
  ['izmir', 'Rugs from İzmir and rugs', ['İzmir']],
  ['cafe', 'The cafe\u0301 and a Café', ['cafe\u0301', 'Café']],
  ['grosse', 'İİ Große Halle', ['Große']],
  ['gros', 'Groß', ['Groß']],
  ['area', 'You are a vendor', []],
  ['rugs', 'her ugs', []],
  ['format', 'for matters', []],
])('“%s” marks in “%s” %j', (query, line, words) => {
  expect(marked(query, line)).toEqual(words);
});

test('nothing is looked for in no words', () => {
  expect(patternsOf('  ')).toEqual([]);
});
