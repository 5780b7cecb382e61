import { expect, test } from 'vitest';
import { lastDayOfLink } from '#domain/inquiries/status-link.ts';

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
])('the link ends %s', (_, shows, expected) => {
  expect(lastDayOfLink(shows, SENT)).toBe(expected);
});
