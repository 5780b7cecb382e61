import { describe, expect, test } from 'vitest';
import { inquiryMailSchema } from '#domain/inquiries/answer.ts';
import {
  figuresOf,
  firstDayShown,
  type InquiriesOfDay,
  inquiryFilterSchema,
} from '#domain/inquiries/list.ts';
import {
  exhibitsAt,
  type InquiryShow,
  isForNext,
  lastDayOfLink,
  nameOfShow,
} from '#domain/inquiries/shows.ts';
import { faultsOf, testRefusals } from '#tests/support/refusals.ts';

const nile = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('the inbox’s query', () => {
  test('is the 50 newest inquiries when nothing else is said', () =>
    expect(inquiryFilterSchema.parse({})).toEqual({ eventId: null, search: '', sort: 'newest', limit: 50 }));

  test('takes every filter as text', () => {
    const query = {
      eventId: nile,
      status: 'new',
      search: ' fence ',
      sort: 'due',
      limit: '200',
      format: 'csv',
    };
    expect(inquiryFilterSchema.parse(query)).toEqual({ ...query, search: 'fence', limit: 200 });
  });

  testRefusals(
    inquiryFilterSchema,
    {},
    {
      eventId: [['nile', 'Invalid event ID']],
      status: [['lost', 'Unknown status']],
      search: [['s'.repeat(201), 'Search for at most 200 characters']],
      sort: [['oldest', 'Unknown order']],
      limit: [
        ['0', 'Invalid limit'],
        ['many', 'Invalid limit'],
        ['201', 'At most 200 rows'],
      ],
      format: [['pdf', 'Unknown format']],
    },
  );
});

/** A Tuesday. */
const TODAY = '2026-11-24';
const day = (received: string, answered: string | null, state: InquiriesOfDay['state'], count = 1) => ({
  received,
  answered,
  state,
  count,
});

test('twelve weeks from their Mondays on, the last one is the running one', () => {
  expect(firstDayShown(TODAY)).toBe('2026-09-07');
  expect(firstDayShown('2026-11-23')).toBe('2026-09-07');
  expect(firstDayShown('2026-11-22')).toBe('2026-08-31');
  const { weeks } = figuresOf(
    [
      day('2026-09-07', null, 'withdrawn', 2),
      day('2026-11-22', '2026-11-23', 'contacted', 3),
      day('2026-11-23', null, 'new', 4),
      day('2026-11-24', null, 'new', 5),
    ],
    [],
    TODAY,
  );
  expect(weeks.map(({ from, count }) => [from, count]).filter(([, count]) => count !== 0)).toEqual([
    ['2026-09-07', 2],
    ['2026-11-16', 3],
    ['2026-11-23', 9],
  ]);
  expect(weeks.length).toBe(12);
});

test('answers count in business days; those that still have time, or need none, do not count', () => {
  const friday = '2026-11-13';
  const { answers } = figuresOf(
    [
      day(friday, friday, 'contacted', 1),
      day(friday, '2026-11-16', 'reserved', 2),
      day(friday, '2026-11-14', 'reserved', 1),
      day(friday, '2026-11-17', 'declined', 4),
      day(friday, '2026-11-18', 'contacted', 5),
      day(friday, null, 'new', 6),
      day(friday, null, 'withdrawn', 7),
      day(friday, null, 'contacted', 8),
      day('2026-11-20', null, 'new', 9),
    ],
    [],
    TODAY,
  );
  expect(answers).toEqual({ sameDay: 1, oneDay: 3, twoDays: 4, later: 5, overdue: 6 });
});

test('every state is counted, and what was erased in none', () => {
  const counts = [
    { state: 'new', count: 3 },
    { state: 'erased', count: 9 },
  ];
  expect(figuresOf([], counts, TODAY).states).toEqual({
    new: 3,
    contacted: 0,
    reserved: 0,
    declined: 0,
    withdrawn: 0,
  });
});

const eventId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const mail = {
  eventId,
  subject: 'Your booth',
  text: 'We have one for you.',
  to: [{ id: eventId, version: 1 }],
};

test('a mail is trimmed, and may have several lines', () =>
  expect(inquiryMailSchema.parse({ ...mail, subject: ' Your booth ', text: 'One\r\ntwo\rthree ' })).toEqual({
    ...mail,
    text: 'One\ntwo\nthree',
  }));

test.each<[object, string]>([
  [{ subject: ' ' }, 'Subject is required'],
  [{ subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters'],
  [{ subject: 'Booth\nBcc: x' }, 'Subject must be one line'],
  [{ text: '\n' }, 'Text is required'],
  [{ text: 'x'.repeat(10_001) }, 'Text must be at most 10000 characters'],
  [{ text: 'a\u0000b' }, 'Text contains characters that cannot be sent'],
  [{ status: 'lost' }, 'Unknown status'],
  [{ to: [] }, 'Choose who gets it'],
  [{ to: Array(2001).fill({ id: eventId }) }, 'One email can go to at most 2000 vendors'],
])('what cannot be sent is refused in words (%#)', (changes, message) =>
  expect(faultsOf(inquiryMailSchema, { ...mail, ...changes })).toMatchObject([{ message }]),
);

describe('shows', () => {
  const nile: InquiryShow = {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'NILE',
    startDate: '2025-10-10',
    endDate: '2025-10-18',
    isCurrent: true,
    draft: null,
    waitingList: false,
  };

  test.each([
    ['NILE', {}],
    ['NILE 2025', { isCurrent: false }],
    ['NILE 2025 Expo', { name: 'NILE 2025 Expo', isCurrent: false }],
    ['NILE', { isCurrent: false, startDate: null }],
  ])('a show is called %s', (name, more) => expect(nameOfShow({ ...nile, ...more })).toBe(name));

  test('an inquiry is for the next show once the last day is over at the venue', () => {
    expect(isForNext(nile, '2025-10-19T05:59:59.000Z')).toBe(false);
    expect(isForNext(nile, '2025-10-19T06:00:00.000Z')).toBe(true);
    expect(isForNext({ ...nile, endDate: null }, '2025-10-19T06:00:00.000Z')).toBe(false);
  });

  test.each([
    ['its own show', nile.id, '2025-10-18T12:00:00.000Z', {}],
    [
      'its own show, also while the next one is prepared',
      nile.id,
      '2025-10-18T12:00:00.000Z',
      { draft: 'next' },
    ],
    ['the next one, after the last day', 'next', '2025-10-20T12:00:00.000Z', { draft: 'next' }],
    ['none yet, after the last day', null, '2025-10-20T12:00:00.000Z', {}],
    ['none, where the show is over', null, '2025-10-18T12:00:00.000Z', { isCurrent: false, draft: 'next' }],
  ])('a booth is at %s', (_, edition, createdAt, more) =>
    expect(exhibitsAt({ ...nile, ...more }, createdAt)).toBe(edition),
  );
});

const show = (endDate: string | null, next: string | null | undefined = undefined) => ({
  endDate,
  next: next === undefined ? null : { endDate: next },
});
const SENT = '2026-09-01T18:00:00.000Z';

test.each([
  ['90 days after the last day', [show('2026-10-18')], '2027-01-16'],
  ['after the last of several shows', [show('2026-10-18'), show('2027-02-14')], '2027-05-15'],
  ['never, while the days are not known', [show(null)], null],
  ['never, while those of one of them are not', [show('2026-10-18'), show(null)], null],
  ['never, when it counts for a next edition that is not there', [show('2026-08-30')], null],
  ['never, when that one has no days', [show('2026-08-30', null)], null],
  ['after the next edition, when it counts for that', [show('2026-08-30', '2027-08-29')], '2027-11-27'],
  [
    'after the edition that it was sent for, whatever comes next',
    [show('2026-10-18', '2027-10-17')],
    '2027-01-16',
  ],
])('the link ends %s', (_, shows, expected) => expect(lastDayOfLink(shows, SENT)).toBe(expected));
