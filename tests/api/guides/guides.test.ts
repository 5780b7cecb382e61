import { readFileSync } from 'node:fs';
import { getStore, setEnvironmentContext } from '@netlify/blobs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as api from '#domain/api.ts';
import type { HealthReport } from '#domain/health/report.ts';
import { madeFiles, previews } from '#domain/page-calls.ts';
import { paths } from '#domain/paths.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { logTo } from '#server/basics/log.ts';
import { sweepGuides } from '#server/guides/files.ts';
import { column, expectStatus, expectWords, wrong } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';
import { hasQpdf, qpdfCheck } from '#tests/support/samples/pdf-tools.ts';

const { portal, ann, visitor, nile, mate } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from content_items`;
  await sql`delete from entries where category = 'added'`;
  await sql`delete from settings`;
  await savedElsewhere();
});

/** Raises the revision, as every write of the portal does: guides are kept by it. */
const savedElsewhere = () => sql`update publication set saved_revision = saved_revision + 1`;

const sampleOf = (name: string) =>
  readFileSync(new URL(`../../support/samples/inputs/${name}`, import.meta.url));

const get = (path: string, init?: RequestInit & { headers?: Record<string, string> }) =>
  visitor.fetch(path, init);
const ask = (body: unknown) =>
  get('/api/generate-area-pdf', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const guide = async (path: string) => bytesOf(await get(path));
const save = (key: string, value: string) => ann.saveText(key, value, nile);

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).text;
/** The words of an area's guide. */
const wordsOf = async (area: string) => textOf(await guide(paths.guide('nile', area)));

describe('the site plans in a guide', () => {
  const store = async (area: string, alt: string, ...files: Buffer[]) => {
    const { body } = await ann.post('/api/pictures', { eventId: nile, place: 'plan', alt, area });
    const query = `sizes=${column(files, 'length')}`;
    const init = { method: 'PUT', body: new Uint8Array(Buffer.concat(files)) };
    await expectStatus(200, ann.fetch(`/api/pictures/${body.id}/files?${query}`, init));
  };
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a5a2b' } }).jpeg();
  const imagesIn = (bytes: Buffer) =>
    [...bytes.toString('latin1').matchAll(/\/Subtype \/Image\n?[^>]*\/Width (\d+)/g)].map(([, wide]) =>
      Number(wide),
    );
  afterEach(() => sql`delete from pictures`);

  test('are its area’s and the whole show’s, with their words, and no other area’s', async () => {
    await store('courtyard', 'Gate 5 and the wash racks', await drawn(320, 200).toBuffer());
    await store('', 'All doors', await drawn(640, 900).toBuffer());
    await store('expo', 'Doors of the Expo Building', await drawn(480, 200).toBuffer());
    const bytes = await guide('/nile/guides/courtyard.pdf');
    expect(imagesIn(bytes).sort()).toEqual([320, 640]);
    const text = await textOf(bytes);
    expectWords(text, 'Gate 5 and the wash racks', 'All doors');
    expect(text).not.toContain('Doors of the Expo Building');
    if (hasQpdf) expect(await qpdfCheck(bytes)).toContain('No syntax or stream encoding errors found');
  });

  test('are as wide as a sheet needs them, and turned as they were taken', async () => {
    const widths = [640, 1280, 2000].map((width) => drawn(width, 200).toBuffer());
    await store('courtyard', 'Gate 5 and the wash racks', ...(await Promise.all(widths)));
    await store('', 'All doors', sampleOf('picture-orientation-6.jpg'));
    const bytes = await guide('/nile/guides/courtyard.pdf');
    expect(imagesIn(bytes).sort()).toEqual([1280, 400]);
    const { drawn: operators } = await readPdf(bytes);
    // The file is 400 wide; turned a quarter, it is drawn twice as high as wide.
    const [, high, wide] = /q\n0 -([\d.]+) ([\d.]+) 0 [\d.]+ [\d.]+ cm\n\/Image-\S+ Do/.exec(operators) ?? [];
    expect(Number(high) / Number(wide)).toBeCloseTo(2);
  });

  test('are left out where their file is gone, or no PDF can hold it', async () => {
    await store('courtyard', 'Gate 5 and the wash racks', await drawn(320, 200).toBuffer());
    await store('courtyard', 'A plan as WebP', await drawn(320, 200).webp().toBuffer());
    const [{ file_key } = {}] = await sql`select file_key from pictures where alt like 'Gate 5%'`;
    await blobStore('documents').delete(String(file_key));
    const text = await wordsOf('courtyard');
    expect([text.includes('wash racks'), text.includes('WebP')]).toEqual([false, false]);
  });
});

test('a plan that a guide can’t draw is left out of it, which the log and health say until it is mended', async () => {
  const health = async () => {
    const { lines }: HealthReport = await ann.read('/api/health');
    return lines.find(({ id }) => id === 'guides');
  };
  const plan = { eventId: nile, place: 'plan', alt: 'Gate 5 and the wash racks' };
  const { body } = await ann.post('/api/pictures', plan);
  // Earlier versions stored such a file.
  const file = { type: 'image/jpeg', width: 120, height: 80, sha256: 'a'.repeat(64), size: 27 };
  const damaged = sampleOf('picture-0-components.jpg');
  await blobStore('documents').set('damaged', new Blob([new Uint8Array(damaged)]));
  await sql`update pictures set file_key = 'damaged', files = ${JSON.stringify([{ ...file, size: damaged.length }])}::jsonb`;
  await savedElsewhere();
  const lines: string[] = [];
  const undo = logTo((line) => lines.push(line));
  const asked = ['expo', ...Array<string>(8).fill('courtyard')];
  const answers = await Promise.all(asked.map((area) => get(`/nile/guides/${area}.pdf`)));
  undo();
  expect(column(answers, 'status')).toEqual(Array(9).fill(200));
  expect(await textOf(await bytesOf(answers[8] as Response))).toContain('Courtyard');
  // Each guide is drawn once, for all who ask at the same time.
  expect(lines.filter((line) => line.includes('"event":"guide-part"'))).toHaveLength(2);
  expect(await health()).toMatchObject({
    state: 'trouble',
    says: 'Vendor guides leave out “Gate 5 and the wash racks”, because it can’t be drawn.',
  });
  await ann.delete(`/api/pictures/${body.id}`);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
  expect(await health()).toBe(undefined);
  vi.restoreAllMocks();
  await sql`delete from pictures`;
});

describe('POST /api/generate-area-pdf', () => {
  test('gives the guide as a file to save', async () => {
    const response = await ask({ areaId: 'expo' });
    expect([
      response.status,
      response.headers.get('Content-Type'),
      response.headers.get('Content-Disposition'),
    ]).toEqual([200, 'application/pdf', 'attachment; filename="NILE-2025-Expo-Building.pdf"']);
    expect(await textOf(await bytesOf(response))).toContain('Expo Building');
  });

  test('takes a plain form, too', async () => {
    const response = await visitor.submit('/api/generate-area-pdf', { areaId: 'courtyard' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  test.each([{ areaId: 'arena' }, [], 'expo'])('refuses %j', async (body) => {
    const response = await expectStatus(400, ask(body));
    expect((await response.json()).message).toBe('Validation error');
  });

  test('looks for an area in the default show first, in the one that is named, and in no other', async () => {
    for (const [key, name] of [
      ['expo', 'Pavilion'],
      ['barn', 'Barn'],
    ])
      await ann.post('/api/areas', { eventId: mate, key, name });
    const titleOf = async (body: object) => (await readPdf(await bytesOf(await ask(body)))).title;
    expect([
      await titleOf({ areaId: 'expo' }),
      await titleOf({ areaId: 'barn' }),
      await titleOf({ areaId: 'expo', eventId: mate }),
    ]).toEqual([
      'NILE (past show) – Expo Building Guide',
      expect.stringContaining('Barn Guide'),
      expect.stringContaining('Pavilion Guide'),
    ]);
    await expectStatus(400, ask({ areaId: 'courtyard', eventId: mate }));
    await sql`delete from areas where event_id = ${mate}`;
  });

  test('knows no area of a show that is not offered', async () => {
    await sql`update editions set is_active = false where slug = 'nile'`;
    const response = await ask({ areaId: 'expo' });
    await sql`update editions set is_active = true where slug = 'nile'`;
    expect([response.status, await response.json()]).toEqual([400, wrong('areaId', 'Unknown area').body]);
  });
});

describe('a guide', () => {
  test('has the deadlines that are still to come', async () => {
    await sql`insert into entries (event_id, kind, date, title)
      select id, 'deadline', due.date, due.title from editions,
        (values ('2025-09-01', 'Early price ends'), ('2099-10-05', 'Forklift orders due')) as due (date, title)
      where slug = 'nile'`;
    await save('hero_title', 'With deadlines');
    const { text } = await readPdf(await bytesOf(await ask({ areaId: 'expo' })));
    await sql`delete from entries where kind = 'deadline'`;
    expect(text).toContain('Forklift orders due');
    expect(text).not.toContain('Early price ends');
  });

  test('names the show, its language, its author, its pages, its revision and its date', async () => {
    await save('hero_title', 'Any change');
    await sql`update publication set saved_at = '2025-10-03T02:00:00Z'`;
    const [{ revision } = { revision: 0 }] =
      await sql`select saved_revision::int as revision from publication`;
    const bytes = await guide('/nile/guides/expo.pdf');
    const { text, ...told } = await readPdf(bytes);
    const letter = [612, 792];
    expect(told).toMatchObject({
      title: 'NILE (past show) – Expo Building Guide',
      subject: `Updated October 2, 2025 · version ${revision}`,
      author: 'Trade Show Management',
      language: 'en-US',
      isTagged: true,
      hasScripts: false,
      pages: [letter, letter],
    });
    expectWords(
      text,
      ...[1, 2].map((page) => `Updated October 2, 2025 · version ${revision} Page ${page} of 2`),
    );
  });

  test('carries our own fonts, and only the letters it needs', async () => {
    const bytes = await guide('/nile/guides/expo.pdf');
    const { fonts } = await readPdf(bytes);
    const ours = { kind: 'CIDFontType2', encoding: 'Identity-H', isEmbedded: true, hasWords: true };
    expect(fonts.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'PORTAL+PublicSans-Regular', ...ours },
      { name: 'PORTAL+PublicSans-SemiBold', ...ours },
      { name: 'PORTAL+Rokkitt-ExtraBold', ...ours },
    ]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('links to the live page, in words and as a code', async () => {
    const { links, text } = await readPdf(await guide('/nile/guides/expo.pdf'));
    expectWords(
      links,
      `${portal.url}/nile/vendors?area=expo`,
      'tel:+14065550100',
      'mailto:vendors@example.org',
    );
    expect(text).toContain(`Scan for the latest version ${new URL(portal.url).host} /nile/vendors`);
  });

  test('of equal content has equal bytes', async () => {
    const one = await bytesOf(await ask({ areaId: 'courtyard' }));
    await emptyCache();
    expect((await bytesOf(await ask({ areaId: 'courtyard' }))).equals(one)).toBe(true);
  });
});

async function emptyCache() {
  const store = getStore({ name: 'guides', consistency: 'strong' });
  for (const { key } of (await store.list()).blobs) await store.delete(key);
}

describe('what an administrator changed shows in the next guide', () => {
  test('texts', async () => {
    await guide('/nile/guides/expo.pdf');
    await save('load_in_description', 'Use the north gate – ask for “José”.');
    await save('booth_rule_2', 'Booths end at the tape.');
    await save('contact_primary_phone', '(406) 555-0199');
    expectWords(
      await wordsOf('expo'),
      'Use the north gate – ask for “José”.',
      '• Booths end at the tape.',
      'Questions? (406) 555-0199 · vendors@example.org',
    );
  });

  test('the event, the schedule, the named days', async () => {
    await save('event_start_date', '2025-10-09');
    await save('vendor_day2_name', 'Judging day');
    await save('vendor_day2_schedule', 'Doors from 7\nQuiet hours from 9');
    const entry = { title: 'Coffee', date: '2025-10-19', time: '07:30', eventId: nile };
    await ann.post('/api/schedule', { ...entry, location: 'Courtyard' });
    await ann.post('/api/schedule', { ...entry, title: 'Farewell', location: '' });
    const [courtyard, expo] = [await wordsOf('courtyard'), await wordsOf('expo')];
    expectWords(courtyard, 'October 9–18, 2025', 'Judging day Doors from 7 Quiet hours from 9');
    expect([courtyard, expo].map((text) => /Oct 19/.test(text))).toEqual([true, true]);
    expect([courtyard, expo].map((text) => text.includes('Coffee'))).toEqual([true, false]);
    expect([courtyard, expo].map((text) => text.includes('Farewell'))).toEqual([true, true]);
  });
});

describe('no text breaks a guide', () => {
  test.each([
    ['Latin letters of all Europe', 'Škoda, Łódź, Ångström, Győr, Île'],
    ['signs that no font has', 'Gate ✓ 東京 → 👍'],
    ['decomposed letters', 'Jose\u0301 and A\u030angstro\u0308m'],
    ['odd spaces and hyphens', 'a\u202fb\u2009c non\u2011breaking soft\u00adhyphen zero\u200bwidth'],
  ])('%s', async (_, words) => {
    await save('load_in_description', words);
    const text = await wordsOf('expo');
    const expected = words
      .normalize('NFC')
      .replace(/[\u202f\u2009]/g, ' ')
      .replace('\u2011', '-')
      .replace(/[\u00ad\u200b]/g, '')
      .replace('東京', '東 京');
    expect(text).toContain(`Load-In Information ${expected} Gate or door`);
  });

  test('signs that no font has are boxes to the eye', async () => {
    await save('load_in_description', 'Gate 東 here');
    const { drawn } = await readPdf(await guide('/nile/guides/expo.pdf'));
    expect(drawn).toContain('/Span <</ActualText <FEFF6771>>> BDC');
    expect(drawn).toMatch(/ re\nS\n\/Span/);
  });

  test('ticks, crosses and arrows are drawn, and read as what they are', async () => {
    await save('load_in_description', sampleOf('rule-with-signs.txt').toString());
    const { drawn, text } = await readPdf(await guide('/nile/guides/expo.pdf'));
    expect(text).toContain('✔ Wear your badge. ✓ Bring your permit. Gate 4 → dock B');
    expect(drawn).not.toMatch(/ re\nS\n\/Span/);
    expect(drawn.match(/ l\nS\nQ\n\/Span/g)).toHaveLength(3);
  });

  test('very long ones go on over the next pages, every word of them', async () => {
    const words = Array.from({ length: 3000 }, (_, n) => `w${n}`);
    await save('load_in_description', words.join(' '));
    await save('load_in_step1_desc', `${'x'.repeat(3000)} end`);
    await save('booth_rule_1', 'long rule '.repeat(900));
    await ann.post('/api/schedule', {
      title: 't'.repeat(190),
      description: 'd '.repeat(480),
      date: '2025-10-11',
      time: '08:00',
      location: 'Expo Building, by the last door on the left behind the arena',
      eventId: nile,
    });
    const bytes = await guide('/nile/guides/expo.pdf');
    const { text, pages } = await readPdf(bytes);
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([]);
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(3000);
    expect(text.match(/\b(long|rule)\b/g)?.length).toBe(1800);
    expect(pages.length).toBeGreaterThan(6);
  });
});

describe.skipIf(!hasQpdf)('qpdf finds no fault in the structure of', () => {
  const NO_FAULT = 'No syntax or stream encoding errors found';

  test.each(['expo', 'exhibit-hall', 'courtyard'])('the guide of %s', async (area) => {
    expect(await qpdfCheck(await guide(paths.guide('nile', area)))).toContain(NO_FAULT);
  });

  test('one with texts that go on over pages and letters that no font has', async () => {
    await save('load_in_description', `Gate ✓ 東京 ${'word '.repeat(3000)}`);
    expect(await qpdfCheck(await guide('/nile/guides/expo.pdf'))).toContain(NO_FAULT);
  });
});

describe('GET /{slug}/guides/{area}.pdf', () => {
  test('is the same file as a link, which browsers show and ask for again', async () => {
    const response = await get('/nile/guides/expo.pdf');
    expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
      200,
      'inline; filename="NILE-2025-Expo-Building.pdf"',
    ]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await bytesOf(response)).equals(await bytesOf(await ask({ areaId: 'expo' })))).toBe(true);
  });

  test('is not sent again while nothing was saved', async () => {
    const etag = (await get('/nile/guides/expo.pdf')).headers.get('ETag') ?? '';
    const again = () => get('/nile/guides/expo.pdf', { headers: { 'If-None-Match': etag } });
    expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
    await save('booth_rule_2', 'Booths end at the tape.');
    await expectStatus(200, again());
  });

  test('answers HEAD', async () => {
    const response = await get('/nile/guides/expo.pdf', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test.each(['/nile/guides/arena.pdf', '/mate/guides/expo.pdf', '/nile/guides/expo', '/nile/guides/.pdf'])(
    'without an area answers %s with 404, as a page where one is asked for',
    async (path) => {
      const response = await get(path, { headers: { Accept: 'text/html' } });
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  test('costs one read, whether there is one or not; what can be no show or area costs less', async () => {
    await guide('/nile/guides/expo.pdf');
    const readsOf = (path: string) => roundTripsOf(async () => void (await (await get(path)).arrayBuffer()));
    expect([
      await readsOf('/nile/guides/expo.pdf'),
      await readsOf('/nile/guides/arena.pdf'),
      await readsOf('/elk/guides/expo.pdf'),
      await readsOf('/NILE%00/guides/expo.pdf'),
      await readsOf('/a.b/guides/expo.pdf'),
    ]).toEqual([1, 1, 1, 0, 0]);
  });

  test('leaves other paths alone', () => {
    const others = ['/api/schedule.pdf', '/api/guides/expo.pdf'];
    expect(others.map((path) => portal.functions.match('GET', path)?.name)).toEqual([
      'not-found',
      'not-found',
    ]);
  });

  test('belongs to the function that makes it, as do all files that there are', () => {
    const makes = portal.functions.modules.find(({ name }) => name === 'guides')?.config.path;
    expect(makes).toEqual(
      [
        api.generateGuide.path,
        madeFiles.guide.path,
        madeFiles.masterSchedule.path,
        previews.guide.path,
        previews.masterSchedule.path,
        previews.sharedGuide.path,
        previews.sharedMasterSchedule.path,
      ].sort(),
    );
  });

  test('leads home while the show is not offered, like its pages', async () => {
    await sql`update editions set is_active = false where slug = 'nile'`;
    const answers = [await get('/nile/guides/expo.pdf'), await get('/nile/schedule.pdf')];
    await sql`update editions set is_active = true where slug = 'nile'`;
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [302, '/'],
      [302, '/'],
    ]);
  });
});

describe('GET /{slug}/schedule.pdf', () => {
  test('is every day and area of the show', async () => {
    const bytes = await guide('/nile/schedule.pdf');
    const { lines, text, ...told } = await readPdf(bytes);
    expect(told).toMatchObject({ title: 'NILE (past show) – Full Master Schedule', isTagged: true });
    const rows = lines.join('\n');
    expectWords(rows, '8:00 AM–5:00 PM | Move-in: Final setup – ', 'from 6:00 PM | Security patrol – ');
    expectWords(text, 'Exhibit Hall', 'Courtyard');
    for (const day of ['Oct 8', 'Oct 9', 'Oct 10', 'Oct 11', 'Oct 12', 'Oct 17', 'Oct 18'])
      expect(text).toContain(day);
  });

  test.each([
    [null, 'https://files.example.com/master.pdf', 'https://files.example.com/master.pdf'],
    ['nile', 'files.example.com/2025 schedule.pdf', 'https://files.example.com/2025%20schedule.pdf'],
  ])('leads to the file of the setting (%s: %s)', async (slug, value, location) => {
    await sql`insert into settings (event_id, key, value)
      values ((select id from editions where slug = ${slug}), 'master_schedule_url', ${value})`;
    const response = await get('/nile/schedule.pdf');
    expect([response.status, response.headers.get('Location')]).toEqual([302, location]);
    const other = await get('/mate/schedule.pdf');
    expect(other.status).toBe(slug === null ? 302 : 200);
  });

  test.each(['', 'javascript:alert(1)', 'not an address', 'http://user:pass@example.com/a.pdf'])(
    'is ours when the setting says %j',
    async (value) => {
      await sql`insert into settings (key, value) values ('master_schedule_url', ${value})`;
      await expectStatus(200, get('/nile/schedule.pdf'));
    },
  );
});

describe('the cache', () => {
  const keys = async () =>
    column((await getStore({ name: 'guides', consistency: 'strong' }).list()).blobs, 'key');

  test('keeps a guide by its revision and words', async () => {
    await emptyCache();
    const first = await guide('/nile/guides/expo.pdf');
    const [key = '', ...rest] = await keys();
    expect([key, rest]).toEqual([expect.stringMatching(/^\d+-\d{4}-\d\d-\d\d-[0-9a-f]{32}$/), []]);
    await getStore({ name: 'guides', consistency: 'strong' }).set(key, 'kept');
    expect((await guide('/nile/guides/expo.pdf')).toString()).toBe('kept');
    await emptyCache();
    expect((await guide('/nile/guides/expo.pdf')).equals(first)).toBe(true);
  });

  test('forgets what has been saved over', async () => {
    await emptyCache();
    await guide('/nile/guides/expo.pdf');
    expect(await sweepGuides()).toBe(0);
    await save('booth_rule_2', 'Booths end at the tape.');
    await guide('/nile/guides/expo.pdf');
    expect(await sweepGuides()).toBe(1);
    expect(await keys()).toHaveLength(1);
  });

  test('keeps nobody from a guide when it is down', async () => {
    const context = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
    const real = JSON.parse(Buffer.from(context, 'base64').toString());
    setEnvironmentContext({ ...real, edgeURL: 'http://127.0.0.1:9', uncachedEdgeURL: 'http://127.0.0.1:9' });
    try {
      const bytes = await guide('/nile/guides/expo.pdf');
      expect(await textOf(bytes)).toContain('Expo Building');
    } finally {
      setEnvironmentContext(real);
    }
  });
});
