import { describe, expect, test } from 'vitest';
import { exampleContact } from '#domain/contradictions/example-contact.ts';
import { undiallablePhone } from '#domain/contradictions/undiallable-phone.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith, firstShow } from '#tests/support/samples/first-show.ts';

const real = { contact_primary_email: 'ann@thenile.org', contact_primary_phone: '(406) 256-2495' };

describe('example contact data', () => {
  test('is what a new portal has', () => {
    expect(exampleContact(showWith('nile')).map(({ place, message }) => [place.id, message])).toEqual([
      ['contact_primary_email', '“vendors@example.org” is only an example and reaches nobody.'],
      ['contact_primary_phone', '“(406) 555-0100” is only an example and reaches nobody.'],
    ]);
    expect(exampleContact(showWith('nile', { texts: real }))).toEqual([]);
  });

  test.each([
    ['Write to info@example.com', 'info@example.com'],
    ['See www.example.net/form', 'www.example.net'],
    ['ann@nile.invalid', 'ann@nile.invalid'],
    ['Call 555-0199', '555-0199'],
    ['+1 406 555 0123', '+1 406 555 0123'],
    ['4065550123', '4065550123'],
  ])('“%s”', (text, phrase) => {
    const found = exampleContact(showWith('nile', { texts: { ...real, hero_title: text } }));
    expect(found.map(({ about }) => about[2])).toEqual([phrase]);
  });

  test.each(['For example.', 'thenile.org', '555-1234', 'Serial 15550123456', '(406) 256-2495'])(
    '“%s” is none',
    (text) => {
      expect(exampleContact(showWith('nile', { texts: { ...real, hero_title: text } }))).toEqual([]);
    },
  );

  test('stands in arrival cards and the address of the master schedule, too', () => {
    const eventId = firstShow('nile').event.id;
    const show = showWith('nile', {
      texts: real,
      areas: [
        areaWith({
          key: 'barn',
          name: 'Barn',
          phone: '(406) 555-0100',
          mapUrl: 'https://maps.example.org/3',
        }),
      ],
      settings: [
        { id: 'one', key: 'master_schedule_url', value: 'https://example.com/all.pdf', type: 'url', eventId },
      ],
    });
    expect(exampleContact(show).map(({ place }) => [place.id, place.where])).toEqual([
      ['event_master_schedule', 'Event Setup: Master Schedule Address'],
      ['area-barn', 'Areas: Barn, Map link'],
      ['area-barn', 'Areas: Barn, Phone on the day'],
    ]);
  });
});

describe('a phone number that cannot be dialled', () => {
  const found = (phone: string, key = 'contact_primary_phone') =>
    undiallablePhone(showWith('nile', { texts: { [key]: phone } })).map(({ message }) => message);

  test.each([
    ['256-2495', 'its area code is missing'],
    ['(406) 256-249', 'it has 9 digits instead of ten'],
    ['(106) 256-2495', 'no area code begins with 0 or 1'],
    ['(406) 156-2495', 'no number begins with 0 or 1 after its area code'],
    ['(911) 256-2495', 'it is a service number'],
    ['+49 3', 'it has 3 digits'],
  ])('%s: %s', (phone, fault) => {
    expect(found(phone)).toEqual([`“${phone}” can’t be dialed: ${fault}.`]);
  });

  test.each([
    '(406) 256-2495',
    '406.256.2495',
    '1-406-256-2495',
    '+1 406 256 2495',
    '(406) 256-2495 ext. 12',
    '+49 30 1234567',
    '(406) 255-1100',
    '(406) 555-0100',
  ])('%s can be, or is named as an example', (phone) => {
    expect(found(phone)).toEqual([]);
  });

  test('is found in other words and in arrival cards', () => {
    expect(found('Call 406-156-2495 or 406-256-2495', 'hero_title')).toEqual([
      '“406-156-2495” can’t be dialed: no number begins with 0 or 1 after its area code.',
    ]);
    expect(found('Ask 406-156-2495 for a booth, or 406-256-2495', 'hero_title')).toEqual([
      '“406-156-2495” can’t be dialed: no number begins with 0 or 1 after its area code.',
    ]);
    expect(found('Serial 406-156-24951', 'hero_title')).toEqual([]);
    expect(found('Call 256-249 now', 'hero_title')).toEqual([
      '“256-249” can’t be dialed: it has 6 digits instead of ten.',
    ]);
    expect(found('Call 2 days ahead, in 2025', 'hero_title')).toEqual([]);
    const areas = [areaWith({ key: 'barn', name: 'Barn', phone: '256-2495' })];
    expect(undiallablePhone(showWith('nile', { areas }))).toMatchObject([
      { place: { where: 'Areas: Barn, Phone on the day' } },
    ]);
  });
});
