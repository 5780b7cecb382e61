import { beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile } = await signedInPortal();
let entry = '';

const SETUP = { name: 'NILE', location: 'MetraPark' };
const setUp = (startDate: string, endDate: string) =>
  ann.put(`/api/events/${nile}`, { ...SETUP, startDate, endDate });
const text = (key: string, value: string) => ann.saveText(key, value, nile, { category: 'event' });

beforeEach(async () => {
  const { sql } = portal;
  await sql`delete from content_items`;
  await sql`delete from entries`;
  await sql`update editions set start_date = '0010-10-10', end_date = '0010-10-18' where id = ${nile}::uuid`;
  for (const [key, value] of [
    ['event_start_date', '0010-10-10'],
    ['event_end_date', '0010-10-18'],
  ]) {
    await sql`insert into content_items (event_id, key, value, type, category)
      values (${nile}::uuid, ${key}, ${value}, 'text', 'event')`;
  }
  const [row] = await sql`insert into entries (event_id, title, date, time)
    values (${nile}::uuid, 'Setup', '0010-10-09', '08:00') returning id`;
  entry = row?.['id'] as string;
});

describe('a year that was stored before', () => {
  test('is read by every call and by the build', async () => {
    const { events, schedule, content } = await readSnapshot();
    expect(events.find(({ id }) => id === nile)).toMatchObject({
      startDate: '0010-10-10',
      endDate: '0010-10-18',
    });
    expect([column(schedule, 'date'), column(content, 'value').sort()]).toEqual([
      ['0010-10-09'],
      ['0010-10-10', '0010-10-18'],
    ]);
    for (const path of ['/api/events', `/api/content?eventId=${nile}`, `/api/schedule?eventId=${nile}`]) {
      await done(ann.get(path));
    }
  });

  test('is put right in Event Setup and in the schedule', async () => {
    expect((await setUp('2026-10-09', '2026-10-17')).body).toMatchObject({
      startDate: '2026-10-09',
      endDate: '2026-10-17',
    });
    const write = { title: 'Setup', date: '2026-10-08', time: '08:00' };
    expect((await ann.put(`/api/schedule/${entry}`, write)).body).toMatchObject({
      date: '2026-10-08',
    });
  });

  test.each([
    ['event_start_date', '2026-10-09', 'event_end_date', '2026-10-17'],
    ['event_end_date', '2026-10-17', 'event_start_date', '2026-10-09'],
  ])('is put right text by text, %s first', async (first, one, second, other) => {
    expect((await text(first, one)).body).toMatchObject({ key: first, value: one });
    expect((await text(second, other)).body).toMatchObject({ key: second, value: other });
  });
});
