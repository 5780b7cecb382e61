import { expect, test } from 'vitest';
import { directionsHref, isPhoneNumber, mailtoHref, telHref } from '#domain/basics/contact-links.ts';

test.each([
  ['(406) 555-0100', 'tel:+14065550100'],
  ['1 406 555 0100', 'tel:+14065550100'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['555-0100', 'tel:5550100'],
  ['406-555-0123 ext. 7', 'tel:+14065550123;ext=7'],
  ['406-555-0123 x7', 'tel:+14065550123;ext=7'],
  ['406-555-0123 x7 or 8', 'tel:406555012378'],
  ['406-555-0123, Extension 12', 'tel:+14065550123;ext=12'],
])('%s is dialled as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

test.each(['', 'Ask at the door'])('%j cannot be dialled', (phone) => {
  expect(telHref(phone)).toBe(undefined);
});

test('only a mail address becomes a mail link', () => {
  expect(mailtoHref(' vendors@example.org ')).toBe('mailto:vendors@example.org');
  expect(mailtoHref('')).toBe(undefined);
  expect(mailtoHref('write to the office')).toBe(undefined);
});

test.each([
  '(406) 555-0100',
  '406.555.0100',
  '406‑555‑0100',
  '555-0100',
  '+49 30 / 901820',
  '406-555-0123, Extension 12',
  '406-555-0123 x7',
])('%s is a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(true);
});

test.each(['', 'call me maybe', '911', '1-800-CALL-NOW', '406-555-0100 or 406-555-0101', '1234567890123456'])(
  '%j is no phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);

test('the way leads to the map that was linked, else to the address', () => {
  const mapUrl = 'https://maps.example.org/3';
  expect(directionsHref({ address: '308 6th Ave N', mapUrl })).toBe(mapUrl);
  expect(directionsHref({ address: '', mapUrl })).toBe(mapUrl);
  expect(directionsHref({ address: '308 6th Ave N', mapUrl: '' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=308+6th+Ave+N',
  );
  expect(directionsHref({ address: '', mapUrl: '' })).toBe(undefined);
});
