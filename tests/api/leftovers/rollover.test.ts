import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, eachDay } from '#domain/basics/dates.ts';
import { checkedShow } from '#domain/contradictions/checked-show.ts';
import { isOfDates } from '#domain/contradictions/contradictions.ts';
import { datesAround, datesIn, readPassage } from '#domain/contradictions/passages.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import type { Leftover } from '#domain/leftovers/leftovers.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { everything } from '#tests/support/portal/everything.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { addThirdShow, THIRD_SHOW } from '#tests/support/portal/third-show.ts';
import { allContradictions } from '#tests/support/samples/checked-show.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { withoutIds } from '#tests/support/samples/page-words.ts';
import { slugs as firstSlugs } from '#tests/support/samples/slugs.ts';

const { portal, ann } = await signedInPortal();

const slugs = [...firstSlugs, THIRD_SHOW.slug];

beforeAll(async () => {
  await addThirdShow(portal.sql);
});

const TO_BE_ANNOUNCED = 'To be announced';

/** Takes a show to its next edition: all proposals are accepted at once, and what has none is written by hand. */
async function toNextEdition(slug: Slug, { first, last }: ShowSpan): Promise<void> {
  const [{ id: eventId } = { id: '' }] = (await portal.sql`
    select id from editions where slug = ${slug} and state = 'current'`) as { id: string }[];
  const days = { startDate: first, endDate: last };
  const { body: draft } = await ann.send('POST', '/api/editions', { eventId, documents: true, ...days });
  const path = `/api/editions/${draft.id}/leftovers`;
  const { body: list } = await ann.send('GET', path);
  const accept = list.flatMap(({ id, proposal }: Leftover) => (proposal === null ? [] : id));
  const { status, body: rest } = await ann.send('POST', path, { accept });
  expect(status).toBe(200);
  for (const { kind, record: key } of rest as Leftover[]) {
    expect(kind).toBe('text');
    await ann.send('POST', '/api/content', { key, value: TO_BE_ANNOUNCED, eventId: draft.id });
  }
  expect((await ann.send('GET', path)).body).toEqual([]);
  expect((await ann.send('POST', `/api/editions/${draft.id}/current`, { version: 1 })).status).toBe(200);
}

interface Show {
  readonly event: PortalEvent;
  readonly areas: readonly Area[];
  readonly schedule: readonly ScheduleEntry[];
}

const shows = async (): Promise<Show[]> => {
  const events: PortalEvent[] = await (await fetch(`${portal.url}/api/events`)).json();
  const schedule: ScheduleEntry[] = await (await fetch(`${portal.url}/api/schedule`)).json();
  const areas: Area[] = await (await fetch(`${portal.url}/api/areas`)).json();
  const its = <Item extends { eventId: string | null }>(items: Item[], { id }: PortalEvent) =>
    items.filter(({ eventId }) => eventId === id);
  return events.map((event) => ({ event, schedule: its(schedule, event), areas: its(areas, event) }));
};

/** What of some words contradicts a show: weekdays, spans, hours by the weekday, numbers of days. */
function faultsIn(text: string, { event, schedule, areas }: Show): string[] {
  const empty = { content: [], rules: [], documents: [], exhibitors: [], pictures: [], settings: [] };
  const place = { screen: 'text', id: 'page', where: 'page' } as const;
  const said = readPassage({ place, field: '', text, kind: 'words', placeholders: [] });
  const show = checkedShow(
    { event, state: 'current', schedule, areas, ...empty },
    [said],
    '2027-01-01',
    true,
  );
  return (
    allContradictions(show)
      // Numbers that are no years stand in the page's markup.
      .filter(({ rule }) => isOfDates(rule) && rule !== 'other-year')
      .map(({ message }) => message)
  );
}

/** Days that no show has anything to do with. */
function strangeDays(text: string, all: readonly Show[]): string[] {
  const known = new Set(
    all.flatMap(({ event, schedule }) => [
      ...eachDay(event.startDate, event.endDate),
      ...schedule.map(({ date }) => date),
    ]),
  );
  const spans = all.map(({ event }) => spanOf(event));
  return datesIn(text).flatMap((date) => {
    const isKnown = spans.some((span) => datesAround(date.mention, span)?.every((day) => known.has(day)));
    return isKnown ? [] : `strange: ${date.phrase}`;
  });
}

const today = new Date().toISOString().slice(0, 10);
/** A span for each show, as pages that name all of them need them: apart, in any order. */
const spans = fc
  .tuple(
    fc.array(fc.record({ gap: fc.integer({ min: 45, max: 1000 }), more: fc.integer({ min: 0, max: 11 }) }), {
      minLength: slugs.length,
      maxLength: slugs.length,
    }),
    fc.shuffledSubarray(slugs, { minLength: slugs.length }),
  )
  .map(([steps, order]) => {
    let last = today;
    return steps.map(({ gap, more }, at): { slug: string; span: ShowSpan } => {
      const first = addDays(last, gap);
      last = addDays(first, more);
      return { slug: order[at] as string, span: { first, last } };
    });
  });
const seed = Number(process.env['PORTAL_SEED'] ?? 1);
const [chosen = []] = fc.sample(spans, { seed, numRuns: 1 });
const said = chosen.map(({ slug, span }) => `${slug} ${span.first} to ${span.last}`).join(', ');

test(`${said}: nothing says a wrong day, hour or year, seed ${seed}`, async () => {
  for (const { slug, span } of chosen) await toNextEdition(slug, span);
  const all = await shows();
  expect(all.length).toBe(slugs.length);
  const inquiry = inquiryBody(all.map(({ event }) => event.id));
  expect((await ann.send('POST', '/api/booth-inquiries', inquiry)).status).toBeLessThan(300);
  const mails = (await portal.sql`select id, subject, body from mail_outbox`).map(
    ({ id, subject, body }) => [`mail ${id}`, `${subject}\n${JSON.stringify(body)}`] as const,
  );
  const found = new Map([...(await everything(portal, ann)), ...mails]);
  expect(mails.length).toBeGreaterThan(0);
  const faults = [...found].flatMap(([path, words]) => {
    // Each PDF's foot says the day on which it was saved.
    const text = withoutIds(words)
      .replace(/As of \w+ \d+, \d{4}/g, '')
      // A PDF's text has no paragraphs: what holds for "every exhibitor" is no part of the timetable before it.
      .replaceAll('Exhibitor Guidelines', '\n$&')
      // From when on a page says a line: also from the day before.
      .replace(/(?<=\[(?:&#34;|"))\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g, '');
    const own = all.filter(({ event }) => path.startsWith(`/${event.slug}`));
    const old = [...text.matchAll(/.{0,40}\b(?:2025|2026|49th)\b.{0,20}/g)].map(([phrase]) => phrase);
    const of = (own.length > 0 ? own : all).map((show) => faultsIn(text, show));
    // What is fine for one of the shows is fine on a page of all.
    const wrong = (of[0] ?? []).filter((fault) => of.every((faults) => faults.includes(fault)));
    return [...old, ...wrong, ...strangeDays(text, all)].map((fault) => [path, fault]);
  });
  expect(faults).toEqual([]);
});
