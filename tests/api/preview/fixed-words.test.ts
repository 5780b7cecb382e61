import { expect, test } from 'vitest';
import { formatDateRange, formatLongDate } from '#domain/basics/dates.ts';
import type { PageId } from '#domain/content/row.ts';
import { catalogue, defaultText, rowOf } from '#domain/content/text.ts';
import { vendorDaySlots } from '#domain/content/vendor-days.ts';
import { categoryLabels } from '#domain/documents/document.ts';
import { sizeInKb } from '#domain/documents/upload-parts.ts';
import { inquiryFields, inquirySections } from '#domain/inquiries/fields.ts';
import { paths } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { renderedPaths } from '#domain/site-map.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { markedKeys, unmarkedWords } from './page-words.ts';

const { portal, ann } = await signedInPortal();

/**
 * The words that no manager edits: what controls and fields are called, what is said when something is missing or went
 * wrong. What tells of a show, its vendors or who runs it belongs into the catalogue.
 */
const interfaceWords: readonly string[] = [
  // Getting around.
  'Skip to content',
  'Main',
  'Switch Event',
  'Currently viewing',
  'Close',
  'Back to {show}',
  // The hub's controls, and a place that is everywhere.
  'Print',
  'Search',
  'Area',
  'All Areas',
  'I’m in',
  'Change',
  'Gate or door',
  'All areas',
  'Add to calendar',
  'Jump to today',
  'Show earlier days',
  'Past deadlines',
  'Rules',
  'All rules',
  'Don’t bring',
  'Needs approval',
  'At your cost',
  'Penalties',
  '(opens in a new tab)',
  '(past show)',
  'From the {year} show',
  // The list of exhibitors.
  'Search exhibitors',
  'Company, booth, or product',
  'Other locations',
  // What nobody knows yet.
  'Dates to be announced',
  'Next show: dates coming',
  'Hours to be announced',
  'TBD',
  // The inquiry's form around its fields.
  'Loading event information...',
  'Sections of the form',
  'of',
  'Please fix these fields',
  'All fields are required unless marked optional.',
  'optional',
  'Fax',
  'Submit Booth Inquiry',
  'Custom size, in feet',
  'Width',
  'Depth',
  // The form for lost links.
  'Already sent an inquiry? Get the link to it.',
  'Find your inquiry',
  'See your inquiry’s status, or change it.',
  'Enter your inquiry number and your email address. We’ll email you the link to your inquiry.',
  'Inquiry number',
  'Email me the link',
  // Without a page, and without a network.
  '404 Page Not Found',
  'Did you forget to add the page to the router?',
  'Go to the home page',
  'Try again',
  'You’re offline',
  'This page isn’t saved on your device. These are',
];
const seen = new Set<string>();
/** The texts that were met, as '{key} on {page}'. */
const met = new Set<string>();

/** The fields of the inquiry (product 5.1) and the categories of documents (product 3.7). */
const fieldWords = new Set([
  ...inquirySections,
  ...inquiryFields.flatMap(({ label, hint, choices }) => [
    label,
    hint,
    ...(choices ?? []).map((choice) => choice.label),
  ]),
  ...Object.values(categoryLabels),
  // Choices have no place for a mark.
  ...defaultText(rowOf('inquiry_areas'), 'nile').split('\n'),
]);

/** Counts, days and hours, as records give them, and what a truck may measure, as drawn out of its rules. */
const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const year = '(?:, \\d{4})?';
const shortHour = '\\d{1,2}(?::\\d\\d)?(?: [AP]M)?';
/** As the drawn timetable has them: '8–5', 'from 6 PM'. */
const shortHours = `(?:(?:from )?${shortHour}(?:–${shortHour})?|hours TBA)`;
const hour = '\\d{1,2}:\\d\\d [AP]M';
const figures = [
  /^(?:\d+ ?)?(?:in \d{4})?$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  new RegExp(`^(?:${weekday}(?:–${weekday})? )?[A-Z][a-z]{2} \\d{1,2}(?:–\\d{1,2})?${year}$`),
  new RegExp(`^(?:from )?${hour}(?:–${hour})?$`),
  /^[\d.,]+ (?:ft|lbs)$/,
  new RegExp(`^${weekday}(?:–${weekday})?$`),
  new RegExp(`^${shortHours}$`),
];

/** What is stored, as pages show it. */
function dataOf({
  events,
  schedule,
  areas = [],
  rules = [],
  questions = [],
  options = [],
  documents,
  exhibitors = [],
}: Snapshot): Set<string | null> {
  const days = (date: string | null) => date && formatLongDate(date);
  return new Set([
    ...events.flatMap(({ name, fullName, location, startDate, endDate }) => [
      ...[name, fullName, location],
      ...[formatDateRange(startDate, endDate), days(startDate), days(endDate)],
    ]),
    ...schedule.flatMap(({ title, description, location }) => [title, description, location]),
    ...areas.flatMap(({ name, line, notes }) => [name, line, `(${line})`, `${name} (${line})`, ...notes]),
    ...rules.flatMap(({ title, text }) => [title, ...text.split('\n')]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    ...options.flatMap(({ size, price, included, note }) => [
      ...[size, price, included, note, `${size} · ${price}`, `${included} ${note}`.replace('\n', ' ')],
      ...included.split('\n'),
    ]),
    ...exhibitors.flatMap(({ company, booth, products, website }) => [
      ...[company, `Booth ${booth}`, products],
      website && new URL(website).hostname,
    ]),
    ...documents.flatMap(({ title, description, size }) => [title, description, sizeInKb(size)]),
  ]);
}

/** What must not be missed stands apart from its sentence, and on load-in after its day and before its hours. */
function isOfRecord(phrase: string, data: ReadonlySet<string | null>) {
  const [, words = phrase] = /^(?:\w+day, )?[A-Z][a-z]{2} \d[^:]*: (.*)$/.exec(phrase) ?? [];
  const [said = ''] = words.replace(/\.$/, '').split(/ from \d|, hours/);
  return said.length > 8 && [...data].some((text) => text?.includes(said));
}

/** Every phrase of the public pages, as saved by now, that is neither a text, nor data, nor on the lists above. */
async function strangeWords() {
  const snapshot = await readSnapshot();
  const data = dataOf(snapshot);
  const names = column(snapshot.events, 'name');
  const isKnown = (phrase: string) => {
    const pattern = names.reduce(
      (words, name) => words.replace(new RegExp(`\\b${name}$`), '{show}'),
      phrase.replace(/\b20\d\d(?= show$)/, '{year}'),
    );
    if (interfaceWords.includes(pattern)) return Boolean(seen.add(pattern));
    return (
      data.has(phrase) ||
      data.has(phrase.replace(new RegExp(` ${shortHours}$`), '')) ||
      fieldWords.has(phrase) ||
      figures.some((figure) => figure.test(phrase)) ||
      isOfRecord(phrase, data)
    );
  };
  const strange: string[] = [];
  for (const path of pagesOf(snapshot)) {
    const html = await marked(path);
    strange.push(...unmarkedWords(html).flatMap((phrase) => (isKnown(phrase) ? [] : [`${path}: ${phrase}`])));
  }
  return [...new Set(strange)];
}

/** The pages for visitors. The gallery of design tokens is for those who work on the look, and says nothing of a show. */
const pagesOf = (snapshot: Snapshot) =>
  renderedPaths(snapshot).filter(
    (path) => !/\.\w+$/.test(path) && !path.startsWith(paths.admin) && path !== paths.designTokens,
  );

async function marked(path: string) {
  const address = `${portal.url}/admin/preview${path === '/' ? '' : path}?texts=marked`;
  const answer = await fetch(address, { headers: { Cookie: ann.cookie, Accept: 'text/html' } });
  const html = await answer.text();
  expect([path, html.includes('data-preview')]).toEqual([path, true]);
  for (const key of markedKeys(html)) for (const page of ['all', pageOf(path)]) met.add(`${key} on ${page}`);
  return html;
}

function pageOf(path: string): PageId | undefined {
  if (path === paths.home) return 'home';
  if (path === paths.contact) return 'contact';
  if (path.endsWith('/404')) return 'not-found';
  if (path.includes('/booth-inquiry')) return 'inquiry';
  if (path.endsWith('/floor-map')) return 'floor-map';
  if (path.endsWith('/exhibitors')) return 'exhibitors';
  return path.endsWith('/vendors') ? 'vendors' : path === paths.offline ? undefined : 'event';
}

test('a phrase that no text says is found', () => {
  const text = 'Booths \u{E0001}\u{E006B}from\u{E007F} October';
  expect(unmarkedWords(`<title>${text}</title><p aria-label="Hall">–<b>${text}</b></p>`)).toEqual([
    'Booths October',
    'Hall',
    'Booths October',
  ]);
});

test('the pages of a new portal say nothing that is neither text nor data nor interface', async () => {
  expect(await strangeWords()).toEqual([]);
});

test('nor do they with a plan, days in words, a deadline, a document and parts to come, nor without dates', async () => {
  const [nile, mate] = await sql`select id from editions order by "order"`;
  const eventId = nile?.['id'];
  await sql`update editions set expofp_event_id = 'nile2025' where id = ${eventId}`;
  await sql`update editions set start_date = null, end_date = null where id = ${mate?.['id']}`;
  const days = vendorDaySlots.flatMap((day) => [`vendor_day${day}_name`, `vendor_day${day}_schedule`]);
  for (const key of [...days, 'contact_mailing_address'])
    await ann.saveText(key, 'In the barn', eventId, { type: 'text' });
  await ann.post('/api/schedule', {
    eventId,
    title: 'Farrier at the gate',
    date: '2025-10-10',
    time: '08:00',
  });
  const due = { eventId, title: 'Send the form', date: '2025-09-01', time: null, kind: 'deadline' };
  await ann.post('/api/schedule', due);
  await ann.send('POST', '/api/questions', { eventId, question: 'Is there hay?', answer: 'In the barn.' });
  const option = { size: '10 ft × 10 ft', price: '$850', included: 'Two tables\nOne outlet', note: 'Corner' };
  await ann.send('POST', '/api/options', { eventId, ...option });
  const fields = { title: 'Vendor form', description: 'To be signed', category: 'forms', isPublic: 'true' };
  await expectStatus(201, upload(portal, ann, 'form.pdf', pdf(), fields));
  const shown = { eventId, isShown: true, booth: '214', products: 'Saddles', website: 'sagebrush.example' };
  for (const area of ['expo', 'courtyard', ''])
    await ann.post('/api/exhibitors', { ...shown, company: 'Sagebrush', area });
  await sql`update editions set coming_soon = '{}' where id = ${eventId}`;
  expect(await strangeWords()).toEqual([]);
  await sql`update editions set coming_soon = '{load-in,schedule,guidelines,downloads}' where id = ${mate?.['id']}`;
  await sql`delete from entries where event_id = ${mate?.['id']}`;
  expect(await strangeWords()).toEqual([]);
  // A show of one day.
  await sql`update editions set start_date = '2026-02-12', end_date = '2026-02-12' where id = ${mate?.['id']}`;
  expect(await strangeWords()).toEqual([]);
});

test('nor while no show is offered, and what is stored shows then, too', async () => {
  await sql`update editions set is_active = false`;
  expect(await strangeWords()).toEqual([]);
  const [nile] = await sql`select id from editions where slug = 'nile'`;
  const words = { key: 'no_shows_text', value: 'Back in spring', type: 'text', eventId: nile?.['id'] };
  await ann.post('/api/content', words);
  expect(await marked('/')).toContain('Back in spring');
});

test('nor with a waiting list, applications that are closed, and nobody who takes any', async () => {
  for (const [ofNile, ofMate] of [
    ['waiting', 'closed'],
    ['closed', 'waiting'],
    ['closed', 'closed'],
  ]) {
    await sql`
      update editions set is_active = true, applications = case slug when 'nile' then ${ofNile} else ${ofMate} end`;
    expect(await strangeWords()).toEqual([]);
  }
});

test('every word of the interface’s list was seen', () => {
  expect(interfaceWords.filter((words) => !seen.has(words))).toEqual([]);
});

/** What a page counts. */
const unsaid = [
  ...vendorDaySlots.map((day) => `vendor_day${day}_name on event`),
  // Both first shows have such texts of their own.
  'expected_exhibitors on event',
  'expected_attendees on event',
];

test('every text was met on each page that its row names', () => {
  const missing = catalogue.flatMap(({ key, kind, pages }) =>
    kind || pages.includes('mail')
      ? []
      : pages.map((page) => `${key} on ${page}`).filter((place) => !met.has(place)),
  );
  expect(missing.toSorted()).toEqual(unsaid.toSorted());
});
