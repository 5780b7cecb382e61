import { expect, test } from 'vitest';
import { fillDemo } from '#cli/demo.ts';
import { addDays, venueClock } from '#domain/basics/dates.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { column } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests({
  ADMIN_EMAIL: 'demo@example.com',
  ADMIN_PASSWORD: 'Two gates and a dock',
  PORTAL_DEMO: '1',
});

test('the demo shows one show in its move-in and one in three months, with life in every list', async () => {
  const now = new Date();
  const { date: today } = venueClock(now.getTime());
  await fillDemo(portal.url, now);
  const ann = await administrator(portal);
  const read = (path: string) => ann.read(path);
  expect((await read('/api/session')).isDemo).toBe(true);
  const [nile, mate] = await read('/api/events');
  expect([nile.startDate, nile.endDate, mate.startDate]).toEqual(
    [1, 9, 92].map((days) => addDays(today, days)),
  );
  const entries = await read(`/api/schedule?eventId=${nile.id}`);
  const moveIn = entries.filter(({ kind }: { kind: string }) => kind === 'move-in');
  expect(column(moveIn, 'date')).toContain(today);
  const { items } = await read('/api/booth-inquiries?limit=100');
  const states = Map.groupBy(items as { status: string }[], ({ status }) => status);
  expect([...states].map(([status, { length }]) => [status, length]).sort()).toEqual([
    ['contacted', 8],
    ['declined', 8],
    ['new', 16],
    ['reserved', 8],
  ]);
  await sweepMails(now.getTime() + 60_000);
  const { items: waiting } = await read('/api/booth-inquiries?status=needs&limit=100');
  const reasons = (waiting as { needs: { why: string[] } }[]).flatMap(({ needs }) => needs.why);
  expect([...new Set(reasons)].sort()).toEqual(['answers', 'mail', 'new', 'note', 'proposal', 'withdrawn']);
  const sizes = await Promise.all(
    ['exhibitors', 'documents', 'pictures', 'notices', 'questions', 'options'].map(
      async (list) => (await read(`/api/${list}?eventId=${nile.id}`)).length,
    ),
  );
  // Five reserved inquiries became exhibitors, too.
  expect(sizes).toEqual([48 + 5, 4, 2, 2, 3, 3]);
});
