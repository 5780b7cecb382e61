import { describe, expect, test } from 'vitest';
import {
  emailIn,
  isEmailAddress,
  isSafeLink,
  mailAddresses,
  mailbox,
  webAddress,
} from '#domain/basics/addresses.ts';
import { isPhoneNumber, mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { splitAtDates } from '#domain/basics/dates.ts';
import { foldLines } from '#domain/basics/words.ts';
import { type Passage, readPassage } from '#domain/checks/passages.ts';
import { staleParts } from '#domain/checks/stale.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { readText } from '#domain/dates-in-text/dates.ts';
import { cleanFileName, csvFault, fileEnding, textFault } from '#domain/documents/file-types.ts';
import { floorPlanIdIn } from '#domain/events/floor-plan-id.ts';
import { placeOf } from '#domain/events/structured-data.ts';
import { adviceFor } from '#domain/inquiries/advice.ts';
import { validateInquiry } from '#domain/inquiries/checks.ts';
import { inquiryFields, sizeParts, sizeText } from '#domain/inquiries/fields.ts';
import { formValues, inquiryFromForm } from '#domain/inquiries/inquiry.ts';
import { likelyAddress } from '#domain/inquiries/mail-typo.ts';
import { newPasswordFault } from '#domain/people/password.ts';
import { browserWords } from '#domain/people/person.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { allContradictions, showWith } from '#tests/support/samples/checked-show.ts';

/** A quarter of what a request may hold, all of it in one field: work that grows as its square shows. */
const BYTES = 25_000;
const filled = (part: string, end = ''): string => part.repeat(Math.ceil(BYTES / part.length)) + end;

const hostile: Readonly<Record<string, string>> = {
  spaces: filled(' ', 'x'),
  'spaces inside': `x${filled(' ', 'x')}`,
  'line breaks': filled('\n', 'x'),
  'signs of an address': filled('@.', ' x'),
  addresses: filled('a@b.', ' x'),
  'one long address': `${filled('a.')}@${filled('a-')}`,
  dots: filled('.', 'x'),
  'dots and spaces': filled('. ', 'x'),
  digits: filled('1', 'x'),
  'digits and signs': filled('1 (2)-', 'x'),
  extensions: filled('x1 ', 'x'),
  commas: filled('a,', '\0'),
  brackets: filled('<', '>'),
  'opened quotes': filled('" <', '>'),
  slashes: filled('/', 'x'),
  sizes: `Custom: ${filled(' x ', ' f')}`,
  letters: filled('ab', '!'),
  'combining marks': filled('e\u0301', '!'),
  dates: filled('Oct 10–', 'x'),
  browsers: filled('Version/1 ', 'Safari'),
  ...Object.fromEntries(
    [
      'Mon, ',
      'Monday and ',
      'Mon ',
      'Monday to ',
      'Oct ',
      'Oct 1, ',
      'Oct 1, 2, 3, ',
      'Monday, October 1, 2025. ',
      '1, 2, ',
      '1 and 2 ',
      '10/',
      '10/1/2025 ',
      'the ',
      'the 9th ',
      '49th ',
      'three-day ',
      '2024–',
      '2025 ',
      '2025\t',
      "'25 ",
      '  \n',
      'A. ',
      '(406) ',
      '1 ',
      '1-',
      'call 1',
      'call  ',
      'x11',
      '9:00 am to ',
      '{',
      '{a ',
      'a@',
      'www.',
      'example.',
      'Oct '.padEnd(400),
      ...'<b> </b> <p> <ul><li> <svg> & <!-- <A<svg><p> <b><i>x</b> a1 qwe aaab'.split(' '),
      '<a href="/">',
    ].map((part) => [part, filled(part)]),
  ),
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const inAllFields = (text: string) =>
  Object.fromEntries([
    ...inquiryFields.map(({ name }) => [name, text]),
    ['spaceSize', 'Custom'],
    ['customWidth', text],
    ['customDepth', text],
  ]);

const shift = {
  from: { first: '2025-10-10', last: '2025-10-18' },
  to: { first: '2026-10-08', last: '2026-10-18' },
  years: 1,
};

const show = showWith('nile');
const passagesWith = (text: string): Passage[] =>
  (['words', 'phone', 'address'] as const).map((says) =>
    readPassage({
      kind: 'text',
      record: says,
      field: 'value',
      place: { screen: 'text', id: says, where: says },
      stored: text,
      text,
      says,
      placeholders: [],
      isOwn: true,
      owner: {},
      takes: () => true,
    }),
  );

/** Everything that reads what strangers and managers send. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'an email address': isEmailAddress,
  'an email address among other signs': emailIn,
  'a text with tags': textOf,
  'tags of a stored text': sanitizeHtml,
  'several email addresses': mailAddresses,
  'a sender': mailbox,
  'a web address': webAddress,
  'a link': isSafeLink,
  'a link to mail': mailtoHref,
  'a link to a phone': telHref,
  'a phone number': isPhoneNumber,
  'a folded text': foldLines,
  'a file name': cleanFileName,
  'the ending of a file': fileEnding,
  'a text file': (text) => textFault(bytesOf(text)),
  'a table': (text) => csvFault(bytesOf(text)),
  'a floor plan': floorPlanIdIn,
  'a place': placeOf,
  'the width of a booth': (text) => sizeText({ width: text, depth: text }),
  'a stored size': sizeParts,
  'a mistyped address': likelyAddress,
  'the name of a browser': browserWords,
  'what is left of the edition before': (text) => staleParts(readText(text), `${text} `, shift),
  'what contradicts itself': (text) => allContradictions({ ...show, passages: passagesWith(text) }),
  'words with dates': splitAtDates,
  'a password': (text) => newPasswordFault(text, { email: 'ann@example.com', firstName: 'Ann' }),
  'an inquiry': (text) => validateInquiry(formValues(inquiryFromForm(Object.entries(inAllFields(text))))),
  ...Object.fromEntries(
    inquiryFields.map((field) => [`advice on ${field.label}`, (text: string) => adviceFor(field, text)]),
  ),
};

/** For how many milliseconds `work` keeps a core busy: what else the machine does is not counted. */
function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Work that grows faster than the text does, and takes over a second for 100 kB. On a slow machine a tenth takes long, too. */
function takesTooLong(read: (text: string) => unknown, text: string, most = 60): boolean {
  if (cpuMsOf(() => read(text)) < most) return false;
  // The quickest of some tries: clocks tick, and collectors pause what they will.
  const quickest = (words: string) =>
    Math.min(...Array.from({ length: 3 }, () => cpuMsOf(() => read(words))));
  return quickest(text) > 30 * quickest(text.slice(0, text.length / 10) + text.slice(-10));
}

describe('25 kB of anything keep a core busy for less than 60 ms', () => {
  test.each(Object.entries(readers))('%s', (_, read) => {
    const slow = Object.entries(hostile).filter(([, text]) => takesTooLong(read, text));
    expect(slow.map(([name]) => name)).toEqual([]);
  });

  /** Keeps a core busy as long as a reader whose work grows by this power of the length. */
  const busyBy = (power: number) => (text: string) => {
    const ms = 160 * (text.length / BYTES) ** power;
    const { user, system } = process.threadCpuUsage();
    let spent = 0;
    while (spent < ms * 1000) {
      const now = process.threadCpuUsage();
      spent = now.user + now.system - user - system;
    }
  };

  test.each([
    [1, false],
    [2, true],
  ])('work that grows by the power %i is found: %s', (power, isFound) =>
    expect(takesTooLong(busyBy(power), filled('x'))).toBe(isFound),
  );
});
