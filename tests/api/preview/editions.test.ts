import { beforeAll, expect, test } from 'vitest';
import { expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { makeCurrent, startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann, nile, mate } = await signedInPortal();
let draft: string;
let folder: string;

beforeAll(async () => {
  draft = (await startEdition(ann, nile, '2027-10-09', '2027-10-17')).id;
  folder = `/admin/preview/e/${draft}`;
  await ann.saveText('hero_title', 'See you in 2027', draft);
});

const get = (path: string, cookie = ann.cookie) =>
  fetch(portal.url + path, { redirect: 'manual', headers: { Cookie: cookie, Accept: 'text/html' } });
const page = async (path: string, cookie?: string) => (await get(path, cookie)).text();
const linksOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);

test('a draft is shown in the place of the current edition, beside the other show', async () => {
  expect(await page(`${folder}/nile`)).toContain('October 9–17, 2027');
  expect(await page(`${folder}/nile`)).toContain('See you in 2027');
  const home = await page(folder);
  expectWords(home, 'October 9–17, 2027', 'February');
  expect(await page(`${folder}/nile/schedule.ics`)).toContain('DTSTART;TZID=America/Denver:20271017T080000');
  // The preview of the live edition does not show the draft.
  expect(await page('/admin/preview/nile')).toContain('October 10–18, 2025');
});

test('a show that is hidden is shown where it is meant, as it will be offered, and nowhere else', async () => {
  const added = await ann.post('/api/events', {
    name: 'County Fair',
    slug: 'county-fair',
    fullName: 'Yellowstone County Fair',
    location: 'Billings, Montana',
    startDate: '2027-08-06',
    endDate: '2027-08-14',
    primaryColor: '140 40% 30%',
    accentColor: '140 40% 35%',
    mark: 'barn',
  });
  const hidden = `/admin/preview/e/${added.body.id}`;
  const html = await page(`${hidden}/county-fair`);
  expectWords(html, 'August 6–14, 2027', 'data-theme="county-fair"');
  expect(await page(hidden)).toContain('Yellowstone County Fair');
  const schedule = await get(`${hidden}/county-fair/schedule.pdf`);
  expect([schedule.status, schedule.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  await expectStatus(404, get('/admin/preview/county-fair'));
  expect(await page('/admin/preview')).not.toContain('Yellowstone County Fair');
});

test('its links stay inside, its PDFs too', async () => {
  const html = await page(`${folder}/nile/vendors`);
  const outside = linksOf(html).filter((href) => href.startsWith('/') && !href.startsWith(`${folder}`));
  expect(outside.filter((href) => !href.startsWith('/api/'))).toEqual([]);
  const pdfs = linksOf(html).filter((href) => href.endsWith('.pdf'));
  expect(pdfs).toEqual(expect.arrayContaining([`${folder}/nile/schedule.pdf`]));
  const guide = await get(`${folder}/nile/guides/courtyard.pdf`);
  expect([guide.status, guide.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(guide.headers.get('Cache-Control')).toBe('private, no-store');
});

test('the master schedule of the draft is its own', async () => {
  const [mine, theirs] = await Promise.all([get(`${folder}/nile/schedule.pdf`), get('/nile/schedule.pdf')]);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(Buffer.from(await mine.arrayBuffer()).equals(Buffer.from(await theirs.arrayBuffer()))).toBe(false);
});

test('whoever has the link sees the same, and nothing of another edition', async () => {
  const { body: link } = await ann.post('/api/preview-links', { eventId: draft });
  const shared = new URL(link.url).pathname;
  const html = await page(`${shared}/nile`, '');
  expect(html).toContain('October 9–17, 2027');
  await expectStatus(200, get(`${shared}/nile/guides/courtyard.pdf`, ''));
  await expectStatus(200, get(`${shared}/nile/schedule.pdf`, ''));
  const { body: usual } = await ann.post('/api/preview-links');
  expect(await page(`${new URL(usual.url).pathname}/nile`, '')).toContain('October 10–18, 2025');
});

test('a link ends with the edition that it shows', async () => {
  const { id } = await startEdition(ann, mate, '2027-02-11', '2027-02-13');
  const { body: link } = await ann.post('/api/preview-links', { eventId: id });
  const shared = new URL(link.url).pathname;
  expect(await page(`${shared}/mate`, '')).toContain('February 11–13, 2027');
  await ann.delete(`/api/editions/${id}`);
  expect(await page(`${shared}/mate`, '')).toContain('This link has expired');
});

test('a link needs an edition that there is', async () => {
  for (const eventId of [crypto.randomUUID(), 'x']) {
    await expectStatus(400, ann.post('/api/preview-links', { eventId }));
  }
});

test('strangers are led to sign in, and an edition that there is not is 404', async () => {
  await expectStatus(303, get(`${folder}/nile`, ''));
  for (const path of ['guides/courtyard.pdf', 'schedule.pdf'])
    await expectStatus(401, get(`${folder}/nile/${path}`, ''));
  for (const id of [crypto.randomUUID(), 'x', '']) {
    await expectStatus(404, get(`/admin/preview/e/${id}/nile`));
    await expectStatus(404, get(`/admin/preview/e/${id || 'x'}/nile/schedule.pdf`));
  }
});

test('an edition that is over can still be looked at', async () => {
  await makeCurrent(ann, (await ann.read(`/api/editions?eventId=${nile}`))[0]);
  expect(await page('/admin/preview/nile')).toContain('October 9–17, 2027');
  expect(await page(`/admin/preview/e/${nile}/nile`)).toContain('October 10–18, 2025');
});
