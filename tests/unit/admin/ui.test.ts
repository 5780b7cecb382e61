import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { groupByDay } from '#admin/activity/ActivityLog.tsx';
import { barsOf } from '#admin/dashboard/Figures.tsx';
import { dueOf, reasonsOf, receivedDay } from '#admin/inquiries/words.ts';
import { isPreview, showPlace } from '#admin/preview/frame-texts.ts';
import { hashOf, managerRouteOf, routeOf } from '#admin/session/route.ts';
import { formatDay, formatMoment, otherZone } from '#admin/ui/moments.ts';
import type { Reason } from '#domain/inquiries/inquiry.ts';
import { editingPath } from '#domain/paths.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

describe('moments', () => {
  const home = process.env['TZ'];
  afterEach(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  test.each(['America/Denver', 'Asia/Tokyo', 'UTC'])(
    '%s: times are those of the clocks in Montana',
    (zone) => {
      process.env['TZ'] = zone;
      expect([formatMoment('2001-11-22T10:30:00Z'), formatMoment('2001-07-05T05:59:00Z')]).toEqual([
        'Nov 22, 2001, 3:30 AM',
        'Jul 4, 2001, 11:59 PM',
      ]);
      expect(formatDay('2001-11-22T06:59:00Z')).toBe('Nov 21, 2001');
    },
  );

  test('a browser whose clock shows another time is told of the zone', () => {
    const [winter, summer] = [Date.parse('2026-11-22T10:30:00Z'), Date.parse('2026-07-05T10:30:00Z')];
    const told = (zone: string) => {
      process.env['TZ'] = zone;
      return [otherZone(winter), otherZone(summer)];
    };
    expect(told('America/Denver')).toEqual([null, null]);
    expect(told('America/Boise')).toEqual([null, null]);
    // Without daylight saving time.
    expect(told('America/Phoenix')).toEqual([null, 'MDT']);
    expect(told('America/New_York')).toEqual(['MST', 'MDT']);
  });
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('every box for several lines in the admin grows in every browser', () => {
  const drawn = sourceFiles(ROOT, ['src/admin']).filter((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8').includes('<textarea'),
  );
  expect(drawn).toEqual(['src/admin/ui/fields.tsx']);
});

test('the address names section, detail and filters', () => {
  const { section, detail, filters } = routeOf('inquiries/abc?status=new&search=fence+%26+gate');
  expect([section, detail, filters.get('status'), filters.get('search')]).toEqual([
    'inquiries',
    'abc',
    'new',
    'fence & gate',
  ]);
});

test('no address and an unknown one are the dashboard', () => {
  for (const hash of ['', 'nowhere', 'nowhere/abc', '?status=new']) {
    expect([routeOf(hash).section, routeOf(hash).detail]).toEqual(['dashboard', null]);
  }
});

test('what is written is read again', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_-]+$/), fc.string(), (detail, search) => {
      const route = routeOf(hashOf('content', detail, new URLSearchParams({ search })));
      expect([route.section, route.detail, route.filters.get('search')]).toEqual(['content', detail, search]);
    }),
  ));

test('the addresses that calls give lead to a text, a field of Event Setup and a record', () => {
  const inDashboard = (place: Parameters<typeof editingPath>[0]) => {
    const [page, hash = ''] = editingPath(place).split('#');
    const { section, detail } = routeOf(hash);
    return [page, section, detail];
  };
  expect(inDashboard({ screen: 'text', id: 'hero_title' })).toEqual(['/admin', 'content', 'hero_title']);
  expect(inDashboard({ screen: 'event', id: 'event_end_date' })).toEqual([
    '/admin',
    'events',
    'event_end_date',
  ]);
  expect(inDashboard({ screen: 'dashboard', id: '' })).toEqual(['/admin', 'dashboard', null]);
  for (const screen of ['schedule', 'areas', 'rules', 'documents'] as const) {
    const [page, hash = ''] = editingPath({ screen, id: 'abc' }).split('#');
    expect([page, managerRouteOf(hash)]).toEqual(['/admin/content', { tab: screen, openKey: 'abc' }]);
  }
});

test('a frame whose next page has not begun yet is no preview, and nothing is scrolled in it', () => {
  for (const contentDocument of [null, { documentElement: null }]) {
    const frame = { contentDocument } as unknown as HTMLIFrameElement;
    expect(isPreview(frame)).toBe(false);
    expect(showPlace(frame, '#day-2025-10-10')).toBeUndefined();
  }
});

const at = (at: string, id: number) => ({
  id,
  at,
  by: 'ann@example.com',
  kind: 'text',
  record: 'hero_title',
  eventId: null,
  before: null,
  after: null,
});

test('changes stand under the days of the venue', () => {
  const changes = [
    at('2026-11-22T06:30:00.000Z', 4),
    at('2026-11-22T06:59:00.000Z', 3),
    at('2026-11-21T07:00:00.000Z', 2),
    at('2026-11-19T12:00:00.000Z', 1),
  ];
  const days = groupByDay(changes, Date.parse('2026-11-22T05:00:00Z'));
  expect(days.map(({ name, changes }) => [name, changes.map(({ id }) => id)])).toEqual([
    ['Today, Saturday, November 21, 2026', [4, 3, 2]],
    ['Thursday, November 19, 2026', [1]],
  ]);
  const [yesterday] = groupByDay(changes, Date.parse('2026-11-22T20:00:00Z'));
  expect(yesterday?.name).toBe('Yesterday, Saturday, November 21, 2026');
});

const SPACE = { width: 100, height: 50, gap: 0.2 };

test('the highest bar takes the whole height, and all stand on one line', () => {
  expect(barsOf([1, 4, 0, 2], SPACE)).toEqual([
    { x: 2.5, y: 37.5, width: 20, height: 12.5 },
    { x: 27.5, y: 0, width: 20, height: 50 },
    { x: 52.5, y: 50, width: 20, height: 0 },
    { x: 77.5, y: 25, width: 20, height: 25 },
  ]);
  expect(barsOf([], SPACE)).toEqual([]);
  expect(barsOf([0], SPACE)).toEqual([{ x: 10, y: 50, width: 80, height: 0 }]);
});

test('whatever is counted, every bar is inside, apart from the others, and seen unless it is 0', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (values) => {
      const bars = barsOf(values, SPACE);
      bars.forEach(({ x, y, width, height }, at) => {
        expect(y >= 0 && Math.abs(y + height - SPACE.height) < 1e-9).toBe(true);
        expect(x + width <= (bars[at + 1]?.x ?? SPACE.width) + 1e-9).toBe(true);
        expect(height > 0).toBe(values[at] !== 0);
      });
    }),
  ));

// Received on Thursday, November 19, 2026, at noon in Billings: two business days end on Monday.
const waiting = (...why: Reason[]) => ({
  needs: { since: '2026-11-19T19:00:00.000Z', why, isUnread: false },
  withdrawnAt: null,
});

test('a new inquiry says by when the answer keeps the promise', () => {
  expect(dueOf(waiting('new'), '2026-11-19')).toEqual({
    text: 'reply by Mon, Nov 23',
    isOverdue: false,
  });
  expect(dueOf(waiting('new'), '2026-11-23')).toEqual({ text: 'reply today', isOverdue: false });
});

test('after that it says for how many days the answer has been overdue', () => {
  expect(dueOf(waiting('new'), '2026-11-24')).toEqual({ text: 'overdue by 1 day', isOverdue: true });
  expect(dueOf(waiting('new'), '2026-12-01')).toEqual({ text: 'overdue by 8 days', isOverdue: true });
});

test('what needs nobody, or no reply yet, is not due', () => {
  expect(dueOf({ needs: null }, '2026-12-01')).toBe(null);
  expect(dueOf(waiting('mail'), '2026-11-19')).toBe(null);
  expect(dueOf(waiting('mail'), '2026-11-24')).toMatchObject({ isOverdue: true });
});

test.each<[Reason[], string]>([
  [['new'], ''],
  [['new', 'note'], 'vendor wrote'],
  [['answers', 'proposal'], 'change to accept'],
  [['mail', 'withdrawn'], 'email failed, active again'],
])('an inquiry that needs somebody for %j says “%s”', (why, words) =>
  expect(reasonsOf(waiting(...why))).toBe(words),
);

test.each([
  ['2026-10-09T18:00:00.000Z', 'Oct 9'],
  // Still Thursday evening in Billings.
  ['2026-05-02T03:00:00.000Z', 'May 1'],
  ['2025-09-16T18:00:00.000Z', 'Sep 16, 2025'],
])('what came at %s is shown as received on %s', (createdAt, day) =>
  expect(receivedDay(createdAt, '2026-11-20')).toBe(day),
);
