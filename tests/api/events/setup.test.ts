import { beforeEach, describe, expect, test } from 'vitest';
import { withContentOverrides } from '#domain/content/text.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { savedRevision } from '#tests/support/portal/saved-revision.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, nile, mate } = await signedInPortal();

/** The request of product 7.2. */
const SETUP = {
  name: 'NILE 2026',
  location: 'MetraPark Expo Center',
  startDate: '2026-10-09T00:00:00.000Z',
  endDate: '2026-10-17T00:00:00.000Z',
};

beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
  await sql`update editions set name = upper(slug), location = 'MetraPark', start_date = null, end_date = null,
    version = 1, expofp_event_id = null, is_active = true, full_name = 'Expo', coming_soon = '{}', exhibitor_count = null,
    expected_attendees = null, square_feet = null`;
});

const setUp = (body: object, id = nile) => ann.put(`/api/events/${id}`, body);
const text = (key: string, value: string, eventId: string | null) => ann.saveText(key, value, eventId);
/** An event as its pages show it. */
async function shown(id: string) {
  const { events, content } = await readSnapshot();
  const event = events.find((one) => one.id === id);
  if (!event) throw new Error('No such event');
  const { name, location, startDate, endDate } = withContentOverrides(event, content);
  return { name, location, startDate, endDate };
}
const revision = () => savedRevision(portal);
const changes = async () =>
  sql`
    select event_id as event, kind, record,
      case kind when 'text' then before ->> 'value' else before #>> '{}' end as before,
      case kind when 'text' then after ->> 'value' else after #>> '{}' end as after
    from changes order by kind, record, event_id`;

describe('Event Setup', () => {
  test('switches what is not out yet, in the history and on the pages, and leaves it alone where it is left out', async () => {
    await setUp(SETUP);
    await sql`delete from changes`;
    const before = await revision();
    const { body } = await setUp({ ...SETUP, comingSoon: ['floor-map', 'load-in'], version: 2 });
    expect(body).toMatchObject({ comingSoon: ['load-in', 'floor-map'], version: 3 });
    expect([(await setUp(SETUP)).body, await revision()]).toEqual([body, before + 1]);
    expect((await readSnapshot()).events[0]).toMatchObject({ comingSoon: ['load-in', 'floor-map'] });
    await expectStatus(409, setUp({ ...SETUP, comingSoon: [], version: 2 }));
    expect((await setUp({ ...SETUP, comingSoon: [], version: 3 })).body).toMatchObject({ comingSoon: [] });
    const parts = ['load-in', 'floor-map'];
    expect(await sql`select record, before, after from changes order by id`).toEqual([
      { record: 'comingSoon', before: [], after: parts },
      { record: 'comingSoon', before: parts, after: [] },
    ]);
  });

  test('takes the figures, which stand in place of what is counted, until they are emptied', async () => {
    const stats = () => ann.read(`/api/events/stats/${nile}`);
    await sql`insert into exhibitors (event_id, company, is_shown) values (${nile}, 'Big Sky Fence', true)`;
    expect(await stats()).toEqual({ exhibitors: 1, attendees: null, sqft: null });
    const figures = { exhibitors: 240, attendees: '15,500', sqft: 0 };
    const stored = { exhibitors: 240, attendees: 15_500, sqft: 0 };
    expect((await setUp({ ...SETUP, ...figures })).body).toMatchObject(stored);
    expect(await stats()).toEqual(stored);
    await sql`delete from changes`;
    expect((await setUp({ ...SETUP, exhibitors: '', sqft: null })).body).toMatchObject({
      exhibitors: null,
      attendees: 15_500,
      sqft: null,
    });
    expect(await stats()).toEqual({ exhibitors: 1, attendees: 15_500, sqft: null });
    expect(await sql`select record, before, after from changes order by record`).toEqual([
      { record: 'exhibitors', before: 240, after: null },
      { record: 'sqft', before: 0, after: null },
    ]);
    await sql`delete from exhibitors`;
  });

  test('takes away the texts that would show something else, and keeps them in the history', async () => {
    for (const [key, value] of Object.entries({
      event_name: 'The NILE',
      event_location: 'Elsewhere',
      event_start_date: '2030-01-01',
      event_end_date: '2030-01-02',
      event_description: 'Stays',
    }))
      await text(key, value, nile);
    await sql`delete from changes`;
    await setUp(SETUP);
    expect(await shown(nile)).toEqual({ ...SETUP, startDate: '2026-10-09', endDate: '2026-10-17' });
    expect(await sql`select key from content_items`).toEqual([{ key: 'event_description' }]);
    expect((await changes()).filter(({ after }) => after === null)).toEqual([
      { event: nile, kind: 'text', record: 'event_end_date', before: '2030-01-02', after: null },
      { event: nile, kind: 'text', record: 'event_location', before: 'Elsewhere', after: null },
      { event: nile, kind: 'text', record: 'event_name', before: 'The NILE', after: null },
      { event: nile, kind: 'text', record: 'event_start_date', before: '2030-01-01', after: null },
    ]);
  });

  test('leaves a text that stood for all shows with the other show', async () => {
    await text('event_location', 'The old venue', null);
    await setUp(SETUP);
    expect((await shown(nile)).location).toBe('MetraPark Expo Center');
    expect((await shown(mate)).location).toBe('The old venue');
  });

  test('records what it changes in the history of those texts', async () => {
    await setUp({ ...SETUP, endDate: null });
    expect(await changes()).toEqual([
      { event: nile, kind: 'event', record: 'location', before: 'MetraPark', after: 'MetraPark Expo Center' },
      { event: nile, kind: 'event', record: 'name', before: 'NILE', after: 'NILE 2026' },
      { event: nile, kind: 'event', record: 'startDate', before: null, after: '2026-10-09' },
    ]);
    const body = await ann.textHistory('event_start_date', nile);
    expect(body).toMatchObject([{ eventId: nile, before: null, after: '2026-10-09', changedBy: ann.email }]);
  });

  test('what somebody else saved just so is no conflict, and still takes away the texts before it', async () => {
    const first = await setUp({ ...SETUP, version: 1 });
    const before = await revision();
    expect(await setUp({ ...SETUP, version: 1 })).toEqual(first);
    expect(await revision()).toBe(before);
    await text('event_name', 'Another name', nile);
    expect(await setUp({ ...SETUP, version: 1 })).toEqual(first);
    expect((await shown(nile)).name).toBe('NILE 2026');
  });

  describe('with the description and the settings', () => {
    const MORE = {
      description: 'Livestock, and all that belongs to it.',
      masterScheduleUrl: 'example.com/all.pdf',
      inquiryNotify: 'ann@example.com',
      inquiryRetentionMonths: 24,
    };
    const stored = {
      ...MORE,
      masterScheduleUrl: 'https://example.com/all.pdf',
      inquiryRetentionMonths: '24',
    };
    const kept = async () => [
      ...(await sql`select key, value, event_id from content_items`),
      ...(await sql`select key, value, event_id from settings order by key`),
    ];
    beforeEach(async () => {
      await sql`delete from settings`;
      await sql`update editions set version = 1`;
    });

    test('stores all of it at once, with one revision, and takes away what is emptied', async () => {
      const before = await revision();
      const body = await done(setUp({ ...SETUP, ...MORE, version: 1 }));
      expect(body).toMatchObject({ name: 'NILE 2026', ...stored });
      expect(await revision()).toBe(before + 1);
      expect(await kept()).toEqual([
        { key: 'event_description', value: MORE.description, event_id: nile },
        { key: 'inquiry_notify', value: 'ann@example.com', event_id: nile },
        { key: 'inquiry_retention_months', value: '24', event_id: nile },
        { key: 'master_schedule_url', value: stored.masterScheduleUrl, event_id: nile },
      ]);
      expect((await setUp({ ...SETUP, ...MORE, version: 1 })).body).toEqual(body);
      const emptied = {
        description: null,
        masterScheduleUrl: '',
        inquiryNotify: '',
        inquiryRetentionMonths: null,
      };
      const after = await setUp({ ...SETUP, ...emptied, version: body.version });
      expect(after.body).toMatchObject({ ...emptied, masterScheduleUrl: null, inquiryNotify: null });
      expect(await kept()).toEqual([]);
      expect(await ann.read(`/api/changes?kind=event&record=${nile}`)).toMatchObject([
        {
          before: { description: MORE.description, inquiryRetentionMonths: '24' },
          after: { description: null, inquiryNotify: null },
        },
        { before: { description: null, inquiryRetentionMonths: null }, after: stored },
      ]);
    });

    test('one fault, and nothing is stored', async () => {
      const faulty = { ...SETUP, ...MORE, inquiryNotify: 'nobody', description: ' ' };
      const { body } = await expectStatus(400, setUp(faulty));
      expect(column(body.errors, 'path')).toEqual(['description', 'inquiryNotify']);
      expect([await kept(), (await shown(nile)).name]).toEqual([[], 'NILE']);
    });

    test('is 409 where somebody saved one of them elsewhere, with both sides', async () => {
      const saves = [
        ['POST', '/api/content', { key: 'event_description', value: 'Cattle' }],
        ['PUT', '/api/settings', { key: 'inquiry_notify', value: 'bob@example.com' }],
      ] as const;
      for (const [method, path, write] of saves) {
        const [show] = await ann.read(`/api/editions?eventId=${nile}`);
        await ann.send(method, path, { ...write, eventId: nile });
        const { body } = await expectStatus(409, setUp({ ...SETUP, name: 'Mine', version: show.version }));
        expect([body.current.description, body.current.inquiryNotify]).toContain(write.value);
      }
      const [show] = await ann.read(`/api/editions?eventId=${nile}`);
      await ann.saveSetting('documents_quota_mb', '300', nile);
      await ann.saveText('event_description', 'All');
      await done(setUp({ ...SETUP, version: show.version }));
    });

    test('a formatted description stays formatted, and clean', async () => {
      const formatted = { key: 'event_description', type: 'html', value: 'All about <b>livestock</b>' };
      await ann.post('/api/content', { ...formatted, eventId: nile });
      const { body } = await setUp({ ...SETUP, description: '<b onclick="x()">Cattle</b> and horses' });
      expect(body.description).toBe('<b>Cattle</b> and horses');
      expect(await sql`select type from content_items`).toEqual([{ type: 'html' }]);
      await expectStatus(400, setUp({ ...SETUP, description: '<b> </b>' }));
    });
  });
});
