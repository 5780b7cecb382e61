import { expect, test } from 'vitest';
import { emailIn, isEmailAddress, isSafeLink, webAddress } from '#domain/basics/addresses.ts';
import { directionsHref, isPhoneNumber, mailtoHref, telHref } from '#domain/basics/contact-links.ts';

test.each([
  'a@example.com',
  'ann.lee+booth@mail.example.co.uk',
  "o'brien_1@example.travel",
  'jörg@bücher.example',
  'a@xn--bcher-kva.example',
  'ann@sub-domain.example',
])('%s is a mail address', (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  '',
  '@example.com',
  'ann@example',
  'ann@example.c',
  'ann@example.123',
  'ann@example..com',
  'ann@example-.com',
  'ann.@example.com',
  'ann..lee@example.com',
  'ann@@example.com',
  'ann lee@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\n',
  'ann@[127.0.0.1]',
])('%j is no mail address', (text) => expect(isEmailAddress(text)).toBe(false));

test.each(
  Object.entries({
    'Sam Sample <sam@example.com>': 'sam@example.com',
    '"Sample, Sam" <sam@example.com>;': 'sam@example.com',
    'sam@example.com <sam@example.com>': 'sam@example.com',
    'mailto:sam@example.com': 'sam@example.com',
    'Sam <mailto:sam@example.com>': 'sam@example.com',
    'sam@example.com,': 'sam@example.com',
    'sam@example.com': 'sam@example.com',
    'sam@example.com, ann@example.com': 'sam@example.com, ann@example.com',
    'ann@example.com <sam@example.com>': 'ann@example.com <sam@example.com>',
    'Sam Sample': 'Sam Sample',
  }),
)('%j gives the mail address %j', (typed, address) => expect(emailIn(typed)).toBe(address));

test.each([
  ['example.com', 'https://example.com/'],
  ['www.example.com/shop?a=1#top', 'https://www.example.com/shop?a=1#top'],
  ['HTTPS://EXAMPLE.COM/Shop', 'https://example.com/Shop'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com/'],
  ['http://www.MÖBEL.example/Straße', 'http://www.möbel.example/Stra%C3%9Fe'],
  ['www.example.com,', 'https://www.example.com/'],
  ['<https://example.com/a>;', 'https://example.com/a'],
  ['“example.com/a”.'.replace(/[“”]/g, '"'), 'https://example.com/a'],
  ['example.com/wiki/Ranch_(farm)', 'https://example.com/wiki/Ranch_(farm)'],
  ['(see example.com/a_(b))'.slice(5, -1), 'https://example.com/a_(b)'],
  ['example.com/a b', 'https://example.com/a%20b'],
])('%s is the website %s', (typed, stored) => {
  expect(webAddress(typed)).toBe(stored);
  expect(webAddress(stored)).toBe(stored);
});

test.each([
  '',
  'our shop',
  'localhost:8888',
  'http://localhost.',
  'http://[::1]/',
  '3.14',
  'example.',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'mailto:ann@example.com',
  'ftp://example.com',
  'https://ann:secret@example.com',
  'https://',
  'www.example.com,/shop',
  'exa(mple).com',
])('%j is no website', (typed) => expect(webAddress(typed)).toBe(null));

test.each([
  '/nile/vendors',
  '/',
  '#rules',
  'https://example.com/a',
  'mailto:ann@example.com',
  'tel:+1(406)555-0100',
])('%s is a link that may stand behind words', (text) => expect(isSafeLink(text)).toBe(true));

test.each([
  '//example.com',
  '/\\example.com',
  '/a b',
  'javascript:alert(1)',
  'data:text/html,x',
  'tel:call',
  ' https://example.com',
])('%s is no such link', (text) => expect(isSafeLink(text)).toBe(false));

test.each(
  Object.entries({
    '(406) 555-0100': 'tel:+14065550100',
    '1 406 555 0100': 'tel:+14065550100',
    '+49 30 901820': 'tel:+4930901820',
    '555-0100': 'tel:5550100',
    '406-555-0123 ext. 7': 'tel:+14065550123;ext=7',
    '406-555-0123 x7 or 8': 'tel:406555012378',
    '406-555-0123, Extension 12': 'tel:+14065550123;ext=12',
  }),
)('%s is dialled as %s', (phone, href) => expect(telHref(phone)).toBe(href));

test.each(['', 'Ask at the door'])('%j cannot be dialled', (phone) => expect(telHref(phone)).toBe(undefined));

test('only a mail address becomes a mail link', () => {
  expect(mailtoHref(' vendors@example.org ')).toBe('mailto:vendors@example.org');
  expect(mailtoHref('')).toBe(undefined);
  expect(mailtoHref('write to the office')).toBe(undefined);
});

test.each([
  '(406) 555-0100',
  '406‑555‑0100',
  '555-0100',
  '+49 30 / 901820',
  '406-555-0123, Extension 12',
  '406-555-0123 x7',
])('%s is a phone number', (text) => expect(isPhoneNumber(text)).toBe(true));

test.each(['', 'call me maybe', '911', '1-800-CALL-NOW', '406-555-0100 or 406-555-0101', '1234567890123456'])(
  '%j is no phone number',
  (text) => expect(isPhoneNumber(text)).toBe(false),
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
