import { beforeEach, describe, expect, test } from 'vitest';
import { type Finding, isOutdated, type OutdatedText } from '#domain/checks/finding.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { seed } from '#server/database/first-records.ts';
import { column, columns, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann } = await signedInPortal();
let nile = '';

const days = (first: string, last: string) => ({
  startDate: `2027-10-${first}`,
  endDate: `2027-10-${last}`,
});
const [FIRST, LATER] = [days('11', '16'), days('18', '23')];
const event = async (): Promise<PortalEvent | undefined> =>
  (await ann.read('/api/events')).find(({ id }: PortalEvent) => id === nile);
const put = async (fields: object) => ann.put(`/api/events/${nile}`, { ...(await event()), ...fields });
const text = (key: string, value: string) => ann.saveText(key, value, nile);
const outdated = async (): Promise<OutdatedText[]> =>
  (await ann.read(`/api/checks?eventId=${nile}`)).filter(isOutdated);
const answer = async (body: object): Promise<Finding[]> =>
  (await ann.post(`/api/editions/${nile}/checks`, body)).body;
const proposals = async () =>
  Object.fromEntries(
    (await outdated()).filter(({ kind }) => kind === 'text').map((one) => [one.record, one.proposal]),
  );
const entries = async (): Promise<{ id: string; title: string; date: string; version: number }[]> =>
  await ann.read(`/api/schedule?eventId=${nile}`);
const dates = async () => (await entries()).map(({ title, date }) => `${date} ${title}`).sort();
const stored = async () =>
  Object.fromEntries(columns(await ann.read(`/api/content?eventId=${nile}`), 'key', 'value'));
const show = async () => {
  const { startDate, endDate } = (await event()) ?? {};
  return { startDate, endDate };
};
const move = async () => (await ann.read(`/api/editions/${nile}/move`)).move;
const undo = () => ann.delete(`/api/editions/${nile}/move`);

beforeEach(async () => {
  await sql`truncate content_items, documents, settings, changes, leftovers, entries, areas, rules`;
  await sql`truncate editions cascade`;
  await seed();
  [{ id: nile }] = await ann.read('/api/events');
  // Set without the history, so that no span counts as former yet.
  await sql`update editions set start_date = '2027-10-11', end_date = '2027-10-16' where id = ${nile}`;
  await sql`update entries set date = (date::date + 731)::text where event_id = ${nile} and date <= '2025-10-15'`;
  await sql`delete from entries where event_id = ${nile} and date < '2027-01-01'`;
});

const TEXTS = {
  hero_title: 'The show runs Monday, October 11 through Saturday, October 16.',
  cta_title: 'Load-in is Saturday, October 9. Renewals are due April 1.',
  cta_description: 'Moved from October 11–16 to October 18–23',
  hero_description: 'Last show: October 11–16, 2027',
};

describe('a show that moves a week', () => {
  test('takes its entries along and lists the texts of the old days; one undo brings all back', async () => {
    for (const [key, value] of Object.entries(TEXTS)) await text(key, value);
    const [entry] = await entries();
    await ann.put(`/api/schedule/${entry?.id}`, { ...entry, title: 'Gates open on October 11' });
    const before = await dates();
    expect([await outdated(), await move()]).toEqual([[], null]);

    await done(put({ ...LATER, entryDays: {} }));
    const moved = before.map((line) =>
      line.replace(/^2027-10-(\d\d)/, (_, day) => `2027-10-${String(Number(day) + 7).padStart(2, '0')}`),
    );
    expect(await dates()).toEqual(moved);
    const span = (first: string, last: string) => ({ first: `2027-10-${first}`, last: `2027-10-${last}` });
    expect(await move()).toEqual({ from: span('11', '16'), to: span('18', '23') });
    expect(await proposals()).toEqual({
      hero_title: 'The show runs Monday, October 18 through Saturday, October 23.',
      cta_title: 'Load-in is Saturday, October 16. Renewals are due April 1.',
    });

    const list = await outdated();
    const rest = await answer({ accept: column(list, 'id') });
    expect(rest.filter(isOutdated)).toEqual([]);
    expect((await dates()).join('\n')).toContain('Gates open on October 18');
    // Somebody goes on working: that stays.
    const other = (await entries()).find(({ title }) => !title.includes('Gates'));
    await ann.put(`/api/schedule/${other?.id}`, { ...other, date: '2027-10-20' });
    await text('cta_title', 'Load-in is on Saturday.');

    await expectStatus(204, undo());
    expect(await show()).toEqual(FIRST);
    const kept = before.filter((line) => !line.endsWith(other?.title ?? '-'));
    expect(await dates()).toEqual(expect.arrayContaining(kept));
    expect((await entries()).find(({ id }) => id === other?.id)?.date).toBe('2027-10-20');
    expect(await stored()).toMatchObject({ ...TEXTS, cta_title: 'Load-in is on Saturday.' });
    // It never moved, so this text is wrong now.
    expect(Object.keys(await proposals())).toEqual(['cta_description']);
    expect(await move()).toBeNull();
    await expectStatus(204, undo());
    expect(await show()).toEqual(FIRST);
  });

  test('and back by one undo lists no set-up day before the show', async () => {
    await text('cta_title', TEXTS.cta_title);
    await put({ ...LATER, entryDays: {} });
    await answer({ accept: column(await outdated(), 'id') });
    expect(await stored()).toMatchObject({ cta_title: expect.stringContaining('October 16') });
    await expectStatus(204, undo());
    expect(await stored()).toMatchObject({ cta_title: TEXTS.cta_title });
    expect(await proposals()).toEqual({});
  });

  test('moves again after the undo, and back by hand', async () => {
    for (const [key, value] of Object.entries(TEXTS)) await text(key, value);
    const before = await dates();
    await put({ ...LATER, entryDays: {} });
    await undo();
    await put({ ...LATER, entryDays: {} });
    expect(Object.keys(await proposals()).sort()).toEqual(['cta_title', 'hero_title']);
    expect(await move()).not.toBeNull();
    await put({ ...days('25', '30'), entryDays: {} });
    expect(await proposals()).toMatchObject({
      hero_title: 'The show runs Monday, October 25 through Saturday, October 30.',
      cta_title: 'Load-in is Saturday, October 23. Renewals are due April 1.',
      // A person must say from where it moved now.
      cta_description: null,
    });
    await put({ ...FIRST, entryDays: {} });
    expect(await dates()).toEqual(before);
    expect(Object.keys(await proposals())).toEqual(['cta_description']);
  });

  test('leaves entries where nobody asks, maps days by hand, and refuses what is no day', async () => {
    const before = await dates();
    await put(LATER);
    expect(await dates()).toEqual(before);
    await put(FIRST);
    const byHand = { '2027-10-11': '2027-10-20', '2027-10-12': null };
    await put({ ...LATER, entryDays: byHand });
    const after = await dates();
    expect(after.filter((line) => line.startsWith('2027-10-12'))).toEqual(
      before.filter((line) => line.startsWith('2027-10-12')),
    );
    expect(after.some((line) => line.startsWith('2027-10-11'))).toBe(false);
    for (const wrong of [{ '2027-10-11': 'soon' }, { soon: '2027-10-11' }, 'all'])
      await expectStatus(400, put({ ...FIRST, entryDays: wrong }));
  });

  test('by three days moves the days that both spans have, too', async () => {
    await text('hero_title', 'The last day is Saturday, October 16.');
    await put({ ...days('14', '19'), entryDays: {} });
    expect(await proposals()).toEqual({ hero_title: 'The last day is Tuesday, October 19.' });
  });

  test('is unknown of an edition that there is not', async () => {
    const unknown = `/api/editions/${ann.id}/move`;
    await expectStatus(404, ann.get(unknown));
    await expectStatus(404, ann.delete(unknown));
  });
});
