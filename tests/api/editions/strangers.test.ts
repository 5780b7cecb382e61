import { beforeAll, describe, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { everything } from '#tests/support/portal/everything.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { addThirdShow, THIRD_SHOW } from '#tests/support/portal/third-show.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { withoutIds } from '#tests/support/samples/page-words.ts';
import { slugs as firstSlugs } from '#tests/support/samples/slugs.ts';

const { portal, ann } = await signedInPortal();
const SECRET = 'Qzsecretx';
const slugs = [...firstSlugs, THIRD_SHOW.slug];
/** A draft of each show, and a document of it. */
let drafts: { draft: string; document: string }[] = [];

async function prepare(slug: string): Promise<{ draft: string; document: string }> {
  const current = (await sql`select id from editions where slug = ${slug}`)[0]?.['id'] as string;
  await upload(portal, ann, 'form.pdf', pdf(), { title: SECRET, eventId: current, isPublic: 'on' });
  const days = { startDate: '2031-10-11', endDate: '2031-10-19' };
  const { body: made } = await ann.post('/api/editions', {
    eventId: current,
    ...days,
    documents: true,
  });
  const eventId = made.id;
  const [first] = await ann.read(`/api/documents?eventId=${current}`);
  await ann.delete(`/api/documents/${first.id}`);
  const document = (await ann.read(`/api/documents?eventId=${eventId}`))[0].id;
  const write = async (method: string, path: string, body: object) =>
    expect([path, (await ann.send(method, path, { eventId, ...body })).status < 300]).toEqual([path, true]);
  const setup = { name: SECRET, location: SECRET, description: SECRET };
  await write('PUT', `/api/events/${eventId}`, { ...setup, ...days });
  await write('POST', '/api/content', { key: 'hero_title', value: SECRET });
  await write('POST', '/api/schedule', { title: SECRET, date: days.startDate, time: '08:00' });
  await write('POST', '/api/areas', { key: 'qz', name: SECRET });
  await write('POST', '/api/rules', { title: SECRET, text: SECRET });
  await write('POST', '/api/exhibitors', { company: SECRET, isShown: true });
  return { draft: eventId, document };
}

beforeAll(async () => {
  await addThirdShow();
  drafts = [];
  for (const slug of slugs) drafts.push(await prepare(slug));
});

const unknown = '0b78bb5c-0000-4000-8000-000000000009';

const bodies: Record<string, (eventId: string) => object> = {
  generateGuide: (eventId) => ({ areaId: 'courtyard', eventId }),
  submitInquiry: (eventId) => inquiryBody([eventId]),
};

const publicCalls = Object.entries<Endpoint>(api).filter(([, { access }]) => access === 'public');

async function answerTo([name, { method, path }]: [string, Endpoint], event: string, record: string) {
  const filled = path.replace(':eventId', event).replace(/:\w+/g, record);
  const answer = await fetch(`${portal.url}${filled}?eventId=${event}`, {
    method,
    ...(method !== 'GET' && {
      body: JSON.stringify(bodies[name]?.(event)),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text: drafts.reduce((all, { draft }) => all.replaceAll(draft, unknown), text),
  };
}

describe('a stranger who asks for something of a draft by its id is answered as for an unknown one', () => {
  test.each(publicCalls)('%s', async (...call) => {
    for (const { draft, document } of drafts) {
      const answer = await answerTo(call, draft, document);
      expect(answer).toEqual(await answerTo(call, unknown, unknown));
      expect(answer.text).not.toContain(SECRET);
    }
  });

  test('and lists without an id hold nothing of it', async () => {
    const lists = publicCalls.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'));
    for (const [name, { path }] of lists) {
      const text = await (await fetch(portal.url + path, { redirect: 'manual' })).text();
      expect([name, text.includes(SECRET), namesDraft(text)]).toEqual([name, false, false]);
    }
  });
});

const namesDraft = (text: string) => drafts.some(({ draft }) => text.includes(draft));

/** A day of the drafts, in words or as programs read it. */
const hasItsYear = (text: string) => /\b2031\b|203110/.test(withoutIds(text));

test('no page, calendar or PDF says a word of it', async () => {
  const found = await everything(portal, ann);
  const snapshot = JSON.stringify(await readSnapshot());
  // The snapshot makes everything else, the sitemap included.
  const places = [...found, ['the snapshot of all pages', snapshot]] as [string, string][];
  for (const [place, text] of places)
    expect([place, text.includes(SECRET), hasItsYear(text), namesDraft(text)]).toEqual([
      place,
      false,
      false,
      false,
    ]);
  // The preview of a draft shows that the search finds them.
  const mine = await everything(portal, ann, drafts[0]?.draft);
  expect([...mine].filter(([, text]) => text.includes(SECRET)).length).toBeGreaterThan(10);
  expect([...mine].filter(([, text]) => hasItsYear(text)).length).toBeGreaterThan(10);
});
