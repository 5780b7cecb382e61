import { expect, test } from 'vitest';
import { addDays, venueClock } from '#domain/basics/dates.ts';
import { firstDayShown, weeksShown } from '#domain/inquiries/list.ts';
import { done, expectStatus } from '#tests/support/http/answers.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { ann, nile, mate } = await signedInPortal();
const first = firstDayShown(venueClock(Date.now()).date);
/** The Monday of last week, and others counted from it. */
const lastMonday = addDays(first, 7 * (weeksShown - 2));

/** An inquiry of that day, and how it was answered on another. */
async function store(day: string, eventId: string, states: [state: string, day: string][] = []) {
  const inquiry = inquiryBody([eventId], { additionalComments: crypto.randomUUID() });
  const { id } = await done(ann.post('/api/booth-inquiries', inquiry));
  await sql`update booth_inquiries
    set created_at = (${day} || ' 12:00')::timestamp at time zone 'America/Denver' where id = ${id}`;
  for (const [status, at] of states) {
    await done(ann.put(`/api/booth-inquiries/${id}`, { status }));
    await sql`update inquiry_log set at = (${at} || ' 12:00')::timestamp at time zone 'America/Denver'
      where inquiry_id = ${id} and at > now() - interval '1 minute'`;
  }
}

const figures = (eventId: string) => ann.read(`/api/inquiry-figures?eventId=${eventId}`);

test('the dashboard reads weeks, states and answer times of a show at once', async () => {
  const tuesday = addDays(lastMonday, 1);
  const longAgo = addDays(first, -30);
  await store(lastMonday, nile, [['contacted', lastMonday]]);
  // The first answer counts, and a state given back does not.
  await store(lastMonday, nile, [
    ['contacted', tuesday],
    ['reserved', addDays(lastMonday, 7)],
  ]);
  await store(lastMonday, nile, [['declined', addDays(lastMonday, 7)]]);
  await store(addDays(lastMonday, -7), nile);
  await store(longAgo, nile, [['contacted', longAgo]]);
  await store(tuesday, mate);

  const { weeks, states, answers } = await figures(nile);
  const full = weeks.filter(({ count }: { count: number }) => count > 0);
  expect([weeks.length, weeks[0].from]).toEqual([weeksShown, first]);
  expect(full).toEqual([
    { from: addDays(lastMonday, -7), count: 1 },
    { from: lastMonday, count: 3 },
  ]);
  expect(states).toEqual({ new: 1, contacted: 2, reserved: 1, declined: 1, withdrawn: 0 });
  expect(answers).toEqual({ sameDay: 1, oneDay: 1, twoDays: 0, later: 1, overdue: 1 });
  expect((await figures(mate)).states.new).toBe(1);
});

test('a show that is being prepared has the inquiries that came after the last day of the current one', async () => {
  await sql`update editions set start_date = '2025-10-10', end_date = '2025-10-18' where id = ${nile}`;
  await sql`delete from booth_inquiries`;
  await store('2025-10-18', nile);
  await store('2025-10-19', nile);
  await store(lastMonday, nile, [['contacted', lastMonday]]);
  await store(lastMonday, mate);
  const { id } = await startEdition(ann, nile);
  expect((await figures(id)).late).toBe(2);
  expect((await figures(nile)).late).toBe(0);
  await ann.delete(`/api/editions/${id}`);
});

test('a show has to be named', async () => {
  await expectStatus(400, ann.get('/api/inquiry-figures'));
  await expectStatus(400, ann.get('/api/inquiry-figures?eventId=nile'));
});
