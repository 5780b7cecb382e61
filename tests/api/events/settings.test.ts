import { beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '#server/snapshot.ts';
import { column, columns } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann, nile } = await signedInPortal();

const ADDRESS = 'https://example.com/all.pdf';
const schedule = { key: 'master_schedule_url', type: 'url' };

beforeEach(async () => {
  await sql`delete from settings`;
  await sql`delete from changes`;
});

const put = (write: object) => ann.put('/api/settings', { eventId: nile, ...write });
const setAddress = (value: string | null, version?: number) =>
  put({ key: 'master_schedule_url', value, ...(version !== undefined && { version }) });
const listed = () => ann.read(`/api/settings?eventId=${nile}`);
const revision = async () => (await readSnapshot()).revision;
const changes = () => sql`
  select event_id as event, record, before, after, changed_by_email as by from changes
  where kind = 'setting' order by id`;

describe('PUT /api/settings', () => {
  test('sets, changes and takes away a setting, and the history knows it', async () => {
    const before = await revision();
    const set = { ...schedule, eventId: nile, value: ADDRESS, version: 1 };
    expect(await setAddress(ADDRESS, 0)).toEqual({ status: 200, body: set });
    expect(await listed()).toEqual([{ id: expect.any(String), ...set }]);
    const other = 'https://example.com/2026.pdf';
    expect((await setAddress(other, 1)).body).toEqual({ ...set, value: other, version: 2 });
    expect((await setAddress('', 2)).body).toEqual({ ...set, value: '', version: 0 });
    expect(await listed()).toEqual([]);
    const change = { event: nile, record: 'master_schedule_url', by: ann.email };
    expect(await changes()).toEqual([
      { ...change, before: null, after: ADDRESS },
      { ...change, before: ADDRESS, after: other },
      { ...change, before: other, after: null },
    ]);
    expect(await revision()).toBe(before + 3);
  });

  test('has a history of its own, and one with the fields of its show', async () => {
    const show = await ann.read('/api/events');
    const { name, location, startDate, endDate } = show[0];
    await setAddress(ADDRESS);
    await ann.put(`/api/events/${nile}`, { name, location, startDate, endDate, attendees: 900 });
    await put({ key: 'documents_quota_mb', value: 7 });
    const history = async (query: string) =>
      columns(await ann.read(`/api/changes?${query}`), 'before', 'after');
    expect(await history(`kind=setting&record=master_schedule_url&eventId=${nile}`)).toEqual([
      [null, { value: ADDRESS }],
    ]);
    expect(await history(`kind=event&record=${nile}`)).toEqual([
      [{ documents_quota_mb: null }, { documents_quota_mb: '7' }],
      [{ attendees: null }, { attendees: 900 }],
      [{ masterScheduleUrl: null }, { masterScheduleUrl: ADDRESS }],
    ]);
    expect((await ann.read('/api/changes?kind=event&record=nile')).errors).toEqual([
      { path: 'record', message: 'Invalid ID' },
    ]);
    await ann.put(`/api/events/${nile}`, { name, location, startDate, endDate, attendees: null });
  });

  test('on an old version is 409 with what is stored, also after it was taken away', async () => {
    await setAddress(ADDRESS, 0);
    const current = { ...schedule, eventId: nile, value: ADDRESS, version: 1 };
    const conflict = { status: 409, body: { message: 'Someone else changed this', current } };
    expect(await setAddress('https://example.com/mine.pdf', 0)).toEqual(conflict);
    expect(await setAddress('', 0)).toEqual(conflict);
    await setAddress('', 1);
    expect(await setAddress('https://example.com/mine.pdf', 1)).toEqual({
      status: 409,
      body: { ...conflict.body, current: { ...current, value: '', version: 0 } },
    });
    expect((await setAddress(ADDRESS, 0)).body).toMatchObject({ version: 3 });
  });

  test('saving what is stored already changes nothing and is no conflict', async () => {
    const first = await setAddress(ADDRESS, 0);
    const before = await revision();
    expect(await setAddress(ADDRESS, 0)).toEqual(first);
    await setAddress('');
    expect((await setAddress('', 1)).body).toMatchObject({ value: '', version: 0 });
    expect([await revision(), (await changes()).length]).toEqual([before + 1, 2]);
  });

  test('two at the same moment: one is stored, the other is told', async () => {
    const answers = await Promise.all([1, 2].map((n) => setAddress(`https://example.com/${n}.pdf`, 0)));
    expect(column(answers, 'status').sort()).toEqual([200, 409]);
    expect(await changes()).toHaveLength(1);
  });

  test('the room for documents is no part of the pages; a general one stands beside it', async () => {
    const before = await revision();
    await put({ key: 'documents_quota_mb', value: 5, eventId: null });
    expect((await put({ key: 'documents_quota_mb', value: '7' })).body).toMatchObject({
      value: '7',
      version: 1,
    });
    expect(columns(await listed(), 'value', 'type', 'eventId')).toEqual([
      ['7', 'number', nile],
      ['5', 'number', null],
    ]);
    expect(await revision()).toBe(before);
    expect((await readSnapshot()).settings).toEqual([]);
  });

  test('of a show that there is not is refused', async () => {
    const eventId = '00000000-0000-4000-8000-000000000000';
    const { status, body } = await put({ key: 'documents_quota_mb', value: 5, eventId });
    expect([status, body.errors]).toEqual([400, [{ path: 'eventId', message: 'Invalid event ID' }]]);
  });
});
