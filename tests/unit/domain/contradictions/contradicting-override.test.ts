import { expect, test } from 'vitest';
import { contradictingOverride } from '#domain/contradictions/contradicting-override.ts';
import { showWith } from '#tests/support/samples/checked-show.ts';

const found = (texts: Record<string, string>) =>
  contradictingOverride(showWith('nile', { texts })).map(({ place, message }) => [place.id, message]);

test.each([
  [
    'event_start_date',
    '2025-10-11',
    'Pages say October 11, 2025, but in Event Setup, Start Date is October 10, 2025.',
  ],
  [
    'event_end_date',
    '2025-10-19',
    'Pages say October 19, 2025, but in Event Setup, End Date is October 18, 2025.',
  ],
  ['event_name', 'MATE', 'Pages say “MATE”, but in Event Setup, Event Name is “NILE”.'],
  [
    'event_location',
    'Fairgrounds, Bozeman',
    'Pages say “Fairgrounds, Bozeman”, but in Event Setup, Location is “MetraPark, Billings, Montana”.',
  ],
])('%s: %s', (key, value, message) => {
  expect(found({ [key]: value })).toEqual([[key, message]]);
});

test.each([
  ['event_location', 'MetraPark'],
  ['event_location', 'metrapark, Billings,  MT'],
  ['event_name', 'NILE Stock Show'],
  ['event_start_date', '2025-10-10'],
  ['event_start_date', 'soon'],
])('%s: %s contradicts nothing', (key, value) => {
  expect(found({ [key]: value })).toEqual([]);
});

test('the number that is shown is the one that is called', () => {
  const called = { contact_primary_phone: '(406) 256-2400' };
  expect(found({ ...called, contact_phone_display: '406.256.2400' })).toEqual([]);
  expect(found({ ...called, contact_phone_display: '+1 406 256-2400' })).toEqual([]);
  expect(found({ ...called, contact_phone_display: 'Call the office' })).toEqual([]);
  expect(found({ ...called, contact_phone_display: '(406) 256-2499' })).toEqual([
    ['contact_phone_display', 'Pages show “(406) 256-2499”, but a tap on it calls (406) 256-2400.'],
  ]);
});

test('the whole address says what its parts do', () => {
  const whole = { contact_mailing_address: 'NILE\nPO Box 1981\nBillings, MT 59103' };
  expect(found(whole)).toEqual([]);
  expect(found({ ...whole, contact_mail_address1: 'PO Box 1981' })).toEqual([]);
  expect(found({ ...whole, contact_mail_address1: '308 6th Ave N' })).toEqual([
    [
      'contact_mailing_address',
      'Pages show the “Whole mailing address”, which does not include “308 6th Ave N” from “Address line 1”.',
    ],
  ]);
});
