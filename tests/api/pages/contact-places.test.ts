import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/content/text.ts';
import { paths } from '#domain/paths.ts';
import { pagesForTests } from '#tests/support/pages/pages.ts';
import { Place } from '#tests/support/pages/read-page.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const pages = pagesForTests();
const { portal } = pages;
const rows = catalogue.filter(({ isShared }) => isShared);

/** Words that appear nowhere else, in the form that the text takes. */
function markOf({ key, kind }: (typeof rows)[number]) {
  const number = rows.findIndex((row) => row.key === key) + 10;
  if (kind === 'phone') return `(406) 555-01${number}`;
  return kind === 'email' ? `qz${number}x@example.org` : `Qz${number}x`;
}

/** Where each mark was read, by the places' names of a row. */
const found = new Map<string, Set<string>>(rows.map(({ key }) => [key, new Set()]));
function read(place: string, words: string) {
  for (const row of rows) if (words.includes(markOf(row))) found.get(row.key)?.add(place);
}

const ofShow = {
  event: paths.event,
  'floor-map': paths.floorMap,
  vendors: paths.vendors,
  inquiry: paths.inquiry,
};
const ofAll = {
  home: paths.home,
  inquiry: paths.inquiry(),
  contact: paths.contact,
  'not-found': paths.notFound,
};

async function readPages() {
  for (const [place, path] of [
    ...Object.entries(ofAll),
    ...Object.entries(ofShow).map(([place, of]) => [place, of('nile')] as const),
  ])
    read(place, (await pages.open(path)).text);
}

/** A guide as a file, a mail to who asks for a booth and the page that it leads to, and a document that is not there. */
async function readRest(ann: Administrator, companyName: string) {
  const pdf = await fetch(portal.url + paths.masterSchedule('nile'));
  read('guide', (await readPdf(Buffer.from(await pdf.arrayBuffer()))).text);
  const [nile] = await sql`select id from editions where slug = 'nile'`;
  await ann.post('/api/booth-inquiries', inquiryBody([nile?.['id']], { companyName }));
  const mails = JSON.stringify(await sql`select body from mail_outbox`);
  read('mail', mails);
  const [status = ''] = /\/booth-inquiry\/status\/[\w-]{44}/.exec(mails) ?? [];
  const gone = paths.documentDownload('00000000-0000-4000-8000-000000000000');
  for (const [place, path] of [
    ['inquiry', status],
    ['gone-document', gone],
  ] as const) {
    const answer = await fetch(portal.url + path, { headers: { Accept: 'text/html' } });
    read(place, Place.of(await answer.text()).text);
  }
}

beforeAll(async () => {
  const texts = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    Object.fromEntries(rows.filter(isMeant).map((row) => [row.key, markOf(row)]));
  const isInPlace = ({ follows, standsIn }: (typeof rows)[number]) => Boolean(follows || standsIn);
  await storeContent(
    null,
    texts((row) => !isInPlace(row)),
  );
  const ann = await administrator(portal);
  await readPages();
  await readRest(ann, 'Ranch 1');
  // A text that replaces others hides them.
  await storeContent(null, texts(isInPlace));
  // Guides are kept by revision.
  await sql`update publication set saved_revision = saved_revision + 1`;
  await readPages();
  await readRest(ann, 'Ranch 2');
  await sql`
    update editions set coming_soon = array['floor-map', 'load-in'], applications = 'closed'`;
  await readPages();
});

test('each contact text is shown where its row says, and nowhere else', () => {
  const said = rows.map(({ key, pages: own, alsoIn = [] }) => [key, [...own, ...alsoIn].sort()]);
  expect(rows.map(({ key }) => [key, [...(found.get(key) ?? [])].sort()])).toEqual(said);
});
