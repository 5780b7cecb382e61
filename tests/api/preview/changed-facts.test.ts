import { beforeAll, expect, test } from 'vitest';
import { addDays, formatTime } from '#domain/basics/dates.ts';
import { catalogue, defaultText } from '#domain/content/text.ts';
import { parts } from '#domain/events/event.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import { everything } from '#tests/support/portal/everything.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { withoutIds } from '#tests/support/samples/page-words.ts';
import { slugs } from '#tests/support/samples/slugs.ts';

const { portal, ann } = await signedInPortal();
let first: Snapshot;

beforeAll(async () => {
  first = await readSnapshot();
});

const markers = new Map<string, string>();
function marker(of = 'a record') {
  const mark = `Qz${markers.size}x`;
  markers.set(mark, of);
  return mark;
}

async function send(method: string, path: string, body: object) {
  const { status, body: answer } = await ann.send(method, path, body);
  expect([path, status < 300 ? 'stored' : answer]).toEqual([path, 'stored']);
}

/** How far every day is moved: into months and years that no text names. */
const DAYS = 7 * 110;

async function markRecords() {
  for (const event of first.events)
    await send('PUT', `/api/events/${event.id}`, {
      name: marker(),
      fullName: marker(),
      location: marker(),
      startDate: addDays(event.startDate ?? '', DAYS),
      endDate: addDays(event.endDate ?? '', DAYS),
      exhibitors: 4211,
      attendees: 52_322,
      sqft: 63_433,
    });
  for (const { id, notes } of first.areas ?? [])
    await send('PUT', `/api/areas/${id}`, {
      name: marker(),
      line: marker(),
      notes: notes.map(() => marker()),
      entrance: marker(),
      address: marker(),
      waiting: marker(),
      phone: '(406) 555-0188',
      phoneHours: marker(),
    });
  for (const { id, text } of first.rules ?? [])
    await send('PUT', `/api/rules/${id}`, {
      title: marker(),
      text: text
        .split('\n')
        .map(() => marker())
        .join('\n'),
    });
  for (const [at, entry] of first.schedule.entries()) {
    const [title, description] = [marker(), marker()];
    const minutes = String(at + 1).padStart(2, '0');
    await send('PUT', `/api/schedule/${entry.id}`, {
      ...entry,
      title,
      description,
      date: addDays(entry.date, DAYS),
      time: `03:${minutes}`,
      endTime: entry.endTime && `21:${minutes}`,
      emphasis: entry.emphasis && description,
    });
    markers.set(formatTime(`03:${minutes}`), 'an hour');
  }
}

/** Gives mate an area, and both shows a deadline, a question and a booth option. */
async function addRecords() {
  const mate = first.events.find(({ slug }) => slug === 'mate')?.id;
  await send('POST', '/api/areas', { eventId: mate, key: 'pavilion', name: marker(), notes: [marker()] });
  for (const [date, minutes] of [
    ['2028-03-09', '51'],
    ['2028-03-10', '52'],
  ])
    await send('POST', '/api/schedule', {
      eventId: mate,
      title: marker(),
      date,
      time: `03:${minutes}`,
      kind: 'move-in',
      areas: ['pavilion'],
    });
  for (const { id } of first.events) {
    const due = { title: marker(), description: marker(), date: '2027-09-01', time: null, kind: 'deadline' };
    await send('POST', '/api/schedule', { ...due, eventId: id });
    await send('POST', '/api/questions', { eventId: id, question: marker(), answer: marker() });
    const option = { size: marker(), price: marker(), included: marker(), note: marker() };
    await send('POST', '/api/options', { eventId: id, ...option });
  }
}

/** A document replaces the sentence that the show has no documents. */
async function addDocuments() {
  for (const { id } of first.events) {
    const form = { title: marker(), description: marker(), isPublic: 'on', eventId: id };
    await expectStatus(201, upload(portal, ann, 'form.pdf', pdf(), form));
  }
}

/** Pages for all shows read nile's, and mate's map has words of its own while it is coming soon. */
const isOfNileAlone = ({ key, pages }: (typeof catalogue)[number]) =>
  key.startsWith('floor_map_coming_soon_') ||
  (!key.startsWith('event_card_') && pages.every((page) => page === 'home'));

/** Stores every text for each show in one batch; the texts that replace others come last. */
async function markTexts(isMeant: (row: (typeof catalogue)[number]) => boolean) {
  const texts = first.events.flatMap(({ id, slug }) =>
    catalogue
      .filter((row) => isMeant(row) && !(slug === 'mate' ? isOfNileAlone(row) : row.key.startsWith('mate_')))
      .map(({ key, category, placeholders = [] }) => ({
        event_id: id,
        key,
        value: [marker(`${key} of ${slug}`), ...placeholders.map((name) => `{${name}}`)].join(' '),
        type: 'text',
        category,
      })),
  );
  for (const { event_id: eventId, ...text } of texts.slice(0, 3))
    await send('POST', '/api/content', { ...text, eventId });
  await sql`
    insert into content_items (event_id, key, value, type, category)
    select event_id, key, value, type, category
    from jsonb_populate_recordset(null::content_items, ${JSON.stringify(texts.slice(3))}::jsonb)`;
}

const others = ['contact_mailing_address', 'tab_documents_title'];
/** Seen in a state of its own, in fixed-words.test.ts and in the browser. */
const elsewhere = [
  // The show's own fields and figures replace these.
  'event_name',
  'event_location',
  'expected_sqft',
  // Read by a show that has no such texts of its own.
  'expected_exhibitors',
  'expected_attendees',
  'nile_expected_exhibitors',
  'nile_expected_attendees',
  'mate_expected_exhibitors',
  'mate_expected_attendees',
  // While no show is offered, dates are missing, or there is one day.
  'no_shows_text',
  'inquiry_closed_text',
  'stats_day_label',
  'nav_site_name',
  'nav_premium_experience_label',
  'footer_copyright_name',
  // Once a show is over, keeps a waiting list, or is closed.
  'inquiry_over_text',
  'applications_waiting_badge',
  'applications_waiting_text',
  'applications_waiting_button',
  'applications_closed_badge',
  'applications_closed_text',
  // On the 404 page, and for who is signed in.
  'button_enter_event',
  'nav_admin_label',
];

const switchParts = async (ofNile: readonly string[], ofMate: readonly string[]) => {
  const { events } = await readSnapshot();
  for (const { id, slug, name, location, startDate, endDate } of events)
    await send('PUT', `/api/events/${id}`, {
      ...{ name, location, startDate, endDate },
      comingSoon: slug === 'nile' ? ofNile : ofMate,
      expofpEventId: 'marked-plan',
    });
};

/** The words of a new portal that managers can change, without words too short to be unique. */
function oldWords() {
  const { events, areas = [], rules = [], schedule } = first;
  const all = [
    ...events.flatMap(({ fullName, location }) => [fullName, location]),
    ...areas.flatMap(({ name, line, notes }) => [name, line, ...notes]),
    ...rules.flatMap(({ title, text }) => [title, ...text.split('\n')]),
    ...schedule.flatMap(({ title, description, emphasis }) => [title, description, emphasis]),
    ...catalogue
      .filter(({ kind, key }) => !kind && !elsewhere.includes(key))
      .flatMap((row) => slugs.map((slug) => defaultText(row, slug))),
    ...['2025', '2026', '49th', 'roll-up', 'Roll-up', 'Oct 1', 'October 1', 'Feb 1', '7:01 PM'],
  ];
  return [...new Set(all)].filter((words) => words.length > 6 || /\d/.test(words));
}

/** The interface uses these words too, and a vendor may choose from these areas (product 2.6). */
function mayStay(path: string, words: string) {
  if (['Contact', 'Schedule', 'Booth Inquiry', 'Hours to be announced'].includes(words)) return true;
  if (path.endsWith('.pdf') && words === String(new Date().getUTCFullYear())) return true;
  return path.includes('booth-inquiry') && (first.areas ?? []).some(({ name }) => name === words);
}

test('a show whose every fact was changed says all that is new, and nothing that is old', async () => {
  await markRecords();
  await addRecords();
  await markTexts(
    ({ key, kind, pages }) =>
      !kind && !pages.includes('mail') && !elsewhere.includes(key) && !others.includes(key),
  );
  const places: [path: string, words: string][] = [];
  for (const [ofNile, ofMate] of [
    [[], parts],
    [parts, []],
  ] as const) {
    await switchParts(ofNile, ofMate);
    places.push(...(await everything(portal, ann)));
  }
  await switchParts([], []);
  await addDocuments();
  await markTexts(({ key }) => others.includes(key));
  places.push(...(await everything(portal, ann)));

  const unseen = [...markers].filter(([mark]) => !places.some(([, words]) => words.includes(mark)));
  expect(unseen.map(([, of]) => of)).toEqual([]);
  // A calendar says when its entries were saved.
  const saved = /(DTSTAMP|LAST-MODIFIED):\w+/g;
  const read = places.map(([path, text]) => [path, withoutIds(text).replace(saved, '')] as const);
  const left = oldWords().flatMap((words) =>
    read.flatMap(([path, text]) =>
      text.includes(words) && !mayStay(path, words) ? [`${path}: ${words}`] : [],
    ),
  );
  expect([...new Set(left)]).toEqual([]);
});
