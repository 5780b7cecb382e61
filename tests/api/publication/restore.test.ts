import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageChanges } from '#domain/publication/changes.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { readSnapshot, takeSnapshot } from '#server/snapshot.ts';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';

const { portal, ann, nile, mate } = await signedInPortal();
const bob = await administrator(portal, 'bob@example.com');
beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from changes`;
  await sql`delete from entries`;
  await sql`delete from documents`;
  await sql`update editions set name = 'NILE', location = 'Billings', start_date = null, end_date = null,
    is_active = true where slug = 'nile'`;
});

const save = (key: string, value: string, more: object = {}) => ann.saveText(key, value, nile, { ...more });
const preview = (revision: number) => ann.read(`/api/publication/restore?revision=${revision}`);
const restore = (by: Administrator, revision: number, savedRevision: number, shows?: unknown) =>
  by.post('/api/publication/restore', { revision, savedRevision, shows });
/** Shows what would change, and does it; gives what was shown. */
async function bringBack(revision: number, by = ann, shows?: unknown) {
  const shown = await preview(revision);
  await done(restore(by, revision, shown.savedRevision, shows));
  return shown;
}
const history = (key: string, eventId = nile) => ann.textHistory(key, eventId);
const SET_UP = { name: 'NILE', location: 'Billings', startDate: null, endDate: null };
const setUp = (more: object) => ann.put(`/api/events/${nile}`, { ...SET_UP, ...more });

const publish = async () => (await takeSnapshot()).revision;
const texts = ({ content }: Snapshot) =>
  content.map(({ key, eventId, value, type }) => ({ key, eventId, value, type }));

describe('bringing back the texts of an earlier publication', () => {
  test('leaves a show alone that was added since', async () => {
    await save('hero_title', 'Welcome');
    const revision = await publish();
    await save('hero_title', 'Hello');
    const colors = { primaryColor: '140 40% 30%', accentColor: '140 40% 35%' };
    const named = { name: 'Fair', slug: 'fair', fullName: 'County Fair', location: 'Billings', mark: 'barn' };
    const fair = await done(ann.post('/api/events', { ...named, ...colors, startDate: null, endDate: null }));
    await save('hero_title', 'At the fair', { eventId: fair.id });
    const { changes } = await bringBack(revision);
    expect(columns(changes, 'before', 'after')).toEqual([['Hello', 'Welcome']]);
    const saved = await readSnapshot();
    expect(saved.events.find(({ id }) => id === fair.id)).toMatchObject({ ...named, ...colors });
    const titles = column(
      saved.content.filter(({ key }) => key === 'hero_title'),
      'value',
    );
    expect(titles.sort()).toEqual(['At the fair', 'Welcome']);
    await sql`delete from editions where slug = 'fair'`;
  });

  test('shows first what would change, then changes just that, as changes of whoever asks', async () => {
    await save('hero_title', 'Welcome');
    await save('hero_description', 'Stays');
    await save('notice', '<b>Old</b>', { type: 'html', category: 'general' });
    const then = await readSnapshot();
    const revision = await publish();
    const { body: title } = await save('hero_title', 'Wellcome');
    const stored: { id: string; key: string }[] = await ann.read('/api/content');
    const notice = stored.find(({ key }) => key === 'notice');
    await ann.delete(`/api/content/${notice?.id}`);
    await save('cta_title', 'Added since');

    const shown = await preview(revision);
    const change = { kind: 'text', eventId: nile };
    expect(shown).toEqual({
      revision,
      savedRevision: revision + 3,
      changes: expect.arrayContaining([
        { ...change, key: 'hero_title', label: expect.any(String), before: 'Wellcome', after: 'Welcome' },
        { ...change, key: 'notice', label: 'notice', before: null, after: '<b>Old</b>' },
        { ...change, key: 'cta_title', label: expect.any(String), before: 'Added since', after: null },
      ]),
      lost: [],
    });
    expect(shown.changes).toHaveLength(3);

    expect(await restore(bob, revision, shown.savedRevision)).toEqual({ status: 200, body: shown });
    const now = await readSnapshot();
    expect([texts(now), now.revision]).toEqual([texts(then), shown.savedRevision + 1]);
    expect(await history('hero_title')).toMatchObject([
      { before: 'Wellcome', after: 'Welcome', changedBy: 'bob@example.com' },
      { before: 'Welcome', after: 'Wellcome', changedBy: 'ann@example.com' },
      { before: null, after: 'Welcome' },
    ]);
    expect(await history('cta_title')).toMatchObject([
      { before: 'Added since', after: null },
      { before: null },
    ]);
    // A manager who has the old version open must learn about the later save.
    await expectStatus(409, save('hero_title', 'Mine', { version: title.version }));
    expect((await preview(revision)).changes).toEqual([]);
  });

  test('brings a formatted text back formatted, and the history knows what it was in between', async () => {
    await save('safety_rule_1', '<p>Badge</p>', { type: 'html' });
    const then = await readSnapshot();
    const revision = await publish();
    await save('safety_rule_1', 'Badge');
    await bringBack(revision, bob);
    expect(texts(await readSnapshot())).toEqual(texts(then));
    expect((await history('safety_rule_1'))[0]).toMatchObject({
      before: 'Badge',
      after: '<p>Badge</p>',
      type: 'text',
    });
  });

  test('brings back name, place and dates of the shows, but not whether they are offered', async () => {
    const revision = await publish();
    await setUp({ name: 'NILE 2026', location: 'Bozeman', startDate: '2026-10-09', isActive: false });
    const { changes } = await bringBack(revision);
    expect(columns(changes, 'key', 'before', 'after')).toEqual([
      ['name', 'NILE 2026', 'NILE'],
      ['location', 'Bozeman', 'Billings'],
      ['startDate', 'October 9, 2026', null],
    ]);
    const [show] = (await readSnapshot()).events;
    expect(show).toMatchObject({ name: 'NILE', location: 'Billings', startDate: null, isActive: false });
    expect(await history('event_location')).toMatchObject([
      { before: 'Bozeman', after: 'Billings' },
      { before: 'Billings', after: 'Bozeman' },
    ]);
  });

  test('brings back what was not out yet; of a snapshot from before it knows nothing, and leaves it', async () => {
    const revision = await publish();
    await setUp({ comingSoon: ['schedule'] });
    const { changes } = await bringBack(revision);
    expect(changes).toMatchObject([{ key: 'comingSoon', before: 'Schedule', after: 'Exhibitors Page' }]);
    expect((await readSnapshot()).events[0]).toMatchObject({ comingSoon: ['exhibitors'] });
    expect(await sql`select before, after from changes where record = 'comingSoon' order by id`).toEqual([
      { before: ['exhibitors'], after: ['schedule'] },
      { before: ['schedule'], after: ['exhibitors'] },
    ]);

    await setUp({ name: 'Other', comingSoon: ['schedule'] });
    await sql`
      update publication_snapshots set snapshot = snapshot #- '{events,0,comingSoon}' where revision = ${revision}`;
    const older = await bringBack(revision);
    expect(older.changes).toMatchObject([{ key: 'name', before: 'Other', after: 'NILE' }]);
    expect((await readSnapshot()).events[0]).toMatchObject({ name: 'NILE', comingSoon: ['schedule'] });
    await setUp({ comingSoon: ['exhibitors'] });
  });

  test('brings back figures and the address of the master schedule, or leaves what was not known then', async () => {
    const setAddress = (value: string) => ann.saveSetting('master_schedule_url', value, nile);
    await setAddress('https://example.com/2025.pdf');
    await setUp({ attendees: 15_000 });
    const revision = await publish();
    await setAddress('');
    await setUp({ attendees: 16_000, sqft: 90_000 });
    const { changes } = await bringBack(revision, bob);
    expect(columns(changes, 'key', 'before', 'after')).toEqual([
      ['attendees', '16,000', '15,000'],
      ['master_schedule_url', null, 'https://example.com/2025.pdf'],
      ['sqft', '90,000', null],
    ]);
    const now = await readSnapshot();
    expect(now.events[0]).toMatchObject({ attendees: 15_000, sqft: null });
    expect(now.settings).toMatchObject([{ value: 'https://example.com/2025.pdf', type: 'url' }]);
    expect(
      await sql`
        select record, before, after from changes where changed_by_email = 'bob@example.com' order by record`,
    ).toEqual([
      { record: 'attendees', before: 16_000, after: 15_000 },
      { record: 'master_schedule_url', before: null, after: 'https://example.com/2025.pdf' },
      { record: 'sqft', before: 90_000, after: null },
    ]);

    await setAddress('https://example.com/2026.pdf');
    await sql`
      update publication_snapshots set snapshot = snapshot - 'settings' where revision = ${revision}`;
    expect((await preview(revision)).changes).toEqual([]);
    await setUp({ attendees: null });
    await setAddress('');
  });

  describe('of some shows', () => {
    const change = async () => {
      for (const eventId of [nile, mate, null]) await save('hero_title', 'Welcome', { eventId });
      const revision = await publish();
      for (const eventId of [nile, mate, null]) await save('hero_title', 'Wellcome', { eventId });
      return revision;
    };
    const titles = async () => {
      const { content } = await readSnapshot();
      const titleOf = (id: string | null) => content.find(({ eventId }) => eventId === id)?.value;
      return { nile: titleOf(nile), mate: titleOf(mate), all: titleOf(null) };
    };

    test('leaves the others as they are, and what all shows share', async () => {
      const revision = await change();
      const whole = await preview(revision);
      expect(whole.changes).toHaveLength(3);
      const ofMate = whole.changes.filter(({ eventId }: { eventId: string }) => eventId === mate);
      expect(await restore(bob, revision, whole.savedRevision, [mate])).toEqual({
        status: 200,
        body: { ...whole, changes: ofMate },
      });
      expect(await titles()).toEqual({ nile: 'Wellcome', mate: 'Welcome', all: 'Wellcome' });
      expect(await history('hero_title')).toHaveLength(2);
      expect((await history('hero_title', mate))[0]).toMatchObject({ changedBy: 'bob@example.com' });

      expect((await bringBack(revision, ann, [null])).changes).toHaveLength(2);
      expect(await titles()).toEqual({ nile: 'Wellcome', mate: 'Welcome', all: 'Welcome' });
    });

    test.each([
      ['none', 'Choose at least one show', () => []],
      ['one with nothing to bring back', 'Nothing changes for one of these shows', () => [nile, mate]],
      ['one that does not exist', 'Nothing changes for one of these shows', () => [crypto.randomUUID()]],
      ['no list', 'Shows must be a list', () => nile],
    ])('refuses %s, and changes nothing', async (_, message, shows) => {
      await save('hero_title', 'Welcome');
      const revision = await publish();
      await save('hero_title', 'Wellcome');
      const { savedRevision } = await preview(revision);
      expect(await restore(ann, revision, savedRevision, shows())).toEqual(wrong('shows', message));
      expect((await readSnapshot()).revision).toBe(savedRevision);
    });

    test('answers with the new preview when somebody saved since, whatever was chosen', async () => {
      const revision = await change();
      const { savedRevision } = await preview(revision);
      await save('hero_title', 'Welcome', { eventId: mate });
      expect(await restore(bob, revision, savedRevision, [mate])).toMatchObject({
        status: 409,
        body: { current: await preview(revision) },
      });
    });

    test('an entry that was moved to another show goes back with either of them', async () => {
      const entry = { title: 'Vet check', date: '2025-10-09', time: '08:00' };
      for (const shows of [[nile], [mate]]) {
        const { body } = await ann.post('/api/schedule', { ...entry, eventId: nile });
        const revision = await publish();
        await ann.put(`/api/schedule/${body.id}`, { ...entry, eventId: mate });
        expect((await bringBack(revision, ann, shows)).changes).toHaveLength(2);
        expect((await readSnapshot()).schedule).toMatchObject([{ id: body.id, eventId: nile }]);
        await ann.delete(`/api/schedule/${body.id}`);
      }
    });
  });

  describe('entries, areas and rules', () => {
    const entry = { title: 'Vet check', date: '2025-10-09', time: '08:00', eventId: nile };
    const records = ({ schedule, areas, rules }: Snapshot) => ({
      schedule: schedule.map(({ version: _, updatedAt: __, ...words }) => words),
      areas,
      rules,
    });
    const add = (kind: string, body: object) => done(ann.post(`/api/${kind}`, { eventId: nile, ...body }));

    test('come back as they were, under their ids, with a history', async () => {
      const kept = await add('schedule', { ...entry, location: 'Courtyard' });
      const changed = await add('schedule', { ...entry, time: null });
      const area = await add('areas', { key: 'barn', name: 'Barn' });
      const rule = await add('rules', { title: 'Dogs', text: 'On a leash.' });
      const then = await readSnapshot();
      const revision = await publish();
      await ann.delete(`/api/schedule/${kept.id}`);
      await ann.put(`/api/schedule/${changed.id}`, { ...entry, areas: ['barn'] });
      await add('schedule', { ...entry, title: 'Added since' });
      await ann.put(`/api/areas/${area.id}`, { entrance: 'Gate 3' });
      await ann.delete(`/api/rules/${rule.id}`);

      const { changes } = await bringBack(revision, bob);
      expect(columns(changes, 'kind', 'label').sort()).toEqual([
        ['area', 'Barn'],
        ['rule', 'Dogs'],
        ['schedule', 'Added since'],
        ['schedule', 'Vet check'],
        ['schedule', 'Vet check'],
      ]);
      expect(records(await readSnapshot())).toEqual(records(then));
      // Calendars take the entry for a later version of the one that was deleted.
      const again = (await readSnapshot()).schedule.find(({ id }) => id === kept.id);
      expect(again?.version).toBeGreaterThan(kept.version);
      const history = await ann.read(`/api/changes?kind=schedule&record=${kept.id}`);
      expect(history).toMatchObject([
        { before: null, after: { title: 'Vet check', areas: ['courtyard'] }, changedBy: 'bob@example.com' },
        { before: { title: 'Vet check' }, after: null },
        { before: null },
      ]);
      // A manager who has the old version open must learn about the later save.
      await expectStatus(409, ann.put(`/api/schedule/${kept.id}`, { ...entry, version: kept.version }));
      expect((await preview(revision)).changes).toEqual([]);
    });

    test('an area that was deleted and added again comes back in the new one’s place', async () => {
      const first = await add('areas', { key: 'lot', name: 'Lot', line: 'South' });
      const revision = await publish();
      await ann.delete(`/api/areas/${first.id}`);
      const second = await add('areas', { key: 'lot', name: 'Parking' });
      await bringBack(revision);
      const { areas = [] } = await readSnapshot();
      expect(areas.filter(({ key }) => key === 'lot')).toMatchObject([
        { id: second.id, name: 'Lot', line: 'South' },
      ]);
    });

    test('stay as they are for a snapshot from before they were records', async () => {
      const revision = await publish();
      await sql`
        update publication_snapshots set snapshot = snapshot - 'areas' - 'rules' where revision = ${revision}`;
      await add('schedule', entry);
      await add('rules', { title: 'Cats', text: 'Inside.' });
      expect((await preview(revision)).changes).toEqual([]);
    });
  });

  describe('documents', () => {
    const add = (title: string, more: object = {}) =>
      done(upload(portal, ann, `${title}.pdf`, pdf(), { title, eventId: nile, isPublic: 'on', ...more }));
    const write = (id: string, words: object) =>
      ann.put(`/api/documents/${id}`, { description: '', category: 'general', isPublic: true, ...words });

    test('have their words of then; hidden ones are public again, and ones added since are hidden', async () => {
      const [worded, hidden] = [await add('Rules'), await add('Map')];
      await add('Team', { isPublic: '' });
      const then = await readSnapshot();
      const revision = await publish();
      await write(worded.id, { title: 'Regulations', category: 'forms', description: 'New ones' });
      await write(hidden.id, { title: 'Floor map', isPublic: false });
      const added = await add('Parking');

      const { changes, lost } = await bringBack(revision, bob);
      expect(columns(changes, 'label', 'before', 'after')).toEqual([
        ['Map', null, 'Map · Map.pdf'],
        ['Rules', 'Regulations · Rules.pdf · New ones', 'Rules · Rules.pdf'],
        ['Parking', 'Parking · Parking.pdf', null],
      ]);
      expect(lost).toEqual([]);
      expect(pageChanges(then, await readSnapshot())).toEqual([]);
      const all = await ann.read(`/api/documents?eventId=${nile}`);
      expect(all).toMatchObject([
        { id: added.id, title: 'Parking', isPublic: false, version: 2 },
        { title: 'Team', isPublic: false, version: 1 },
        { id: hidden.id, title: 'Map', isPublic: true, version: 3 },
        { id: worded.id, title: 'Rules', category: 'general', description: '', version: 3 },
      ]);
      const history = await ann.read(`/api/changes?kind=document&record=${hidden.id}`);
      expect(history[0]).toMatchObject({
        before: { title: 'Floor map', isPublic: false, originalName: 'Map.pdf' },
        after: { title: 'Map', isPublic: true },
        changedBy: 'bob@example.com',
      });
      expect((await preview(revision)).changes).toEqual([]);
    });

    test('that were deleted stay away, and are named', async () => {
      const [one, other] = [await add('Rules'), await add('Map')];
      const revision = await publish();
      await ann.delete(`/api/documents/${one.id}`);
      await write(other.id, { title: 'Floor map' });
      const shown = await preview(revision);
      expect(shown).toMatchObject({
        lost: [{ eventId: nile, label: 'Rules' }],
        changes: [{ label: 'Map' }],
      });
      await save('hero_title', 'Later', { eventId: mate });
      const { savedRevision } = await preview(revision);
      const { body: ofOther } = await restore(ann, revision, savedRevision, [mate]);
      expect(ofOther).toMatchObject({ lost: [] });
      await bringBack(revision);
      expect((await readSnapshot()).documents).toMatchObject([{ title: 'Map' }]);
    });
  });

  test('is 409 with a new preview when somebody saved since the preview, and changes nothing', async () => {
    const revision = await publish();
    await save('hero_title', 'One');
    const { savedRevision } = await preview(revision);
    await save('cta_title', 'Two');
    const before = await readSnapshot();
    expect(await restore(bob, revision, savedRevision)).toEqual({
      status: 409,
      body: { message: 'Someone else changed this', current: await preview(revision) },
    });
    expect(await readSnapshot()).toEqual(before);
  });

  test('asked for twice at the same moment is done once', async () => {
    const revision = await publish();
    await save('hero_title', 'One');
    const { savedRevision } = await preview(revision);
    const answers = await Promise.all([ann, bob].map((by) => restore(by, revision, savedRevision)));
    expect(column(answers, 'status').sort()).toEqual([200, 409]);
    expect(await history('hero_title')).toHaveLength(2);
  });

  test('with nothing to bring back changes nothing', async () => {
    const revision = await publish();
    await done(restore(ann, revision, revision));
    expect((await readSnapshot()).revision).toBe(revision);
  });

  test('of which nothing is kept is 404, and of no number 400', async () => {
    await expectStatus(404, ann.get('/api/publication/restore?revision=999999'));
    await expectStatus(404, restore(ann, 999_999, 1));
    await expectStatus(400, ann.get('/api/publication/restore?revision=last'));
  });
});

test('whatever was saved, restoring brings back every text as it was, and undoing that too', async () => {
  const key = fc.constantFrom('hero_title', 'cta_title', 'notice', 'event_name');
  const edit = fc.record({
    key,
    eventId: fc.constantFrom('nile', 'mate', null),
    value: fc.option(
      fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'é', '"', '<', '\\') }),
    ),
  });
  const perform = async ({
    key,
    eventId,
    value,
  }: {
    key: string;
    eventId: string | null;
    value: string | null;
  }) => {
    const id = eventId && { nile, mate }[eventId];
    if (value !== null) {
      await ann.saveText(key, value, id);
      return;
    }
    const body = await ann.read('/api/content');
    const item = body.find((one: { key: string; eventId: string }) => one.key === key && one.eventId === id);
    if (item) await ann.delete(`/api/content/${item.id}`);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { maxLength: 6 }),
      fc.array(edit, { maxLength: 6 }),
      async (first, then) => {
        for (const one of first) await perform(one);
        const before = await readSnapshot();
        const earlier = await publish();
        for (const one of then) await perform(one);
        const after = await readSnapshot();
        const later = await publish();
        await restore(ann, earlier, after.revision);
        expect(pageChanges(before, await readSnapshot())).toEqual([]);
        await restore(ann, later, (await readSnapshot()).revision);
        expect(pageChanges(after, await readSnapshot())).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
});
