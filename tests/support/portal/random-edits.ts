import fc from 'fast-check';
import type { ContentType } from '#domain/content/item.ts';
import type { TextKind } from '#domain/content/row.ts';
import { catalogue } from '#domain/content/text.ts';
import { documentCategories } from '#domain/documents/document.ts';
import { applicationStates } from '#domain/events/applications.ts';
import { parts } from '#domain/events/event.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { entryKinds } from '#domain/schedule/entry.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';
import type { Administrator, Answer, PortalUnderTest } from './administrator.ts';

/** One edit as an administrator makes it. */
export interface Edit {
  /** The edit in words. */
  what: string;
  /** Sends it; undefined when there is nothing to edit. */
  make(desk: Desk): Promise<Answer | undefined>;
}

interface Desk {
  portal: PortalUnderTest;
  ann: Administrator;
}
// biome-ignore lint/suspicious/noExplicitAny: a record as the call gives it
type Row = any;

const shows = ['nile', 'mate'] as const satisfies Slug[];
const show = fc.constantFrom(...shows);
const showOrAll = fc.constantFrom(...shows, null);
/** Picks a record by number, for any number of records. */
const which = fc.nat(10_000);

/** Words as managers paste them, and what breaks templates: markup, patterns of replacement, letters of all kinds. */
const words = fc.oneof(
  fc.constantFrom(
    'Gates open at 7:00 AM',
    '“Bring” two – and a half – forms & <b>tags</b>',
    '$& $1 {EVENT_NAME} \\n %s',
    '</script><!-- 漢字 🐂 é שלום',
    'A long line. '.repeat(10),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
);
const maybeWords = fc.oneof(fc.constant(''), words);
const formatted = words.map(
  (line) => `<p>${line}</p><ul><li><b>${line}</b></li></ul><a href="https://example.org/?a=1&b=2">x</a>`,
);
const date = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const time = fc.nat(24 * 60 - 1).map((minute) => {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
});

type CatalogueRow = (typeof catalogue)[number];
const keyOf = (isMeant: (row: CatalogueRow) => boolean) =>
  fc.constantFrom(...catalogue.filter(isMeant).flatMap(({ key, aliases = [] }) => [key, ...aliases]));
const keyOfKind = (kind: TextKind | undefined) => keyOf((row) => row.kind === kind);

const read = async ({ ann }: Desk, path: string): Promise<Row[]> => (await ann.send('GET', path)).body;
const eventId = async (desk: Desk, slug: Slug | null): Promise<string | null> =>
  slug && (await read(desk, '/api/events')).find((event) => event.slug === slug).id;
const oneOf = (records: Row[], n: number): Row => records[n % records.length];

function savedText(key: fc.Arbitrary<string>, value: fc.Arbitrary<string>, type: ContentType = 'text') {
  return fc.record({ key, value, slug: showOrAll }).map(
    ({ key, value, slug }): Edit => ({
      what: `the text ${key} of ${slug ?? 'all shows'} is ${JSON.stringify(value)}`,
      make: async (desk) =>
        desk.ann.send('POST', '/api/content', { key, value, type, eventId: await eventId(desk, slug) }),
    }),
  );
}

const deleted = (list: string, what: string) =>
  which.map(
    (n): Edit => ({
      what: `${what} is deleted`,
      async make(desk) {
        const record = oneOf(await read(desk, list), n);
        return record && desk.ann.send('DELETE', `${list}/${record.id}`);
      },
    }),
  );

const entryFields = fc.record({
  title: words,
  date,
  time: fc.oneof(time, time, fc.constant(null)),
  endTime: fc.option(time),
  openEnd: fc.constantFrom(true, false, false),
  kind: fc.constantFrom(...entryKinds),
  areas: fc.subarray(['expo', 'exhibit-hall', 'courtyard']),
  location: maybeWords,
  category: fc.constantFrom('general', 'move-in', 'livestock'),
  description: maybeWords,
});

/** A record of a show gets added, of `null` for all of them. */
const added = (path: string, fields: fc.Arbitrary<object>, what: string, slug: typeof showOrAll = show) =>
  fc.record({ fields, slug }).map(
    ({ fields, slug }): Edit => ({
      what: `${what} of ${slug ?? 'all shows'} is added: ${JSON.stringify(fields)}`,
      make: async (desk) => desk.ann.send('POST', path, { ...fields, eventId: await eventId(desk, slug) }),
    }),
  );

const areaFields = fc.record({
  name: words,
  line: maybeWords,
  notes: fc.array(words, { maxLength: 3 }),
  entrance: maybeWords,
  address: maybeWords,
  phone: fc.constantFrom('', '(406) 555-0142'),
  order: fc.integer({ min: -3, max: 3 }),
});
const addedArea = added(
  '/api/areas',
  fc.tuple(areaFields, fc.constantFrom('barn', 'lot-2')).map(([fields, key]) => ({ ...fields, key })),
  'an area',
);

const ruleFields = fc.record({ title: words, text: words, order: fc.integer({ min: -3, max: 3 }) });

/** One of the records at a path gets these fields. */
const changed = (path: string, fields: fc.Arbitrary<object>, what: string) =>
  fc.record({ fields, which }).map(
    ({ fields, which }): Edit => ({
      what: `${what} is changed: ${JSON.stringify(fields)}`,
      async make(desk) {
        const record = oneOf(await read(desk, path), which);
        return record && desk.ann.send('PUT', `${path}/${record.id}`, fields);
      },
    }),
  );

const changedEntry = fc.record({ fields: entryFields, slug: showOrAll, which }).map(
  ({ fields, slug, which }): Edit => ({
    what: `an entry is changed: ${JSON.stringify(fields)}`,
    async make(desk) {
      const entry = oneOf(await read(desk, '/api/schedule'), which);
      const body = { ...fields, eventId: await eventId(desk, slug) };
      return entry && desk.ann.send('PUT', `/api/schedule/${entry.id}`, body);
    },
  }),
);

const documentFields = fc.record({
  title: words,
  description: maybeWords,
  category: fc.constantFrom(...documentCategories),
  isPublic: fc.boolean(),
});

const uploadedDocument = fc
  .record({ fields: documentFields, slug: showOrAll, size: fc.integer({ min: 1000, max: 90_000 }) })
  .map(
    ({ fields: { isPublic, ...fields }, slug, size }): Edit => ({
      what: `a document of ${slug ?? 'all shows'} is uploaded: ${JSON.stringify(fields)}`,
      async make(desk) {
        const id = await eventId(desk, slug);
        const form = { ...fields, ...(isPublic && { isPublic: 'on' }), ...(id && { eventId: id }) };
        return upload(desk.portal, desk.ann, `form ${size}.pdf`, pdfOfSize(size), form);
      },
    }),
  );

/** Event Setup sends all fields; those that are not given stay. */
const setUp = <Fields extends object>(fields: fc.Arbitrary<Fields>) =>
  fc.record({ fields, slug: show }).map(
    ({ fields, slug }): Edit => ({
      what: `${slug} is set up: ${JSON.stringify(fields)}`,
      async make(desk) {
        const {
          id,
          slug: _,
          version,
          primaryColor,
          accentColor,
          ...before
        } = (await read(desk, '/api/events')).find((event) => event.slug === slug);
        return desk.ann.send('PUT', `/api/events/${id}`, { ...before, ...fields, version });
      },
    }),
  );
const dates = fc
  .tuple(date, date)
  .map((pair) => pair.sort())
  .map(([startDate, endDate]) => ({ startDate, endDate }));

/** Makes administrators' edits of the pages in realistic proportions; the portal refuses some of them. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: savedText(keyOfKind(undefined), words) },
  { weight: 1, arbitrary: savedText(keyOfKind('date'), date) },
  {
    weight: 1,
    arbitrary: savedText(keyOfKind('email'), fc.constantFrom('a+b@example.org', 'c@example.org')),
  },
  {
    weight: 1,
    arbitrary: savedText(keyOfKind('phone'), fc.constantFrom('(406) 555-0142', '+1 406 555 0199')),
  },
  { weight: 1, arbitrary: savedText(keyOfKind('list'), fc.constantFrom('Arena\nConcourse', 'The Hall')) },
  {
    weight: 3,
    arbitrary: savedText(
      keyOf(({ mayBeHtml }) => mayBeHtml === true),
      formatted,
      'html',
    ),
  },
  { weight: 2, arbitrary: deleted('/api/content', 'a text') },
  { weight: 4, arbitrary: added('/api/schedule', entryFields, 'an entry', showOrAll) },
  { weight: 2, arbitrary: changedEntry },
  { weight: 1, arbitrary: deleted('/api/schedule', 'an entry') },
  { weight: 1, arbitrary: addedArea },
  { weight: 2, arbitrary: changed('/api/areas', areaFields, 'an area') },
  { weight: 1, arbitrary: deleted('/api/areas', 'an area') },
  { weight: 1, arbitrary: added('/api/rules', ruleFields, 'a rule') },
  { weight: 1, arbitrary: changed('/api/rules', ruleFields, 'a rule') },
  { weight: 1, arbitrary: deleted('/api/rules', 'a rule') },
  { weight: 3, arbitrary: uploadedDocument },
  { weight: 2, arbitrary: changed('/api/documents', documentFields, 'a document') },
  { weight: 1, arbitrary: deleted('/api/documents', 'a document') },
  { weight: 2, arbitrary: setUp(dates) },
  { weight: 1, arbitrary: setUp(fc.record({ name: words, fullName: words, location: words })) },
  { weight: 1, arbitrary: setUp(fc.record({ comingSoon: fc.subarray([...parts]) })) },
  { weight: 1, arbitrary: setUp(fc.record({ applications: fc.constantFrom(...applicationStates) })) },
  { weight: 1, arbitrary: setUp(fc.record({ expofpEventId: fc.constantFrom('', 'demo-2026') })) },
  // Twice as often on as off: a show that is off has no pages.
  { weight: 2, arbitrary: setUp(fc.record({ isActive: fc.constantFrom(true, true, false) })) },
);
