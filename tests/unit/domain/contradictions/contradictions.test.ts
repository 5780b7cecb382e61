import { expect, test } from 'vitest';
import { editionOfCheck } from '#domain/contradictions/check.ts';
import { isOfDates } from '#domain/contradictions/contradictions.ts';
import { allContradictions, showWith } from '#tests/support/samples/checked-show.ts';

const real = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };
const found = (...given: Parameters<typeof showWith>) =>
  allContradictions(showWith(...given)).map(({ rule, place, message }) => [rule, place.id, message]);

test('a new portal whose contact is real contradicts itself in one year', () => {
  expect(found('nile', { texts: real })).toEqual([]);
  expect(found('mate', { texts: real })).toEqual([
    ['other-year', 'footer_copyright_year', 'It says “2025”, but the show is February 12–14, 2026.'],
  ]);
});

test('a list of outdated dates need not repeat what is found in words', () => {
  expect(isOfDates('other-day-count')).toBe(true);
  expect(isOfDates('overlapping-hours')).toBe(false);
});

test('an id of a check begins with its edition’s', () => {
  const [edition, hash] = ['0b3f1c52-8a7e-4d0c-9b1a-5e6f7a8b9c0d', 'f'.repeat(32)];
  expect(editionOfCheck(`${edition}-${hash}`)).toBe(edition);
  for (const id of [
    '',
    edition,
    `${edition}-${hash}0`,
    `0${edition}-${hash}`,
    `${edition.slice(0, -1)}-${hash}`,
  ])
    expect(editionOfCheck(id)).toBeNull();
});

test('texts of the other show are not looked at', () => {
  expect(found('nile', { texts: { ...real, mate_floormap_title: '{X}' } })).toEqual([]);
});

test('a text that shows another one is told of once', () => {
  const texts = { ...real, floor_map_coming_soon_title: '{X}', footer_copyright_year: '2026' };
  expect(found('mate', { texts }).map(([, id]) => id)).toEqual(['floor_map_coming_soon_title']);
});

test('texts of one’s own are looked at, too', () => {
  const texts = { ...real, my_text: 'Monday, Oct 10' };
  expect(allContradictions(showWith('nile', { texts }))).toMatchObject([
    { place: { id: 'my_text' }, about: ['', 'Monday, Oct 10', 'Monday, Oct 10'] },
  ]);
});
