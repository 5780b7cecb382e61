import { expect, test } from 'vitest';
import { exhibitsAt, type InquiryShow, isForNext, nameOfShow } from '#domain/inquiries/shows.ts';

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
])('a show is called %s', (name, more) => {
  expect(nameOfShow({ ...nile, ...more })).toBe(name);
});

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
])('a booth is at %s', (_, edition, createdAt, more) => {
  expect(exhibitsAt({ ...nile, ...more }, createdAt)).toBe(edition);
});
