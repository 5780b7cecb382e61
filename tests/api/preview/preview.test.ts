import { describe, expect, test } from 'vitest';
import { catalogue } from '#domain/content/text.ts';
import { proofOf } from '#server/sign-in/session.ts';
import { column, expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { administrator, type Browser } from '#tests/support/portal/administrator.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { portal, ann, visitor, nile } = await signedInPortal();

const get = (path: string, who: Browser = ann) => who.fetch(path, { headers: { Accept: 'text/html' } });
const page = async (path: string) => (await get(path)).text();
const save = (key: string, value: string, type = 'text') => ann.saveText(key, value, nile, { type });

const setUp = () =>
  ann.put(`/api/events/${nile}`, {
    name: 'NILE',
    location: 'Hall 9, Billings',
    startDate: '2026-10-15',
    endDate: '2026-10-17',
  });

/** Where the links of a page lead. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);

describe('for administrators', () => {
  test('every kind of record is shown as it is saved, without a publication', async () => {
    await save('hero_title', 'Howdy <b> & welcome');
    const entry = { title: 'Farrier at the gate', date: '2025-10-10', time: '08:00' };
    await ann.post('/api/schedule', { eventId: nile, ...entry });
    await setUp();
    const landing = await page('/admin/preview/nile');
    expectWords(landing, 'Howdy &lt;b&gt; &amp; welcome', 'October 15–17, 2026', 'Hall 9, Billings');
    expect(await page('/admin/preview/nile/vendors')).toContain('Farrier at the gate');
    expect(await page('/admin/preview/nile/schedule.ics')).toContain('SUMMARY:NILE: Farrier at the gate');
  });

  test('a page is shown as of a day and hour', async () => {
    await setUp();
    const asOf = async (query: string) => {
      const html = await page(`/admin/preview/nile${query}`);
      return [/data-preview="([^"]*)"/.exec(html)?.[1] ?? '', /data-phase="(\w+)"/.exec(html)?.[1]];
    };
    expect(await asOf('?at=2026-10-14T23:59')).toEqual(['2026-10-14T23:59', 'before']);
    expect(await asOf('?at=2026-10-15T07:30')).toEqual(['2026-10-15T07:30', 'during']);
    expect(await asOf('?at=2026-10-18T00:00')).toEqual(['2026-10-18T00:00', 'after']);
    const [, today] = await asOf('');
    for (const at of ['2026-13-15T07:30', 'tomorrow', '2026-10-15', '+002026-10-15T07:30', '"><b>'])
      expect(await asOf(`?at=${encodeURIComponent(at)}`)).toEqual(['', today]);
  });

  test('as of a day, the button that the day asks for is filled, whatever the viewer’s clock says', async () => {
    const ways = async (at: string) => {
      const html = await page(`/admin/preview/nile?at=${at}`);
      return [/is-lead"[^>]* data-way="([^"]*)"/.exec(html)?.[1], html.includes('data-turns')];
    };
    expect(await ways('2025-10-06T12:00')).toEqual(['inquiry', false]);
    expect(await ways('2025-10-08T07:30')).toEqual(['vendors', false]);
    expect(await ways('2026-10-18T00:00')).toEqual(['inquiry', false]);
  });

  test('a drawing that is not published stands in the page', async () => {
    const card = (await page('/admin/preview')).match(/src="data:image\/svg\+xml,([^"]+)"/g);
    expect(
      card?.map((source) => decodeURIComponent(source)).filter((svg) => svg.includes('#B8733A')),
    ).toHaveLength(1);
    expect(await page('/admin/preview')).not.toContain('/art.svg');
  });

  test('the home page stands at the folder itself, and links stay inside', async () => {
    const home = await get('/admin/preview');
    expect(home.status).toBe(200);
    const html = await home.text();
    expect(html, 'it arrives whole').toMatch(/<\/html>$/);
    const links = linksOf(html);
    expectWords(links, '/admin/preview/nile/vendors', '/admin/preview');
    expect(links.filter((href) => href.startsWith('/') && !href.startsWith('/admin'))).toEqual([
      '/api/login',
    ]);
  });

  test('an answer is nobody else’s: private, not stored, not indexed, with the policy of its page', async () => {
    const { headers } = await get('/admin/preview/nile/vendors');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*script-src 'self' 'sha256-/),
      'content-type': 'text/html; charset=utf-8',
    });
  });

  test('without a session the way leads to the sign-in, and back', async () => {
    const answer = await get('/admin/preview/nile/vendors?area=expo', visitor);
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      '/api/login?returnTo=%2Fadmin%2Fpreview%2Fnile%2Fvendors%3Farea%3Dexpo',
    ]);
  });

  test.each([
    '/nowhere',
    '/nile/nowhere',
    '/admin',
    '/admin/content',
    '/sw.js',
    '/build.json',
    '//evil.example',
    '//evil.example/x.pdf',
    '/%5Cevil.example/schedule.pdf',
    '/County%20Fair/schedule.pdf',
    '/x/..%2Fadmin',
    '/x%2F..%2F..%2Fbuild.json',
    '/_image',
  ])('nothing of the site stands at %s: its 404 page', async (path) => {
    const answer = await expectStatus(404, get(`/admin/preview${path}`));
    expect(await answer.text()).toContain('404 Page Not Found');
  });

  test('a PDF is that of the site, which is made from what is saved', async () => {
    const answer = await get('/admin/preview/nile/guides/expo.pdf');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/nile/guides/expo.pdf']);
  });

  test('a show that is not offered has no pages here either', async () => {
    await sql`update editions set is_active = false where slug = 'mate'`;
    await expectStatus(404, get('/admin/preview/mate'));
    await sql`update editions set is_active = true where slug = 'mate'`;
  });

  test('a form sends nothing, says so, and keeps what was typed', async () => {
    const fields = { companyName: 'Big Sky "Fence" & Gate', previousExhibitor: 'on' };
    const answer = await ann.submit('/admin/preview/nile/booth-inquiry', fields);
    const html = await answer.text();
    expectWords(
      html,
      'This is a preview: nothing was sent.',
      'value="Big Sky &quot;Fence&quot; &amp; Gate"',
      'action="/admin/preview/nile/booth-inquiry"',
    );
    expect(await sql`select 1 from booth_inquiries`).toEqual([]);
  });

  test('only when asked to, words carry marks that tell which text they are of', async () => {
    await save('cta_title', 'The same words');
    await save('features_title', 'The same words');
    const marks = (html: string) => html.match(/[\u{E0001}\u{E007F}]/gu)?.length ?? 0;
    expect(marks(await page('/admin/preview/nile'))).toBe(0);
    expect(marks(await page('/admin/preview/nile?texts=marked'))).toBeGreaterThan(20);
  });
});

test('marks change no page: without them, each is what it is without', async () => {
  await sql`truncate content_items`;
  for (const [at, row] of catalogue.entries()) {
    // A third is stored as words, a third as HTML where allowed, and a third stays unchanged.
    if (at % 3 === 0 || row.kind) continue;
    const html = at % 3 === 1 && row.mayBeHtml;
    await save(
      row.key,
      html ? `<p>Text <b>${at}</b></p><ul><li>one</li></ul>` : `Text ${at}`,
      html ? 'html' : 'text',
    );
  }
  await save('vendor_day1_name', 'Friday');
  await save('vendor_day2_name', 'Day 2');
  const pages = [
    '',
    '/contact',
    '/nile',
    '/mate',
    '/nile/vendors',
    '/mate/vendors',
    '/nile/floor-map',
    '/booth-inquiry',
    '/nope',
  ];
  for (const path of pages) {
    const [plain, marked] = await Promise.all([
      page(`/admin/preview${path}`),
      page(`/admin/preview${path}?texts=marked`),
    ]);
    const unmarked = marked.replace(/\u{E0001}[\u{E0020}-\u{E007E}]+|\u{E007F}/gu, '');
    const withoutNote = plain.replace(/<aside .*?<\/aside>/s, '');
    expect([path, unmarked.replace(/ uid="[^"]*"/g, '')]).toEqual([
      path,
      withoutNote.replace(/ uid="[^"]*"/g, ''),
    ]);
  }
});

const ENDED = 'This link has expired';

describe('for who has a link', () => {
  interface Made {
    id: string;
    url: string;
    expiresAt: string;
  }
  const link = async (of = ann): Promise<Made> => (await of.post('/api/preview-links')).body;
  const open = (url: string) => fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } });
  const listed = () => ann.read('/api/preview-links');
  /** Returns the words of an ended link's page, and only the status of every other page. */
  const shown = async (url: string) => {
    const answer = await open(url);
    const html = await answer.text();
    expect(answer.status === 200).toBe(html.includes('For the colleague'));
    return answer.status === 404 && html.includes(ENDED) ? ENDED : answer.status;
  };

  test('it shows what is saved, for seven days, with its own links', async () => {
    await save('hero_title', 'For the colleague');
    const { url, expiresAt } = await link();
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    const answer = await open(`${url}/nile`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('For the colleague');
    expect(linksOf(html)).toContain(`${new URL(url).pathname}/nile/vendors`);
    await expectStatus(200, open(url));
    await expectStatus(404, open(`${url}/nowhere`));
  });

  test('every link is listed, the newest first, with who made it, what it shows and until when, but without its address', async () => {
    await sql`delete from preview_links`;
    const bob = await administrator(portal, 'bob@example.com');
    const first = await link(bob);
    const second = (await ann.post('/api/preview-links', { eventId: nile })).body;
    expect(await listed()).toEqual([
      { id: second.id, by: 'Ann', eventId: nile, expiresAt: second.expiresAt },
      { id: first.id, by: 'Ann', eventId: null, expiresAt: first.expiresAt },
    ]);
    const rows = await sql`select to_jsonb(preview_links)::text from preview_links`;
    expect(JSON.stringify(rows)).not.toContain(first.url.split('/').at(-1));
  });

  test('each can be ended by anybody of the team, and says so from then on; the others stay', async () => {
    const [one, other] = [await link(), await link()];
    await expectStatus(204, ann.delete(`/api/preview-links/${one.id}`));
    expect([await shown(`${one.url}/nile`), await shown(`${other.url}/nile`)]).toEqual([ENDED, 200]);
    expect(column(await listed(), 'id')).not.toContain(one.id);
    // A second window, or a second click.
    await expectStatus(404, ann.delete(`/api/preview-links/${one.id}`));
    const guide = await open(`${one.url}/nile/schedule.pdf`);
    expect([guide.status, await guide.text()]).toEqual([404, expect.stringContaining(ENDED)]);
  });

  test('after seven days it has ended, and is listed no more', async () => {
    const { id, url } = await link();
    await sql`update preview_links set expires_at = now() where id = ${id}`;
    expect(await shown(`${url}/nile`)).toBe(ENDED);
    expect(column(await listed(), 'id')).not.toContain(id);
    await link();
    expect(await sql`select 1 from preview_links where id = ${id}`).toEqual([]);
  });

  test('it ends with whoever made it, and does not come back with them', async () => {
    const cy = await administrator(portal, 'cy@example.com');
    const { id, url } = await link(cy);
    expect(await shown(`${url}/nile`)).toBe(200);
    await ann.delete(`/api/people/${cy.id}`);
    expect(await shown(`${url}/nile`)).toBe(ENDED);
    await ann.post('/api/people', { email: 'cy@example.com' });
    expect(await shown(`${url}/nile`)).toBe(ENDED);
    expect(column(await listed(), 'id')).not.toContain(id);
  });

  test('it ends with the mark of a removal alone', async () => {
    const di = await administrator(portal, 'di@example.com');
    const { id, url } = await link(di);
    await sql`update users set removed_at = now() where id = ${di.id}`;
    expect(await shown(`${url}/nile`)).toBe(ENDED);
    expect(column(await listed(), 'id')).not.toContain(id);
  });

  test('one that was invented, or signed before links were kept, has ended', async () => {
    const [row] = await sql`select key from signing_key`;
    const { key } = row as { key: string };
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const signed = [0, 1].map((number) =>
      [expires.toString(36), proofOf(key, ['preview', number, expires])].join('.'),
    );
    for (const token of ['', 'x', 'A'.repeat(43), ...signed])
      expect([token, await shown(`${portal.url}/preview/${token}/nile`)]).toEqual([token, ENDED]);
  });
});
