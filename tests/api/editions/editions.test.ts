import { beforeEach, describe, expect, test } from 'vitest';
import { daysBetween } from '#domain/basics/dates.ts';
import { copiedDay } from '#domain/events/edition.ts';
import { pageChanges } from '#domain/publication/changes.ts';
import { readSnapshot, takeSnapshot } from '#server/snapshot.ts';
import { column, columns, done, expectStatus } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { theseEditionsAlone } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';

const { portal, ann, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await sql`truncate content_items, documents, settings, changes, booth_inquiries, inquiry_events, inquiry_log, mail_outbox`;
  await theseEditionsAlone([nile, mate]);
});

const days = { startDate: '2027-10-09', endDate: '2027-10-17' };
const begin = (more: object = {}) =>
  ann.post('/api/editions', { eventId: nile, ...days, documents: true, ...more });
/** Starts the next year, and gives it as a draft. */
const start = (more?: object) => done(begin(more));
const LATER = { startDate: '2028-10-07', endDate: '2028-10-15' };
const editions = (eventId = nile) => ann.read(`/api/editions?eventId=${eventId}`);
const makeCurrent = ({ id, version }: { id: string; version: number }) =>
  ann.post(`/api/editions/${id}/current`, { version });
/** Starts the next year, and makes it the current one. */
async function moveOn() {
  const draft = await start();
  await done(makeCurrent(draft));
  return draft;
}
const own = async (list: string, id: string) =>
  (await ann.read(`/api/${list}?eventId=${id}`)).filter((item: { eventId: string }) => item.eventId === id);
const revisionNow = async () => (await readSnapshot()).revision;
const activity = (query: string) => ann.read(`/api/activity?${query}`);

describe('starting the next edition', () => {
  test('copies what belongs to the show, with every day moved as far as its first and its last one', async () => {
    await ann.saveText('hero_title', 'Welcome', nile);
    await ann.saveText('event_start_date', '2025-10-11', nile);
    await ann.saveText('event_end_date', '2025-10-19', nile);
    await ann.saveText('footer_company', 'For all shows');
    await ann.saveSetting('documents_quota_mb', '50', nile);
    await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', eventId: nile, isPublic: 'on' });
    await upload(portal, ann, 'list.pdf', pdf(), { title: 'Phone list', eventId: nile });
    await ann.send('POST', '/api/questions', { question: 'Hay?', answer: 'In the barn.', eventId: nile });
    await ann.send('POST', '/api/options', { size: '10 ft × 10 ft', price: '$850', eventId: nile });
    const before = await readSnapshot();
    const draft = await start();
    expect(draft).toMatchObject({
      slug: 'nile',
      name: 'NILE',
      state: 'draft',
      ...days,
      isActive: true,
      switchAt: null,
    });
    expect(await readSnapshot()).toEqual(before);

    const words = async (list: string, id: string) =>
      (await own(list, id)).map(
        ({ id: _, eventId: __, version: ___, createdAt: ____, ...item }: Record<string, unknown>) => item,
      );
    for (const list of ['areas', 'rules', 'questions', 'options', 'settings']) {
      expect((await words(list, draft.id)).length).toBeGreaterThan(0);
      expect(await words(list, draft.id)).toEqual(await words(list, nile));
    }
    const [entries, copies] = [await words('schedule', nile), await words('schedule', draft.id)];
    const moved = daysBetween('2025-10-11', days.startDate);
    expect(column(copies, 'date')).toEqual(
      entries.map(({ date }: { date: string }) =>
        new Date(Date.parse(date) + moved * 86_400_000).toISOString().slice(0, 10),
      ),
    );
    expect(column(copies, 'title').sort()).toEqual(column(entries, 'title').sort());
    expect(await words('content', draft.id)).toEqual([
      { key: 'event_end_date', value: '2027-10-17', type: 'text', category: 'event' },
      { key: 'event_start_date', value: '2027-10-09', type: 'text', category: 'event' },
      { key: 'hero_title', value: 'Welcome', type: 'text', category: 'event' },
    ]);
    expect(column(await words('documents', draft.id), 'title')).toEqual(['Form']);
    expect(columns(await editions(), 'id', 'state')).toEqual([
      [draft.id, 'draft'],
      [nile, 'current'],
    ]);
    expect(column(await editions(mate), 'id')).toEqual([mate]);
    expect(await activity(`eventId=${nile}&limit=1`)).toMatchObject([
      { kind: 'edition', record: draft.id, after: { name: 'NILE 2027' } },
    ]);
  });

  test('with fewer days, the entries are those of the same days of the show', async () => {
    const [first, last] = ['2027-10-04', '2027-10-08'];
    const dates = async (id: string): Promise<string[]> => column(await own('schedule', id), 'date');
    const draft = await start({ startDate: first, endDate: last });
    const was = { first: '2025-10-10', last: '2025-10-18' };
    expect(await dates(draft.id)).toEqual(
      (await dates(nile)).flatMap((date) => copiedDay(date, was, { first, last }) ?? []).sort(),
    );
  });

  test('leaves the documents where that is wanted, and the floor plan and what is over behind', async () => {
    await sql`update editions set expofp_event_id = 'nile-2025' where id = ${nile}`;
    await ann.saveText('floor_map_launch_date', 'Expected launch: March 2025', nile);
    await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', eventId: nile, isPublic: 'on' });
    const draft = await start({ documents: false });
    expect(draft.expofpEventId).toBe(null);
    expect(await ann.read(`/api/documents?eventId=${draft.id}`)).toEqual([]);
    const texts = await ann.read(`/api/content?eventId=${draft.id}`);
    expect(texts).toMatchObject([{ key: 'floor_map_launch_date', value: '' }]);
    await sql`update editions set expofp_event_id = null where id = ${nile}`;

    // A new draft copies a launch date that is still to come.
    await ann.delete(`/api/editions/${draft.id}`);
    const value = 'Expected launch: March 2199';
    await ann.saveText('floor_map_launch_date', value, nile);
    const next = await start({ documents: false });
    expect(await ann.read(`/api/content?eventId=${next.id}`)).toMatchObject([{ value }]);
  });

  test('is done once for each show: a second is 409 with the first, at the same moment too', async () => {
    const answers = await Promise.all([begin(), begin({ startDate: '2027-10-08' })]);
    expect(column(answers, 'status').sort()).toEqual([201, 409]);
    const [draft] = await editions();
    expect((await begin({ eventId: draft.id })).body).toEqual({
      message: 'The next year of this show is already being prepared',
      current: draft,
    });
    await start({ eventId: mate });
  });

  test.each([
    [{ eventId: '0b78bb5c-0000-4000-8000-000000000009' }, 'eventId', 'Invalid event ID'],
    [{ startDate: '2027-10-18' }, 'endDate', 'End date can’t be before the start date'],
  ])('%j is refused', async (more, path, message) => {
    expect((await begin(more)).body.errors[0]).toEqual({ path, message });
    expect(await editions()).toHaveLength(1);
  });
});

describe('a draft', () => {
  test('is edited like any show, and no edit of it starts a publication', async () => {
    const draft = await start();
    const revision = await revisionNow();
    const eventId = draft.id;
    const setUp = { name: 'NILE 2027', location: 'Billings', ...days };
    const [entry] = await ann.read(`/api/schedule?eventId=${eventId}`);
    for (const [method, path, body] of [
      ['PUT', `/api/events/${eventId}`, setUp],
      ['POST', '/api/content', { key: 'hero_title', value: 'Next year', eventId }],
      ['PUT', `/api/schedule/${entry.id}`, { ...entry, title: 'Other' }],
      ['POST', '/api/areas', { key: 'barn', name: 'Barn', eventId }],
      ['POST', '/api/rules', { title: 'Dogs', text: 'On a leash.', eventId }],
      ['PUT', '/api/settings', { key: 'documents_quota_mb', value: '60', eventId }],
    ] as const)
      await done(ann.send(method, path, body));
    expect(await revisionNow()).toBe(revision);
    await ann.saveText('hero_title', 'This year', nile);
    expect(await revisionNow()).toBe(revision + 1);
  });

  test('is discarded with all that belongs to it; an edition that is shown is not', async () => {
    const draft = await start();
    await expectStatus(204, ann.delete(`/api/editions/${draft.id}`));
    expect(await sql`select 1 from entries where event_id = ${draft.id}`).toEqual([]);
    expect(await ann.delete(`/api/editions/${nile}`)).toEqual({
      status: 409,
      body: { message: 'Only a show that is being prepared can be discarded' },
    });
    expect(await activity(`eventId=${nile}&limit=1`)).toMatchObject([
      { kind: 'edition', before: { name: 'NILE 2027' }, after: null },
    ]);
  });
});

describe('an edition that is over', () => {
  const over = { status: 409, body: { message: 'This show is over. You can read it, but not change it' } };

  test('stays what it was, whatever is sent', async () => {
    const eventId = nile;
    const { body: text } = await ann.saveText('hero_title', 'Was', eventId);
    await ann.saveSetting('documents_quota_mb', '50', eventId);
    const { body: document } = await upload(portal, ann, 'form.pdf', pdf(), { title: 'Form', eventId });
    const draft = await start();
    const [[entry], [area], [rule]] = await Promise.all(
      ['schedule', 'areas', 'rules'].map((list) => ann.read(`/api/${list}?eventId=${nile}`)),
    );
    await makeCurrent(draft);
    const words = { title: 'Other', description: '', category: 'general', isPublic: true };
    for (const [method, path, body] of [
      ['PUT', `/api/events/${nile}`, { name: 'Other', location: 'Here', ...days }],
      ['POST', '/api/content', { key: 'hero_title', value: 'Other', eventId }],
      ['POST', '/api/content', { key: 'cta_title', value: 'Other', eventId }],
      ['DELETE', `/api/content/${text.id}`],
      ['PUT', `/api/schedule/${entry.id}`, { ...entry, title: 'Other' }],
      ['POST', '/api/schedule', { ...entry, title: 'Other' }],
      ['DELETE', `/api/schedule/${entry.id}`],
      ['PUT', `/api/areas/${area.id}`, { name: 'Other' }],
      ['POST', '/api/areas', { key: 'barn', name: 'Barn', eventId }],
      ['PUT', `/api/rules/${rule.id}`, { title: 'Other' }],
      ['DELETE', `/api/rules/${rule.id}`],
      ['PUT', '/api/settings', { key: 'documents_quota_mb', value: '60', eventId }],
      ['PUT', `/api/documents/${document.id}`, words],
      ['DELETE', `/api/documents/${document.id}`],
    ] as const)
      expect([method, path, await ann.send(method, path, body)]).toEqual([method, path, over]);
    const { status } = await upload(portal, ann, 'other.pdf', pdf(), { title: 'Other', eventId });
    expect(status).toBe(409);
    expect(column(await editions(), 'state')).toEqual(['current', 'past']);
    expect(await ann.read(`/api/content?eventId=${nile}`)).toMatchObject([{ value: 'Was' }]);
  });

  test('is no reason to keep an administrator: who wrote its texts can be removed', async () => {
    const bob = await administrator(portal, 'bob@example.com');
    await bob.saveText('hero_title', 'Was', nile);
    await upload(portal, bob, 'form.pdf', pdf(), { title: 'Form', eventId: nile });
    await moveOn();
    await sql`delete from users where id = ${bob.id}`;
    expect(await sql`select value, updated_by from content_items where event_id = ${nile}`).toEqual([
      { value: 'Was', updated_by: null },
    ]);
  });
});

describe('making the next edition the current one', () => {
  const copyright = async (eventId: string) =>
    (await ann.read(`/api/content?eventId=${eventId}`)).find(
      ({ key }: { key: string }) => key === 'footer_copyright_year',
    )?.value;

  test('is one write and one publication: the former one is over, and nothing else has changed', async () => {
    const draft = await start();
    const before = await readSnapshot();
    expect(await done(makeCurrent(draft))).toEqual({ ...draft, state: 'current', version: 2 });
    const now = await readSnapshot();
    expect(now.revision).toBe(before.revision + 1);
    expect(columns(now.events, 'id', 'startDate')).toEqual([
      [draft.id, '2027-10-09'],
      [mate, '2026-02-12'],
    ]);
    for (const place of ['schedule', 'areas', 'rules'] as const)
      expect(now[place]?.filter(({ eventId }) => eventId === nile)).toEqual([]);
    expect(now.schedule).toHaveLength(before.schedule.length);
    expect(columns(await editions(), 'id', 'state')).toEqual([
      [draft.id, 'current'],
      [nile, 'past'],
    ]);
    expect(await activity('limit=5')).toContainEqual(
      expect.objectContaining({
        record: draft.id,
        before: expect.objectContaining({ state: 'draft' }),
        after: expect.objectContaining({ state: 'current', name: 'NILE 2027' }),
      }),
    );

    // A click that was sent twice.
    await done(makeCurrent(draft));
    expect(await revisionNow()).toBe(now.revision);
    // And so on, year after year.
    expect(await start(LATER)).toMatchObject({ state: 'draft', startDate: '2028-10-07' });
  });

  test('asked for by two at the same moment is done once', async () => {
    const draft = await start();
    const revision = await revisionNow();
    const answers = await Promise.all([makeCurrent(draft), makeCurrent(draft)]);
    expect(column(answers, 'status')).toEqual([200, 200]);
    expect(await revisionNow()).toBe(revision + 1);
  });

  test('is 409 where somebody changed the draft since, or where it is over, and 404 where there is none', async () => {
    const draft = await start();
    await ann.put(`/api/events/${draft.id}`, { name: 'NILE 2027', location: 'Billings', ...days });
    const { body } = await expectStatus(409, makeCurrent(draft));
    expect(body.current).toMatchObject({ name: 'NILE 2027', state: 'draft' });
    await done(makeCurrent(body.current));
    expect((await makeCurrent({ id: nile, version: 1 })).body.current).toMatchObject({
      id: nile,
      state: 'past',
    });
    await expectStatus(404, makeCurrent({ id: ann.id, version: 1 }));
    await expectStatus(400, ann.post(`/api/editions/${nile}/current`, {}));
  });

  test('takes the copyright year along, unless it was written by hand', async () => {
    const draft = await moveOn();
    expect(await copyright(draft.id)).toBe('2027');
    const next = await start(LATER);
    expect(await copyright(next.id)).toBe('2027');
    await makeCurrent(next);
    expect(await copyright(next.id)).toBe('2028');
    await ann.saveText('footer_copyright_year', '2009–2028', next.id);
    const third = await start({ eventId: next.id, startDate: '2029-10-06', endDate: '2029-10-14' });
    const revision = await revisionNow();
    await makeCurrent(third);
    expect(await copyright(third.id)).toBe('2009–2028');
    expect(await revisionNow()).toBe(revision + 1);
  });

  describe('and back, by bringing back a publication from before it', () => {
    const preview = (revision: number) => ann.read(`/api/publication/restore?revision=${revision}`);
    const restore = (revision: number, { savedRevision }: { savedRevision: number }, shows?: string[]) =>
      ann.post('/api/publication/restore', { revision, savedRevision, shows });
    const states = async () => Object.fromEntries(columns(await editions(), 'id', 'state'));
    const newest = async (draft: { id: string }) =>
      (await editions()).find(({ id }: { id: string }) => id === draft.id);

    test('the former edition is current again in the same write, and the newer one is a draft', async () => {
      await ann.saveText('hero_title', 'Welcome', nile);
      const then = await readSnapshot();
      const { revision } = await takeSnapshot();
      await ann.saveText('hero_title', 'Last call', nile);
      const draft = await moveOn();
      const inquiry = await ann.inquire([draft.id]);
      const shown = await preview(revision);
      expect(shown.changes).toMatchObject([
        {
          kind: 'edition',
          eventId: nile,
          key: nile,
          label: 'From NILE 2027 to NILE 2025',
          before: 'October 9–17, 2027',
          after: 'October 10–18, 2025',
        },
        { kind: 'text', key: 'hero_title', before: 'Last call', after: 'Welcome' },
      ]);
      expect(await restore(revision, shown)).toEqual({ status: 200, body: shown });
      const now = await readSnapshot();
      expect([pageChanges(then, now), now.revision]).toEqual([[], shown.savedRevision + 1]);
      expect(column(now.events, 'id')).toEqual([nile, mate]);
      expect(await states()).toEqual({ [nile]: 'current', [draft.id]: 'draft' });
      expect(await sql`select event_id from inquiry_events where inquiry_id = ${inquiry.id}`).toEqual([
        { event_id: nile },
      ]);
      expect(await activity(`eventId=${nile}&limit=3`)).toContainEqual(
        expect.objectContaining({
          record: nile,
          before: expect.objectContaining({ name: 'NILE 2025', state: 'past' }),
          after: expect.objectContaining({ state: 'current' }),
        }),
      );
      expect(await activity(`eventId=${draft.id}&limit=1`)).toMatchObject([
        { kind: 'edition', record: draft.id, before: { state: 'current' }, after: { state: 'draft' } },
      ]);
      expect((await preview(revision)).changes).toEqual([]);

      await done(makeCurrent(await newest(draft)));
      expect(await states()).toEqual({ [nile]: 'past', [draft.id]: 'current' });
    });

    test('also from a publication of the newer one', async () => {
      const { revision: before } = await takeSnapshot();
      const draft = await moveOn();
      const { revision: after } = await takeSnapshot();
      await restore(before, await preview(before));
      await done(restore(after, await preview(after)));
      expect(await states()).toEqual({ [nile]: 'past', [draft.id]: 'current' });
    });

    test('of this show alone, or of the other alone', async () => {
      const save = (value: string) => ann.saveText('hero_title', value, mate);
      const title = async () =>
        (await readSnapshot()).content.find(({ eventId, key }) => eventId === mate && key === 'hero_title')
          ?.value;
      await save('Welcome');
      const { revision } = await takeSnapshot();
      const draft = await moveOn();
      await save('Last call');
      await expectStatus(400, restore(revision, await preview(revision), [draft.id]));
      await done(restore(revision, await preview(revision), [nile]));
      expect([await states(), await title()]).toEqual([
        { [nile]: 'current', [draft.id]: 'draft' },
        'Last call',
      ]);

      await makeCurrent(await newest(draft));
      // A further one that is being prepared is in the way of its own show alone.
      const third = await start(LATER);
      await done(restore(revision, await preview(revision), [mate]));
      expect([await states(), await title()]).toEqual([
        { [nile]: 'past', [draft.id]: 'current', [third.id]: 'draft' },
        'Welcome',
      ]);
    });

    test('not while a further one is being prepared, nor when somebody has saved since', async () => {
      const { revision } = await takeSnapshot();
      const draft = await moveOn();
      const seen = await preview(revision);
      await ann.saveText('hero_title', 'Meanwhile', draft.id);
      await expectStatus(409, restore(revision, seen));
      expect(await states()).toEqual({ [nile]: 'past', [draft.id]: 'current' });
      const third = await start(LATER);
      expect(await restore(revision, await preview(revision))).toEqual({
        status: 409,
        body: {
          message: 'Next year’s show has already been started. Discard it first',
        },
      });
      expect(await states()).toEqual({ [nile]: 'past', [draft.id]: 'current', [third.id]: 'draft' });
    });
  });
});
