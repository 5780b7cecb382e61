import { beforeAll, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { madeFiles } from '#domain/page-calls.ts';
import { indexedPaths, renderedPaths } from '#domain/site-map.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

const { portal, ann, nile, mate } = await signedInPortal();
/** Who is not shown, on a page that is out; who would be shown, on one that is still to come; who is shown. */
const HIDDEN = 'Quarterhorse Quilts';
const TO_COME = 'Yellowjacket Yurts';
const SHOWN = 'Sagebrush Saddles';
const contact = {
  contactName: 'Zelda Quillfeather',
  contactEmail: 'zelda@quill.example',
  contactPhone: '+1 406 555 0187',
};
const CONTACT = 'Anything of a contact';
const OF_CONTACT = /quill|555.?0187/i;

const ids: Record<string, string> = {};

beforeAll(async () => {
  await sql`update editions set coming_soon = '{}' where id = ${nile}`;
  for (const [eventId, company, isShown] of [
    [nile, HIDDEN, false],
    [nile, SHOWN, true],
    [mate, TO_COME, true],
  ] as const) {
    const words = {
      company,
      booth: 'Q77',
      products: `Made by ${company}`,
      website: 'vendor.example',
      ...contact,
    };
    const { body } = await ann.post('/api/exhibitors', { eventId, isShown, ...words });
    ids[company] = body.id;
  }
  expect(await portal.rebuild()).toMatchObject({ ok: true });
});

/** All that an address gives a stranger, in words. */
async function wordsAt(path: string) {
  const answer = await fetch(portal.url + path, { redirect: 'manual' });
  if (answer.headers.get('Content-Type') !== 'application/pdf') return answer.text();
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text;
}

async function whereSaid(addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = { [HIDDEN]: [], [TO_COME]: [], [SHOWN]: [], [CONTACT]: [] };
  // One after the other: files and pages that are made on demand are many.
  for (const path of addresses) {
    const words = await wordsAt(path);
    for (const [company, paths] of Object.entries(found)) if (words.includes(company)) paths.push(path);
    if (OF_CONTACT.test(words)) found[CONTACT]?.push(path);
  }
  return found;
}

/** Every call that reads, for each show, and for each exhibitor where it is about a record. */
function reads() {
  const calls = Object.values<Endpoint>({ ...api, ...madeFiles }).filter(({ method }) => method === 'GET');
  const addresses = calls.flatMap(({ path }) =>
    [
      [nile, 'nile'],
      [mate, 'mate'],
    ].flatMap(([event = '', slug = '']) =>
      Object.values(ids).map((id) => {
        const ofShow = path.replace(':slug', slug).replace(':file', 'exhibit-hall.pdf');
        return `${ofShow.replace(':eventId', event).replace(/:\w+/g, id)}?eventId=${event}`;
      }),
    ),
  );
  return [...new Set(addresses)];
}

test('whom visitors are not shown is on no page, in no file and in no answer; who is shown is, without the contact', async () => {
  const snapshot = await readSnapshot();
  expect(JSON.stringify(snapshot)).not.toMatch(OF_CONTACT);
  const pages = renderedPaths(snapshot);
  const { body: link } = await ann.post('/api/preview-links');
  const shared = indexedPaths(['nile', 'mate'] as Slug[]).map((path) => new URL(link.url).pathname + path);
  const found = await whereSaid([...pages, ...shared, ...reads()]);
  expect(found).toEqual({
    [HIDDEN]: [],
    [TO_COME]: [],
    [SHOWN]: [
      '/nile/exhibitors',
      expect.stringMatching(/^\/preview\/.*\/nile\/exhibitors$/),
      `/api/exhibitors?eventId=${nile}`,
    ],
    [CONTACT]: [],
  });
  expect(await ann.read(`/api/exhibitors?eventId=${nile}`)).toMatchObject([contact, contact]);
});
