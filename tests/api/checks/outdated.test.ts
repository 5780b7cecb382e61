import { randomInt } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayName } from '#domain/basics/dates.ts';
import { isOutdated, type OutdatedText } from '#domain/checks/finding.ts';
import { recordText } from '#domain/publication/changes.ts';
import { connectTo } from '#server/database/database.ts';
import { seed } from '#server/database/first-records.ts';
import { neonConnection } from '#server/database/neon.ts';
import { readSnapshot, takeSnapshot } from '#server/snapshot.ts';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { everything } from '#tests/support/portal/everything.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { withoutIds } from '#tests/support/samples/page-words.ts';

const { portal, ann } = await signedInPortal();
const bob = await administrator(portal, 'bob@example.com');
let [nile, mate] = ['', ''];

beforeEach(async () => {
  await sql`truncate content_items, documents, settings, changes, leftovers, entries, areas, rules`;
  await sql`truncate editions cascade`;
  await seed();
  [nile = '', mate = ''] = column(await sql`select id from editions order by "order"`, 'id') as string[];
});

const NILE = { startDate: '2027-10-09', endDate: '2027-10-17' };

const start = async (eventId: string, days: object) =>
  (await ann.post('/api/editions', { eventId, documents: true, ...days })).body.id;
const store = (key: string, value: string, eventId: string | null = nile, more?: object) =>
  ann.saveText(key, value, eventId, more);
const change = (list: string, { id, ...record }: Record<string, unknown>, changes: object) =>
  done(ann.put(`/api/${list}/${id}`, { ...record, ...changes }));
const outdated = async (id: string): Promise<OutdatedText[]> =>
  (await ann.read(`/api/checks?eventId=${id}`)).filter(isOutdated);
const answer = async (id: string, body: object, who = ann) => {
  const answered = await who.post(`/api/editions/${id}/checks`, body);
  return answered.status === 200 ? { ...answered, body: answered.body.filter(isOutdated) } : answered;
};
const byPlace = (list: readonly OutdatedText[]) =>
  list
    .map(({ where, text, proposal }) => ({ where, text, proposal }))
    .sort((a, b) => a.where.localeCompare(b.where));
const of = (list: readonly OutdatedText[], words: string) => list.find(({ text }) => text.includes(words));
const idOf = (list: readonly OutdatedText[], words: string) => of(list, words)?.id ?? '';
const proposalFor = async (id: string, words: string) => of(await outdated(id), words)?.proposal;
const withProposal = (list: readonly OutdatedText[]) =>
  column(
    list.filter(({ proposal }) => proposal),
    'id',
  );
const own = async (list: string, eventId: string) =>
  (await ann.read(`/api/${list}?eventId=${eventId}`)).filter(
    (item: { eventId: string }) => item.eventId === eventId,
  );
const changesOf = (id: string) => sql`select 1 from changes where event_id = ${id} and record = 'hero_title'`;
const entries = (eventId: string) => own('schedule', eventId);
const texts = async (eventId: string) =>
  Object.fromEntries(columns(await own('content', eventId), 'key', 'value'));

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  String.raw`\b((?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day),? ((?:${MONTHS.replace(/(\w{3})\w*/g, '$1\\w*')}) \d{1,2})\b(?:, (\d{4}))?`,
  'g',
);

/** Every weekday beside a date that is not this date's. */
function wrongWeekdays(text: string, years: readonly string[]): string[] {
  return [...text.matchAll(DATE)].flatMap(([words, weekday = '', day = '', year]) => {
    const [month = '', number = ''] = day.split(' ');
    const at = MONTHS.split('|').findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
    const dates = (year ? [year] : years).map(
      (one) => `${one}-${String(at).padStart(2, '0')}-${number.padStart(2, '0')}`,
    );
    return dates.some((date) => weekdayName(date) === weekday) ? [] : [words];
  });
}

/** Everything that pages of an edition are made from, in words. */
async function wordsOf(id: string) {
  const snapshot = await readSnapshot([id]);
  return [
    ...snapshot.events.map((item) => recordText('event', item)),
    ...column(snapshot.content, 'value'),
    ...snapshot.schedule.map((item) => recordText('schedule', item)),
    ...(snapshot.areas ?? []).map((item) => recordText('area', item)),
    ...(snapshot.rules ?? []).map((item) => recordText('rule', item)),
    ...snapshot.documents.flatMap((item) => [recordText('document', item), item.originalName]),
    ...column(snapshot.settings ?? [], 'value'),
  ].join('\n');
}

describe('the shows as they begin', () => {
  test('nile, one weekday later: nothing but its copyright; office hours are those of every week', async () => {
    const id = await start(nile, NILE);
    expect(byPlace(await outdated(id))).toEqual([
      { where: 'Navigation & UI Labels: Footer: copyright year', text: '2025', proposal: '2027' },
    ]);
  });

  test('the first edition of a show has nothing of another one', async () => {
    expect(await outdated(nile)).toEqual([]);
    expect((await answer(nile, {})).body).toEqual([]);
  });
});

/** Something of the old year wherever people write. */
async function fill() {
  await store('hero_title', 'The 58th annual {EVENT_NAME}, October 10–18, 2025');
  await store(
    'hero_description',
    '<p>Doors open <strong>Friday, Oct 10</strong>, see <a href="https://example.org/2025">the map</a>.</p>',
    nile,
    { type: 'html' },
  );
  await store('nav_site_name', 'Shows of 2025', null);
  await store('my_own_text', 'Call by Sept. 30');
  await store('vendor_day1_name', 'Wednesday');
  const [entry] = await entries(nile);
  await change('schedule', entry, {
    title: 'Move-in (Wed, 10/8)',
    description: 'Doors close on Oct 8 at 10. Thursday goes on.',
    location: 'Lot of the 2025 fair',
    emphasis: 'close on Oct 8',
  });
  const [area] = await own('areas', nile);
  await change(
    'areas',
    { id: area.id },
    {
      line: 'Main hall 2025',
      notes: ['No cars after October 9.', 'Doors stay open.', 'Keys by the 8th.'],
      entrance: 'Gate 3 (Gate 4 on Saturday, Oct 11)',
      mapUrl: 'https://maps.example.org/nile-2025',
    },
  );
  const [rule] = await own('rules', nile);
  await change('rules', { id: rule.id }, { text: 'Ask us before 10/1/2025.\nKeep aisles clear.' });
  await upload(portal, ann, 'NILE-2025-rules.pdf', pdf(), {
    title: 'Rules 2025',
    description: 'As of August 2025',
    eventId: nile,
    isPublic: 'on',
  });
  await ann.saveSetting('master_schedule_url', 'https://example.org/2025/all.pdf', nile);
}

test('accepted and answered by hand, nothing of the draft says the old year, or a weekday that is not its date’s', async () => {
  await fill();
  const id = await start(nile, NILE);
  const rest = await done(answer(id, { accept: withProposal(await outdated(id)) }));
  expect(byPlace(rest)).toEqual([
    {
      where: 'Areas: Expo Building, Map link',
      text: 'https://maps.example.org/nile-2025',
      proposal: null,
    },
    { where: 'Documents: Rules 2025', text: 'Rules 2025', proposal: null },
    { where: 'Documents: Rules 2025, File name', text: 'NILE-2025-rules.pdf', proposal: null },
    {
      where: 'Event Page Content: Intro below the headline',
      text: '<p>Doors open <strong>Saturday, Oct 9</strong>, see <a href="https://example.org/2025">the map</a>.</p>',
      proposal: null,
    },
    {
      where: 'Event Setup: Master Schedule Address',
      text: 'https://example.org/2025/all.pdf',
      proposal: null,
    },
  ]);
  expect(await texts(id)).toMatchObject({
    hero_title: 'The 60th annual {EVENT_NAME}, October 9–17, 2027',
    nav_site_name: 'Shows of 2027',
    my_own_text: 'Call by Sept. 29',
    vendor_day1_name: 'Thursday',
    footer_copyright_year: '2027',
  });
  expect((await entries(id)).find(({ title }: { title: string }) => title.includes('10/'))).toMatchObject({
    title: 'Move-in (Thu, 10/7)',
    description: 'Doors close on Oct 7 at 10. Friday goes on.',
    location: 'Lot of the 2027 fair',
    emphasis: 'close on Oct 7',
    date: '2027-10-07',
  });
  expect((await own('areas', id))[0]).toMatchObject({
    line: 'Main hall 2027',
    notes: ['No cars after October 8.', 'Doors stay open.', 'Keys by the 7th.'],
    entrance: 'Gate 3 (Gate 4 on Sunday, Oct 10)',
  });
  expect((await own('rules', id))[0].text).toBe('Ask us before 9/30/2027.\nKeep aisles clear.');
  expect((await own('documents', id))[0]).toMatchObject({
    title: 'Rules 2025',
    description: 'As of August 2027',
    originalName: 'NILE-2025-rules.pdf',
  });

  // The rest by hand.
  await store('hero_description', '<p>Doors open <strong>Saturday, Oct 9</strong>.</p>', id, {
    type: 'html',
  });
  await change('areas', { id: (await own('areas', id))[0].id }, { mapUrl: 'https://maps.example.org/nile' });
  await ann.saveSetting('master_schedule_url', '', id);
  const [{ id: former }] = await own('documents', id);
  await ann.delete(`/api/documents/${former}`);
  await upload(portal, ann, 'NILE-2027-rules.pdf', pdf(), {
    title: 'Rules 2027',
    eventId: id,
    isPublic: 'on',
  });
  expect(await outdated(id)).toEqual([]);

  const words = await wordsOf(id);
  // The accepted proposal gave the draft its own copy of this shared text.
  expect(words.replace('Shows of 2025', '')).not.toMatch(/2025|2026|58th|49th/);
  expect(words.match(DATE)?.length).toBeGreaterThan(10);
  expect(wrongWeekdays(words, ['2027'])).toEqual([]);
});

test('both shows on any days: once answered, visitors read nothing of the old year, and no wrong weekday', async () => {
  const days: string[] = [];
  for (const [eventId, length] of [
    [nile, 8],
    [mate, 2],
  ] as const) {
    const startDate = addDays('2027-01-05', randomInt(3000));
    days.push(startDate);
    const dates = { startDate, endDate: addDays(startDate, length) };
    const { id, version } = await done(ann.post('/api/editions', { eventId, documents: true, ...dates }));
    const rest = await done(answer(id, { accept: withProposal(await outdated(id)) }));
    for (const { record } of rest) await store(record, 'To be announced', id);
    expect([days, await outdated(id)]).toEqual([days, []]);
    await done(ann.post(`/api/editions/${id}/current`, { version }));
  }
  // Some of a show's days may lie on the other side of New Year.
  const years = days.flatMap((first) => [-14, 0, 21].map((more) => addDays(first, more).slice(0, 4)));
  const found = [...(await everything(portal, ann))].map(
    ([path, text]) =>
      // The foot of a PDF says when it was saved.
      [path, withoutIds(text).replace(/Updated \w+ \d+, \d{4} · version \d+/g, '')] as const,
  );
  const faults = found.flatMap(([path, text]) =>
    [...(text.match(/.{0,40}\b(?:2025|2026|49th)\b.{0,20}/g) ?? []), ...wrongWeekdays(text, years)].map(
      (words) => [path, words],
    ),
  );
  expect([days, faults]).toEqual([days, []]);
});

describe('an answer', () => {
  test('is a change of whoever gave it, and of a draft starts no publication', async () => {
    await store('hero_title', 'October 10–18, 2025');
    const id = await start(nile, NILE);
    const { revision } = await readSnapshot();
    await answer(id, { accept: [idOf(await outdated(id), 'October 10')] }, bob);
    expect((await readSnapshot()).revision).toBe(revision);
    expect(await ann.read(`/api/activity?eventId=${id}&limit=1`)).toMatchObject([
      {
        by: 'bob@example.com',
        kind: 'text',
        record: 'hero_title',
        before: { value: 'October 10–18, 2025' },
        after: { value: 'October 9–17, 2027' },
      },
    ]);
    expect((await own('content', id)).find(({ key }: { key: string }) => key === 'hero_title').version).toBe(
      2,
    );
  });

  test('left: it is listed no more until the text changes', async () => {
    await store('hero_title', 'Since the 2025 show');
    const id = await start(nile, NILE);
    const left = idOf(await outdated(id), 'Since');
    expect(column((await answer(id, { dismiss: [left] })).body, 'text')).not.toContain('Since the 2025 show');
    await store('hero_title', 'Ever since the 2025 show', id);
    expect(idOf(await outdated(id), 'Ever')).not.toBe(left);
    await done(answer(id, { undo: [left] }));
  });

  test('left: neither do its dates contradict the show', async () => {
    const file = { title: 'Vendor guide 2025', isPublic: 'on', eventId: nile };
    await upload(portal, ann, 'guide.pdf', pdf(), file);
    const id = await start(nile, NILE);
    const ofTitle = async () =>
      (await ann.read(`/api/checks?eventId=${id}`)).filter(({ where }: OutdatedText) => / 2025$/.test(where));
    const list = await ofTitle();
    expect(column(list, 'rule').sort()).toEqual(['other-year', 'outdated']);
    await done(answer(id, { dismiss: [list.find(isOutdated)?.id] }));
    expect(await ofTitle()).toEqual([]);
  });

  test('sent twice is given once, also at the same moment', async () => {
    await store('hero_title', 'October 10–18, 2025');
    await store('hero_description', 'The forty-ninth annual show');
    const id = await start(nile, NILE);
    const list = await outdated(id);
    const given = { accept: [idOf(list, 'October')], dismiss: [idOf(list, 'forty-ninth')] };
    const answers = await Promise.all([answer(id, given), answer(id, given, bob)]);
    expect(column(answers, 'status')).toEqual([200, 200]);
    await done(answer(id, given));
    expect(await changesOf(id)).toHaveLength(1);
    expect(column(await outdated(id), 'text')).toEqual(['2025']);
  });

  test('given by somebody else while it is read and compared is given once', async () => {
    await store('hero_title', 'October 10–18, 2025');
    const id = await start(nile, NILE);
    const given = { accept: [idOf(await outdated(id), 'October')] };
    const before = connectTo(undefined);
    const database = before ?? neonConnection();
    const others: number[] = [];
    connectTo({
      ...database,
      async batch(statements, readsOnly) {
        const answered = await database.batch(statements, readsOnly);
        if (!statements.some(({ query }) => query.includes('from "leftovers"'))) return answered;
        connectTo(before);
        others.push((await answer(id, given, bob)).status);
        return answered;
      },
    });
    await done(answer(id, given));
    expect(others).toEqual([200]);
    expect(await changesOf(id)).toHaveLength(1);
  });

  test('to a text that somebody changed meanwhile is 409 with what there is now, and nothing is done', async () => {
    await store('hero_title', 'October 10–18, 2025');
    await store('cta_title', 'See you Oct 10');
    const id = await start(nile, NILE);
    const list = await outdated(id);
    await bob.saveText('hero_title', 'From October 10, 2025', id);
    const { body } = await expectStatus(409, answer(id, { accept: withProposal(list) }));
    expect(body).toEqual({
      message: 'Someone else changed one of these texts. The list is now up to date',
    });
    expect(column(await outdated(id), 'text')).toContain('From October 10, 2025');
    expect(await texts(id)).toMatchObject({ cta_title: 'See you Oct 10' });
    // A record that is gone as well.
    await expectStatus(409, answer(id, { dismiss: ['unknown'] }));
  });

  test('with other days of the draft has other proposals, so that nobody accepts what was not seen', async () => {
    await store('hero_title', 'October 10–18, 2025');
    const id = await start(nile, NILE);
    const before = idOf(await outdated(id), 'October');
    await ann.put(`/api/events/${id}`, {
      name: 'NILE',
      location: 'Billings',
      startDate: '2027-10-08',
      endDate: '2027-10-16',
    });
    await expectStatus(409, answer(id, { accept: [before] }));
    expect(await proposalFor(id, 'October')).toBe('October 8–16, 2027');
  });

  test('is taken back', async () => {
    await store('hero_title', 'October 10–18, 2025');
    const [entry] = await entries(nile);
    await change('schedule', entry, { title: 'Setup on Oct 8' });
    const id = await start(nile, NILE);
    const list = await outdated(id);
    const accept = withProposal(list);
    const dismiss = list.filter(({ proposal }) => !proposal).map((one) => one.id);
    expect((await answer(id, { accept, dismiss })).body).toEqual([]);
    expect((await answer(id, { undo: [...accept, ...dismiss] })).body).toEqual(list);
    // A default is no text of the draft's own again.
    expect(await texts(id)).toEqual({ hero_title: 'October 10–18, 2025' });
    expect((await answer(id, { undo: accept })).body).toEqual(list);
    expect((await answer(id, { accept, dismiss })).body).toEqual([]);
    await store('hero_title', 'October 9, 2027', id);
    await expectStatus(409, answer(id, { undo: accept }));
    expect(await texts(id)).toMatchObject({ hero_title: 'October 9, 2027', footer_copyright_year: '2027' });
  });

  test.each([
    [{ accept: 'all' }, 'accept', 'IDs must be a list'],
    [{ dismiss: [1] }, 'dismiss', 'IDs must be text'],
    [{ accept: ['a'], dismiss: ['a'] }, 'accept', 'Each ID may be in one list, once'],
  ])('%j is refused', async (body, path, message) => {
    const id = await start(nile, NILE);
    const { errors } = (await expectStatus(400, answer(id, body))).body;
    expect(errors[0]).toMatchObject({ path: expect.stringMatching(new RegExp(`^${path}`)), message });
  });

  test('without a proposal cannot be accepted', async () => {
    await store('hero_title', 'The forty-ninth annual show');
    await store('my_map', '/maps/2025.pdf', nile, { type: 'url' });
    const id = await start(nile, NILE);
    const list = await outdated(id);
    expect(list.find(({ where }) => where.endsWith(': my_map'))?.proposal).toBe(null);
    expect(await answer(id, { accept: [idOf(list, 'forty-ninth')] })).toEqual(
      wrong('accept', '“Event Page Content: Headline” has no suggestion: edit it, or leave it as it is'),
    );
  });
});

describe('which edition', () => {
  test('an unknown one is 404', async () => {
    for (const unknown of ['0b78bb5c-0000-4000-8000-000000000009', 'nile'])
      await expectStatus(404, answer(unknown, {}));
  });

  test('also one that was just made current; then an answer is published', async () => {
    await store('hero_title', 'October 10–18, 2025');
    const id = await start(nile, NILE);
    await ann.post(`/api/editions/${id}/current`, { version: 1 });
    const { revision } = await takeSnapshot();
    const list = await outdated(id);
    expect(column(list, 'text')).toContain('October 10–18, 2025');
    await done(answer(id, { accept: [idOf(list, 'October')] }));
    const after = await readSnapshot();
    expect(after.revision).toBe(revision + 1);
    expect(after.content).toContainEqual(
      expect.objectContaining({ value: 'October 9–17, 2027', eventId: id }),
    );
    // The one before is over: it can be read, and has nothing to answer.
    expect(await outdated(nile)).toEqual([]);
    expect(await answer(nile, {})).toEqual({
      status: 409,
      body: { message: 'This show is over. You can read it, but not change it' },
    });
  });

  test('what the current edition corrects after the copy leaves the draft’s outdated dates as they are', async () => {
    await store('hero_title', 'Move-in Oct 8');
    const id = await start(nile, NILE);
    await store('hero_title', 'Move-in Oct 9');
    expect(await proposalFor(id, 'Move-in Oct 8')).toBe('Move-in Oct 7');
  });

  test('a contact text that all shows share is left to be changed by hand, the draft’s own is not', async () => {
    await store('contact_footer_text', 'Closed on October 10, 2025', null);
    const id = await start(nile, NILE);
    const contact = async () =>
      byPlace((await outdated(id)).filter(({ record }) => record.startsWith('contact_')));
    const ofAll = {
      where: 'Contact Page Content: Business hours',
      text: 'Closed on October 10, 2025',
      proposal: null,
    };
    expect(await contact()).toEqual([ofAll]);
    await store('contact_footer_text', 'Closed on October 10, 2025', id);
    expect(await contact()).toEqual([{ ...ofAll, proposal: 'Closed on October 9, 2027' }]);
  });

  test('a record of all shows is listed, but left to be changed by hand', async () => {
    const { body: shared } = await ann.post('/api/schedule', {
      title: 'Office closed on Thursday, October 9, 2025',
      date: '2025-10-09',
      time: '08:00',
    });
    const id = await start(nile, NILE);
    expect(byPlace((await outdated(id)).filter(({ record }) => record === shared.id))).toEqual([
      {
        where: 'Schedule, Oct 9: Office closed on Thursday, October 9, 2025',
        text: 'Office closed on Thursday, October 9, 2025',
        proposal: null,
      },
    ]);
  });
});
