import { streamXlsxRows } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { ann, nile, mate } = await signedInPortal();

/** Company, shows, status, age in days, and what else differs. */
const SENT: [string, 'nile' | 'mate' | 'both', string, number, object?][] = [
  ['Alpine Gates', 'nile', 'new', 0],
  ['Badger Fencing', 'mate', 'contacted', 1],
  ['Cedar & Pine', 'both', 'new', 10, { contactFirstName: 'Renée', contactLastName: 'Ågren' }],
  ['Dry Creek Feed', 'nile', 'declined', 20, { contactEmail: 'sales@drycreek-feed.example' }],
  ['Elk Ridge Tractors', 'both', 'new', 30, { productServices: 'Tractors, balers and harrows.' }],
  ['Fort Saddlery', 'mate', 'reserved', 40],
];

beforeAll(async () => {
  for (const [companyName, shows, status, days, more] of SENT) {
    const eventIds = { nile: [nile], mate: [mate], both: [mate, nile] }[shows];
    const body = await ann.inquire(eventIds, { companyName, ...more });
    await sql`update booth_inquiries set status = ${status}, created_at = now() - make_interval(days => ${days})
      where id = ${body.id}`;
  }
});

const inbox = (query = '') => ann.read(`/api/booth-inquiries?${query}`);
const initials = (items: { companyName: string }[]) =>
  items.map(({ companyName }) => companyName[0]).join('');
const companies = async (query = '') => initials((await inbox(query)).items);
const search = (typed: string) => companies(`search=${encodeURIComponent(typed)}`);

/** All pages of a list. */
async function pages(query: string) {
  const read = [await inbox(query)];
  while (read.at(-1).next) read.push(await inbox(`${query}&after=${encodeURIComponent(read.at(-1).next)}`));
  return read;
}

describe('the inbox', () => {
  test('lists the newest first, each with every field, its shows in the order they were chosen', async () => {
    const { items, next } = await inbox();
    expect(await companies()).toBe('ABCDEF');
    expect(next).toBe(null);
    const { eventId: _, ...fields } = inquiryBody([]);
    const show = { isCurrent: true, draft: null, waitingList: false };
    expect(items[2]).toMatchObject({
      ...fields,
      website: 'https://bigskyfence.example/',
      eventIds: [mate, nile],
      companyName: 'Cedar & Pine',
      contactFirstName: 'Renée',
      contactLastName: 'Ågren',
      previousExhibitor: true,
      status: 'new',
      suspectedSpam: false,
      version: 1,
      withdrawnAt: null,
      lastAnswer: null,
      assignee: null,
      shows: [
        { ...show, id: mate, name: 'MATE' },
        { ...show, id: nile, name: 'NILE' },
      ],
    });
  });

  test('counts by status and the overdue, whatever status is shown', async () => {
    const counts = { needs: 3, new: 3, contacted: 1, reserved: 1, declined: 1, withdrawn: 0 };
    const whole = { counts, overdue: 2, erased: 0, more: false };
    expect((await inbox()).summary).toEqual(whole);
    expect((await inbox('status=declined')).summary).toEqual(whole);
    const ofMate = { ...whole, counts: { ...counts, needs: 2, new: 2, declined: 0 } };
    expect((await inbox(`eventId=${mate}`)).summary).toEqual(ofMate);
    expect((await inbox('search=renee')).summary).toMatchObject({
      counts: { new: 1, contacted: 0 },
      overdue: 1,
    });
  });

  test('keeps one that the vendor took back apart: it waits for nobody', async () => {
    const withdraw = (at: string | null) =>
      sql`update booth_inquiries set withdrawn_at = ${at} where company_name = 'Elk Ridge Tractors'`;
    await withdraw('2026-11-01T12:00:00Z');
    expect([await companies('status=new'), await companies('status=withdrawn')]).toEqual(['AC', 'E']);
    expect(await companies('sort=due')).toBe('CABDEF');
    const { summary, items } = await inbox('status=withdrawn');
    expect([summary.counts.new, summary.counts.withdrawn, summary.overdue]).toEqual([2, 1, 1]);
    expect(items[0]).toMatchObject({ status: 'new', withdrawnAt: '2026-11-01T12:00:00.000Z' });
    await withdraw(null);
    expect((await inbox()).summary.counts).toMatchObject({ new: 3, withdrawn: 0 });
  });

  test.each([
    ['status=new', 'ACE'],
    ['status=reserved', 'F'],
    [() => `eventId=${nile}`, 'ACDE'],
    [() => `eventId=${mate}`, 'BCEF'],
    [() => `eventId=${nile}&status=new`, 'ACE'],
    ['search=tractor', 'E'],
    ['search=RENÉE%20agren', 'C'],
    ['search=reek', ''],
    ['search=%3F%21', ''],
    ["search='%20%7C%20!%20:*", ''],
    [() => `search=steel&eventId=${mate}&status=new`, 'C'],
  ])('filtered by %s', async (query, expected) => {
    expect(await companies(typeof query === 'string' ? query : query())).toBe(expected);
  });

  test('puts the overdue first, the longest waiting on top', async () => {
    expect(await companies('sort=due')).toBe('ECABDF');
  });

  test.each([
    ['newest', 'ABCDEF'],
    ['due', 'ECABDF'],
    ['company', 'ABCDEF'],
    ['-company', 'FEDCBA'],
    ['show', 'BCEFAD'],
    ['-show', 'ADBCEF'],
  ])('comes in pages that miss nothing and repeat nothing, in the order %s', async (sort, expected) => {
    for (const limit of [1, 2, 3, 4, 6]) {
      const read = await pages(`sort=${sort}&limit=${limit}`);
      const letters = read.map(({ items }) => initials(items));
      expect([limit, letters.join('')]).toEqual([limit, expected]);
      expect(letters.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      expect(read.map(({ summary }) => summary !== null)).toEqual(read.map((_, at) => at === 0));
    }
  });

  test('is paged right among inquiries of one and the same moment', async () => {
    await sql`update booth_inquiries set created_at = '2020-01-01T00:00:00.123456Z'`;
    const seen = (await pages('limit=1')).map(({ items }) => items[0].companyName);
    expect(seen.toSorted()).toEqual(SENT.map(([company]) => company));
    for (const [company, , , days] of SENT)
      await sql`update booth_inquiries set created_at = now() - make_interval(days => ${days}) where company_name = ${company}`;
  });
});

describe('a search', () => {
  beforeAll(
    () => sql`
      update booth_inquiries set number = '4829135', notes = 'Wünscht eine Ecke', contact_phone = '+1 (907) 482–7731',
        city = 'Kalispell', website = 'https://elkridge.example/', additional_comments = 'x'
      where company_name = 'Elk Ridge Tractors'`,
  );

  const ofElk =
    '482-9135|4829135|9135|(907) 482-7731|+1 907 482 7731|9074827731|4827731|907 4827731|KALISPELL mont|wunscht ecke|elkridge.example|tractors 7731 elk';
  test.each<[string, string]>([
    ...ofElk.split('|').map((typed): [string, string] => [typed, 'E']),
    ['(406) 555-0142', 'ABCDF'],
    ['5550142', 'ABCDF'],
    ['forklift thursday', 'ABCDEF'],
    ['courtyard 10x20', 'ABCDEF'],
    ['rklift', ''],
    ['4829136', ''],
    ['kalispell badger', ''],
  ])('for %s finds %s', async (typed, expected) => {
    expect(await search(typed)).toBe(expected);
  });

  test('finds words in any spelling of the house, as the other searches do', async () => {
    const { id, notes } = (await inbox('search=elk')).items[0];
    const noted =
      'O’Dell, Cafe\u0301, Łódź, Ørsted, Groß, Co-op, tear down, set-up, Wi‑Fi, 10 × 12, İzmir, Æsir, coopseeds';
    await done(ann.put(`/api/booth-inquiries/${id}`, { notes: noted }));
    const spellings =
      "odell|o'dell|O’DELL|O´Dell|dell|café|cafe|CAFE\u0301|lodz|łódź|orsted|ØRSTED|gross|GROẞ|gro|coop|co-op|co op|Co‑op|teardown|tear-down|tear down|setup|set up|set-up|setup wifi|wifi|wi-fi|10x12|10×12|10 x 12|izmir|IZMIR|aesir|coop seeds".split(
        '|',
      );
    const found = await Promise.all(spellings.map(async (typed) => [typed, await search(typed)]));
    expect(found).toEqual(spellings.map((typed) => [typed, 'E']));
    expect(await search('eardown')).toBe('');
    await ann.put(`/api/booth-inquiries/${id}`, { notes });
  });

  test('takes a word of any length, and follows notes at once', async () => {
    const { id, notes } = (await inbox('search=badger')).items[0];
    const long = 'ö'.repeat(5000);
    await done(ann.put(`/api/booth-inquiries/${id}`, { notes: long }));
    expect(await search('ö'.repeat(200))).toBe('B');
    await ann.put(`/api/booth-inquiries/${id}`, { notes });
    expect(await search('ööö')).toBe('');
  });

  test('counts to a thousand, and says that there is more; pages go on to the last one', async () => {
    await sql.query(`
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash,
        created_at, status)
      select 'Bulk', 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '',
        'many ' || n, '', '2019-01-01'::timestamptz + (n / 10) * interval '1 second',
        (array['new', 'contacted', 'reserved', 'declined'])[1 + n % 4]
      from generate_series(1, 1234) n`);
    const { summary } = await inbox('search=bulk');
    expect(summary.more).toBe(true);
    const { needs: _, ...states } = summary.counts;
    expect(Object.values<number>(states).reduce((sum, count) => sum + count)).toBe(1001);
    expect((await inbox('search=alpine')).summary.more).toBe(false);
    expect((await inbox()).summary).toMatchObject({ more: false, counts: { contacted: 1 + 309 } });
    const read = await pages('search=bulk&sort=due&limit=200');
    expect(new Set(read.flatMap(({ items }) => column(items, 'id'))).size).toBe(1234);
    await sql`delete from booth_inquiries where company_name = 'Bulk'`;
    expect((await inbox()).summary.counts.contacted).toBe(1);
  });
});

describe('an inquiry', () => {
  const first = async (search: string) => (await inbox(`search=${search}`)).items[0];
  const change = (id: string, body: object) => ann.put(`/api/booth-inquiries/${id}`, body);

  test('is read by its id, wherever it stands in the list', async () => {
    const listed = await first('badger');
    expect(await ann.get(`/api/booth-inquiries/${listed.id}`)).toEqual({ status: 200, body: listed });
    for (const id of [nile, 'x']) await expectStatus(404, ann.get(`/api/booth-inquiries/${id}`));
  });

  test('takes a status and notes; what is left out stays', async () => {
    const before = await first('badger');
    const notes = 'Called twice\nWants a corner';
    const noted = await done(change(before.id, { notes, version: before.version }));
    expect(noted).toEqual({ ...before, notes, version: before.version + 1, updatedAt: expect.any(String) });
    expect(await done(change(before.id, { status: 'reserved' }))).toMatchObject({
      status: 'reserved',
      notes,
    });
    await change(before.id, { status: 'contacted', notes: '' });
  });

  test('changed on an old version is 409 with what is stored, unless it says the same', async () => {
    const { id, version, status } = await first('fort');
    const ours = await change(id, { notes: 'Ann’s', version });
    expect(await change(id, { notes: 'Ann’s', version })).toEqual(ours);
    expect(await change(id, { notes: 'Bob’s', version })).toEqual({
      status: 409,
      body: { message: 'Someone else changed this', current: ours.body },
    });
    await change(id, { notes: '', status });
  });

  test('is no part of the pages: changing it publishes nothing', async () => {
    const revision = () => sql`select saved_revision from publication`;
    const before = await revision();
    const { id, status } = await first('alpine');
    await change(id, { status });
    expect(await revision()).toEqual(before);
  });
});

describe('the CSV file', () => {
  const csv = async (query = '') => {
    const response = await ann.fetch(`/api/booth-inquiries?format=csv&${query}`);
    return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString() };
  };

  test('is a download that spreadsheets read as UTF-8', async () => {
    const { headers, text } = await csv();
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="booth-inquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFNumber,Received,Status,Withdrawn,Events,Company name,Website,Products and services,Business address,City,State,ZIP code,Country,First name,Last name,Email,Phone,Preferred area,Booth size,Special requirements,I’ve exhibited at one of these shows before,How did you hear about us?,Additional comments,Notes,Suspected spam,Waiting list,For the next show,Assigned to',
    );
  });

  test('holds every inquiry of the filter, newest first', async () => {
    const { text } = await csv('search=renee');
    expect(text.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(
        /^\d{3}-\d{4},\d{4}-\d\d-\d\d \d\d:\d\d,New,,"MATE, NILE",Cedar & Pine,https:\/\/bigskyfence\.example\/,"Steel gates, corral panels and fence posts\.","12 Rimrock Rd\., #4",Billings,Montana,59101,United States,Renée,Ågren,jose@bigskyfence\.example,\(406\) 555-0142,Courtyard,10x20 ft,"Forklift on Thursday\n220 V",Yes,A neighbour,,,No,,"MATE, NILE",$/,
      ),
      '',
    ]);
    const lines = (await csv(`status=new&limit=1&sort=due`)).text.match(/(Alpine|Cedar|Elk)/g);
    expect(lines).toEqual(['Alpine', 'Cedar', 'Elk']);
  });

  test('is a workbook, too, in which every cell is text as the vendor typed it', async () => {
    await sql`update booth_inquiries set zip_code = '01234', contact_phone = '00116131122323',
      additional_comments = '=1+1', city = '+52 55 1234 5678', notes = ${'\u0001bell'} where company_name = 'Cedar & Pine'`;
    const response = await ann.fetch('/api/booth-inquiries?format=xlsx&search=cedar');
    expect(response.headers.get('Content-Disposition')).toMatch(/"booth-inquiries-.*\.xlsx"$/);
    const rows = await Array.fromAsync(streamXlsxRows(await response.arrayBuffer()));
    expect(rows[0]?.values).toHaveLength(28);
    expect(rows[1]?.values).toEqual(
      expect.arrayContaining(['01234', '00116131122323', '=1+1', '+52 55 1234 5678', 'bell']),
    );
    expect(rows[1]?.values.every((value) => value === null || typeof value === 'string')).toBe(true);
    await sql`update booth_inquiries set notes = '' where company_name = 'Cedar & Pine'`;
  });

  test('says by the venue’s clock when an inquiry came and was taken back', async () => {
    const put = (withdrawn: string | null) => sql`
      update booth_inquiries set created_at = '2026-07-01T05:30:00Z', withdrawn_at = ${withdrawn}
      where company_name = 'Dry Creek Feed'`;
    await put('2026-11-21T21:05:00Z');
    const { text } = await csv('search=drycreek');
    expect(text.split('\r\n')[1]).toMatch(/^\d{3}-\d{4},2026-06-30 23:30,Withdrawn,2026-11-21 14:05,NILE,/);
    await put(null);
  });

  test('shows a formula as text', async () => {
    const formulas = {
      companyName: '-2 3 Ranch',
      contactPhone: '+1 406 555 0100',
      hearAboutUs: '=HYPERLINK("https://evil.example","x")',
    };
    const { id } = await ann.inquire([nile], formulas);
    const { text } = await csv('search=ranch');
    for (const cell of ["'-2 3 Ranch", "'+1 406 555 0100", '"\'=HYPERLINK(""https://evil.example"",""x"")"'])
      expect(text).toContain(`,${cell},`);
    await sql`delete from booth_inquiries where id = ${id}`;
  });

  test('reads more rows than one batch holds', async () => {
    await sql.query(`
      insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
        business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
        special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash,
        created_at)
      select 'Bulk', 'A', 'B', 'a@example.com', '', '', '', '', '', '', '', '', '', '', '', false, '', '',
        'bulk ' || n, '', '2019-01-01'::timestamptz + (n / 10) * interval '1 second'
      from generate_series(1, 2345) n`);
    const { text } = await csv('search=bulk');
    expect(text.split('\r\n')).toHaveLength(2345 + 2);
    await sql`delete from booth_inquiries where company_name = 'Bulk'`;
  });
});
