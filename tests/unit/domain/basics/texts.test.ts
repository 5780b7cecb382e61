import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fold, nameKey } from '#domain/basics/compare.ts';
import { csvLine, decodeList, readCsv } from '#domain/basics/csv.ts';
import { failureBody, fieldErrors, httpErrorMessage, isUnauthorized } from '#domain/basics/errors.ts';
import { reviewBusinessDays, toastFigures, uiFigures } from '#domain/basics/limits.ts';
import { checked } from '#domain/basics/schemas.ts';
import { patternsOf, placesIn } from '#domain/basics/search.ts';
import { foldLine, foldLines, plainLine, wrap } from '#domain/basics/words.ts';
import { inquiryFailureToast, visitorToasts } from '#messages/spec.ts';

test.each(
  Object.entries({
    'a,b\nc,d': [
      ['a', 'b'],
      ['c', 'd'],
    ],
    'a,b\n': [['a', 'b']],
    'a,b\nc,': [
      ['a', 'b'],
      ['c', ''],
    ],
    'a\n\nb': [['a'], [''], ['b']],
    '"a ""b"", c",d': [['a "b", c', 'd']],
    '"a': null,
  }),
)('%j has the cells %j', (text, rows) => expect(readCsv(text, ',')).toEqual(rows));

const bytes = (...all: number[]) => new Uint8Array(all);
const utf16 = (text: string, isBig: boolean) => {
  const little = Buffer.from(text, 'utf16le');
  return isBig ? little.swap16() : little;
};

test.each([
  ['UTF-8', Buffer.from('Café'), { text: 'Café', isGuess: false }],
  ['UTF-16 with its mark', utf16('\uFEFFCafé', false), { text: 'Café', isGuess: false }],
  ['UTF-16 of the other order', utf16('\uFEFFCafé', true), { text: 'Café', isGuess: false }],
  ['UTF-16 without its mark', utf16('Café', false), { text: 'Café', isGuess: false }],
  ['UTF-16 of the other order without its mark', utf16('Café', true), { text: 'Café', isGuess: false }],
  ['Windows-1252', bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96), { text: 'Café –', isGuess: true }],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), null],
  ['letters that Windows-1252 lacks', bytes(0x43, 0x81, 0x8d), null],
  ['half a letter of UTF-16', utf16('\uFEFFCafé', false).subarray(0, 9), null],
])('a list in %s is read, or not at all', (_, file, decoded) => expect(decodeList(file)).toEqual(decoded));

test.each([
  [['Ranch', 'Billings'], 'Ranch,Billings\r\n'],
  [['', ''], ',\r\n'],
  [
    ['Gates, panels', 'a "good" one', 'two\nlines', 'a;b'],
    '"Gates, panels","a ""good"" one","two\nlines","a;b"\r\n',
  ],
])('%j is the line %j', (cells, line) => expect(csvLine(cells)).toBe(line));

test.each(['=1+1', '+1 406 555 0100', '-2', '@SUM(A1)', '\tx', '\rx', '\nx'])(
  'a spreadsheet shows %j instead of running it',
  (text) => expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`),
);

const width = (line: string) => Array.from(line).length;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo\r\nthree', 20, ['one', 'two', 'three']],
  ['one\n\ntwo', 20, ['one', '', 'two']],
  ['  spaces \t between ', 20, ['spaces between']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a abcdefgh b', 3, ['a', 'abc', 'def', 'gh', 'b']],
  ['e\u0301e\u0301e\u0301', 2, ['e\u0301', 'e\u0301', 'e\u0301']],
  ['', 5, []],
  [' \n\t ', 5, []],
])('%j in %d is %j', (text, room, lines) => expect(wrap(text, room, width)).toEqual(lines));

test('no line is wider than the room, and no letter is lost', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'é', '…') }),
      fc.integer({ min: 1, max: 12 }),
      (text, room) => {
        const lines = wrap(text, room, width);
        expect(lines.filter((line) => width(line) > room)).toEqual([]);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
      },
    ),
  ));

describe('a line as people paste it', () => {
  test.each(
    Object.entries({
      'O’Brien ‘n’ Sons': "O'Brien 'n' Sons",
      'the “big” one': 'the "big" one',
      '8–5 — all day': '8-5 - all day',
      'non‑breaking − minus': 'non-breaking - minus',
      '10\u00a0x\u200920\u202fft\tdeep': '10 x 20 ft deep',
      'and more…': 'and more...',
      'soft\u00adhyphen\u200b\ufeff': 'softhyphen',
      '  José Ñandú \n': 'José Ñandú',
    }),
  )('%j becomes %j', (typed, folded) => expect(foldLine(typed)).toBe(folded));

  test('keeps a line break inside, which a one-line field then refuses', () =>
    expect(foldLine('a\r\nb')).toBe('a\r\nb'));
});

test('a line of a manager keeps quotes and dashes, and loses what nobody sees', () => {
  expect(plainLine(' Café\u00a0“Sagebrush”\r\n\u2028–\tBillings\u200b\u202e\0 ')).toBe(
    'Café “Sagebrush” – Billings',
  );
  expect(plainLine('👩‍🌾 علی‌رضا')).toBe('👩‍🌾 علی‌رضا');
});

test('a text of several lines has one kind of line break', () =>
  expect(foldLines(' a\r\nb\rc\u2028d\u2029e\n\nf\n')).toBe('a\nb\nc\nd\ne\n\nf'));

const odd = fc.constantFrom(
  ...'‘’“”–—‑−…\u00a0\u2009\u202f\u3000\u00ad\u200b\ufeff\u202e\t\r\n\u2028 \'"-.aé',
  '\r\n',
  '👩‍🌾',
  '\ud800',
);
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(odd).map((parts) => parts.join('')),
);

test('folding twice is folding once', () => {
  fc.assert(fc.property(typed, (text) => foldLine(foldLine(text)) === foldLine(text)));
  fc.assert(fc.property(typed, (text) => foldLines(foldLines(text)) === foldLines(text)));
});

test('folding never lengthens a text, but for dots', () => {
  const longest = (text: string) => text.replaceAll('…', '...').length;
  fc.assert(fc.property(typed, (text) => foldLine(text).length <= longest(text)));
  fc.assert(fc.property(typed, (text) => foldLines(text).length <= longest(text)));
});

test('plain text stays as it is', () => {
  const plain = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
  fc.assert(fc.property(plain, (text) => foldLine(text) === text && foldLines(text) === text));
});

test('letters, digits and marks of all scripts survive', () => {
  const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  fc.assert(fc.property(words, (text) => foldLine(text) === text));
});

describe('names that are compared', () => {
  test.each([
    ["O'Dell Tack", 'O’Dell Tack', 'O´DELL TACK', 'Oʼdell  Tack', 'ODell-Tack'],
    ['Café Sagebrush', 'Cafe\u0301 Sagebrush', 'CAFE SAGEBRUSH', ' Café\u00a0Sage\u00adbrush '],
    ['Łódź Metal', 'Lodz Metal', 'ŁÓDŹ METAL'],
    ['Ørsted Wind', 'Orsted Wind'],
    ['Groß Feeds', 'GROẞ FEEDS', 'Gross Feeds', 'GROSS FEEDS'],
    ['Coop Seeds', 'Co-op Seeds', 'co op seeds', 'Co‑op Seeds', 'Co–op Seeds'],
    ['İzmir Işık', 'izmir ışik', 'IZMIR ISIK'],
    ['“Ace” Smith', '"Ace" Smith', '„Ace“ Smith', 'Ace Smith'],
    ['Gal·la', 'Gaŀla', 'Galla'],
    ['ΟΔΟΣ', 'Οδος', 'οδοσ'],
  ])('%s is the same in all its spellings', (...spellings) =>
    expect(new Set(spellings.map(nameKey)).size).toBe(1),
  );

  test.each([
    ['Studio 5-4', 'Studio 54'],
    ['Smith & Sons', 'Smith Sons'],
    ['Pine', 'Pina'],
    ['-', '’'],
  ])('%s is not %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
});

const text = fc.oneof(fc.string({ unit: 'grapheme' }), typed);

test('each letter is folded by itself, so that a place in a folded text is one in the text', () =>
  fc.assert(fc.property(text, (one) => (one.match(/.\p{M}*/gsu) ?? []).map(fold).join('') === fold(one))));

test('every text is found in itself, and what is found stands where it says', () =>
  fc.assert(
    fc.property(text, text, (before, one) => {
      const line = `${before} ${one}`;
      const patterns = patternsOf(one);
      for (const [at, places] of placesIn(line, patterns).entries()) {
        expect(places.length).toBeGreaterThan(0);
        for (const { start, end } of places)
          expect(fold(line.slice(start, end)).search(patterns[at] ?? '')).toBeGreaterThanOrEqual(0);
      }
    }),
  ));

test('a failed call says its status and the body, or the status text when the body is empty', () => {
  expect(httpErrorMessage(404, 'No such event', 'Not Found')).toBe('404: No such event');
  expect(httpErrorMessage(502, '', 'Bad Gateway')).toBe('502: Bad Gateway');
});

test('each field is named once, with its first error', () => {
  const issues = [
    { path: ['eventIds', 0], message: 'Invalid event ID' },
    { path: ['eventIds', 1], message: 'Invalid event ID' },
    { path: ['name', 'first'], message: 'First name is required' },
    { path: ['eventIds'], message: 'Please select at least one event' },
    { path: [], message: 'Invalid input' },
  ];
  expect(fieldErrors(issues)).toEqual([
    { path: 'eventIds', message: 'Invalid event ID' },
    { path: 'name.first', message: 'First name is required' },
    { path: '', message: 'Invalid input' },
  ]);
});

test('what was checked is the value as it is stored, or what is wrong with it', () => {
  const schema = z.object({ name: z.string('Name is required').check(z.trim()) });
  expect(checked(schema, { name: ' NILE ' })).toEqual({ name: 'NILE' });
  expect(() => checked(schema, {} as { name: string })).toThrow(
    expect.objectContaining({ errors: [{ path: 'name', message: 'Name is required' }] }),
  );
});

test.each(['null', '5', '"words"', '[]', 'no JSON'])('the body %s names no fields', (body) =>
  expect(failureBody(body)).toEqual({ text: null, errors: null, conflict: null }),
);

describe('a failed inquiry', () => {
  const validation = (errors: unknown) => `400: ${JSON.stringify({ message: 'Validation error', errors })}`;
  /** The toast for an answer such as '400: {"errors":[…]}', or for another error's message. */
  const toastOf = (message: string) => {
    const body = /^\d+: (.*)$/.exec(message)?.[1];
    return inquiryFailureToast(message, body === undefined ? null : failureBody(body).errors);
  };
  const { inquiryInvalid, inquiryFailed } = visitorToasts;

  test('that broke a rule says the first rule', () => {
    const errors = [
      { path: 'companyName', message: 'Company name is required' },
      { path: 'contactEmail', message: 'Email is required' },
    ];
    expect(toastOf(validation(errors))).toEqual({
      ...inquiryInvalid,
      description: 'Company name is required',
    });
  });

  test.each([
    ['no errors in the list', []],
    ['an error with an empty message', [{ path: 'city', message: '' }]],
    ['something else in the list', ['city', null]],
  ])('with %s asks to check the form', (_, errors) =>
    expect(toastOf(validation(errors))).toEqual(inquiryInvalid),
  );

  test.each([
    ['another answer with an errors list', '422: {"message":"Reused","errors":[{"message":"x"}]}'],
    ['an answer without a list', '400: {"message":"Validation error"}'],
    ['an answer whose list is none', '400: {"message":"Validation error","errors":"city"}'],
    ['an answer that is broken JSON', '400: {"message":"Validation error","errors":['],
    ['no answer at all', 'Failed to fetch'],
  ])('with %s says that it failed', (_, message) => expect(toastOf(message)).toEqual(inquiryFailed));
});

describe('a failed write of the dashboard', () => {
  test.each(
    Object.entries({
      '401: {"message":"Unauthorized"}': true,
      '401: ': true,
      Unauthorized: true,
      '403: Forbidden': false,
      '500: 401': false,
      '4010: no status': false,
    }),
  )('%j because nobody is signed in: %s', (message, expected) =>
    expect(isUnauthorized(message)).toBe(expected),
  );
});

test('the figures of the interface that the code reads are those of product 9.3', () => {
  expect({ ...toastFigures, ...uiFigures }).toEqual({
    toastMilliseconds: 5000,
    toastSwipeDirection: 'right',
    toastSwipePixels: 50,
    toastHotkey: 'F8',
    tooltipDelayMilliseconds: 700,
    tooltipSkipDelayMilliseconds: 300,
    unauthorizedRedirectMilliseconds: 500,
    mapFramePixels: 700,
    countedVendorDays: 5,
    previewedDocuments: 3,
    defaultTextCharacters: 80,
    bytesOfKilobyte: 1024,
  });
  expect(reviewBusinessDays).toEqual({ least: 1, most: 2 });
});
