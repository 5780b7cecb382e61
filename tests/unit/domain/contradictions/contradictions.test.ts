import { expect, test } from 'vitest';
import { contradictionsOf } from '#domain/contradictions/contradictions.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';

const real = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };
const found = (...given: Parameters<typeof showWith>) =>
  contradictionsOf(showWith(...given)).map(({ rule, place, message }) => [rule, place.id, message]);

test('a new portal whose contact is real contradicts itself in one year', () => {
  expect(found('nile', { texts: real })).toEqual([]);
  expect(found('mate', { texts: real })).toEqual([
    ['other-year', 'footer_copyright_year', 'It says “2025”, but the show is February 12–14, 2026.'],
  ]);
});

test('texts of the other show are not looked at', () => {
  expect(found('nile', { texts: { ...real, mate_floormap_title: '{X}' } })).toEqual([]);
});

test('a text that shows another one is told of once', () => {
  const texts = { ...real, floor_map_coming_soon_title: '{X}', footer_copyright_year: '2026' };
  expect(found('mate', { texts }).map(([, id]) => id)).toEqual(['floor_map_coming_soon_title']);
});

test('texts of one’s own are looked at, too', () => {
  expect(found('nile', { texts: { ...real, my_text: 'Monday, Oct 10' } }).map(([, id]) => id)).toEqual([
    'my_text',
  ]);
});
