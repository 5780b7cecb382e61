import { beforeEach, describe, expect, test } from 'vitest';
import { readListFile } from '#admin/exhibitors/ImportDialog.tsx';
import { column, columns, done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { longestWaitDuring } from '#tests/support/time/longest-wait.ts';

const { portal, ann, nile } = await signedInPortal();

beforeEach(async () => {
  await sql`delete from exhibitors`;
});

const add = (values: object) => ann.post('/api/exhibitors', { eventId: nile, ...values });
const send = (csv: string, plan?: string) => ann.post('/api/exhibitor-imports', { eventId: nile, csv, plan });
const stored = () => ann.read(`/api/exhibitors?eventId=${nile}`);

const FILE = `\uFEFFcompany;Booth;AREA;Products;Website;Shown;Fax;Email
"Sagebrush ""Leather""";214;Expo Building;"Saddles; tack
and hats";sagebrush.example;yes;406;Jo <jo@sagebrush.example>
Big Sky Fence;12;courtyard;'=Fences;;no;;
Elk Ridge;;;;;;;
`;

test('a file is shown as what it would change, and carried out as that', async () => {
  await add({ company: 'BIG SKY fence', booth: '11' });
  await add({ company: 'Elk Ridge' });
  const before = await stored();
  const body = await done(send(FILE));
  const headings = ['company', 'Booth', 'AREA', 'Products', 'Website', 'Shown', 'Fax', 'Email'];
  const fields = ['company', 'booth', 'area', 'products', 'website', 'isShown', null, 'contactEmail'];
  expect(body).toEqual({
    plan: expect.any(String),
    columns: fields.map((field, at) => ({ at, heading: headings[at], field })),
    ignored: ['Fax'],
    notes: [],
    rows: [
      { line: 2, company: 'Sagebrush "Leather"', outcome: 'new', changes: [], reason: '' },
      {
        line: 3,
        company: 'Big Sky Fence',
        outcome: 'changed',
        changes: [
          { label: 'Company', before: 'BIG SKY fence', after: 'Big Sky Fence' },
          { label: 'Booth', before: '11', after: '12' },
          { label: 'Area', before: '', after: 'Courtyard' },
          { label: 'Products', before: '', after: '=Fences' },
        ],
        reason: '',
      },
      { line: 4, company: 'Elk Ridge', outcome: 'unchanged', changes: [], reason: '' },
    ],
  });
  expect(await stored()).toEqual(before);
  await done(send(FILE, body.plan));
  expect(await stored()).toMatchObject([
    {
      company: 'Big Sky Fence',
      booth: '12',
      area: 'courtyard',
      products: '=Fences',
      isShown: false,
      version: 2,
    },
    { company: 'Elk Ridge', version: 1 },
    {
      company: 'Sagebrush "Leather"',
      booth: '214',
      area: 'expo',
      products: 'Saddles; tack\nand hats',
      website: 'https://sagebrush.example/',
      contactEmail: 'jo@sagebrush.example',
      isShown: true,
      version: 1,
    },
  ]);
  expect(column((await send(FILE)).body.rows, 'outcome')).toEqual(Array(3).fill('unchanged'));
});

test('columns that a file lacks stay as they are', async () => {
  await add({ company: 'Elk Ridge', booth: '7', isShown: true });
  const csv = 'Company,Products\nElk Ridge,Jerky';
  await send(csv, (await send(csv)).body.plan);
  expect(await stored()).toMatchObject([{ booth: '7', isShown: true, products: 'Jerky' }]);
});

test.each([
  [',1', 'Company is required.'],
  ['Big Sky, Inc,1', 'This row has more cells than there are headings.'],
  ['A,1\nB,2\na,1', 'This company and booth are also on line 3.'],
  [
    'A,"=HYPERLINK(""https://evil.example"")"',
    'A cell begins with “=”. Save the file with values instead of formulas.',
  ],
  ['A,#REF!', 'A cell says #REF!. Correct its formula.'],
  ['Caf\uFFFD,1', 'A letter can’t be read (\uFFFD). Save the file as “CSV UTF-8” or as .xlsx.'],
  ['Caf\ud800,1', 'A letter can’t be read (\uFFFD). Save the file as “CSV UTF-8” or as .xlsx.'],
  [`${'A'.repeat(201)},1`, 'Company must be at most 200 characters.'],
])('the row of %j is refused, and the good one goes in', async (rows, reason) => {
  const csv = `Company,Booth\nGood,1\n${rows}`;
  const { body } = await send(csv);
  expect(body.rows.at(-1)).toMatchObject({ outcome: 'refused', reason });
  expect((await send(csv, body.plan)).body.rows).toEqual(body.rows);
  const good = rows.startsWith('A,1') ? ['A', 'B', 'Good'] : ['Good'];
  expect(column(await stored(), 'company')).toEqual(good);
});

test.each([
  [
    'Company,Area,Shown,Website\nA,The Moon,perhaps,javascript:alert(1)',
    '“The Moon” isn’t an area of this show. Shown must be yes or no. Please enter a valid website URL.',
  ],
  ['Company,Shown\nA,perhaps', 'Shown must be yes or no.'],
  ['Company,Website\nA,javascript:alert(1)', 'Please enter a valid website URL.'],
  ['Company,Email\nA,jo at sage', 'Please enter a valid email address.'],
])('%j is refused', async (csv, reason) => {
  expect((await send(csv)).body.rows).toMatchObject([{ outcome: 'refused', reason }]);
});

test('an empty file is refused; one without known headings asks which column has the companies', async () => {
  for (const csv of ['', ' \n,,\n']) expect(await send(csv)).toEqual(wrong('csv', 'The file has no rows.'));
  const csv = 'Firma,Stand\nElk Ridge,7';
  const { body } = await send(csv);
  expect(body).toMatchObject({
    rows: [],
    columns: [
      { at: 0, heading: 'Firma', field: null },
      { at: 1, heading: 'Stand', field: 'booth' },
    ],
    notes: ['No heading says where the companies are. Choose the column below.'],
  });
  const ask = (columns: unknown, plan?: string) =>
    ann.post('/api/exhibitor-imports', { eventId: nile, csv, columns, plan });
  const columns = { company: 0, booth: 1 };
  const { rows, plan } = await done(ask(columns));
  expect(rows).toMatchObject([{ line: 2, company: 'Elk Ridge', outcome: 'new' }]);
  await ask(columns, plan);
  expect(await stored()).toMatchObject([{ company: 'Elk Ridge', booth: '7' }]);
  for (const columns of [{ company: -1 }, { company: 'x' }, { constructor: 1 }, [], { company: 4e9 }])
    await expectStatus(400, ask(columns));
  expect(await ann.post('/api/exhibitor-imports', { eventId: ann.id, csv: 'Company' })).toEqual(
    wrong('eventId', 'Invalid event ID'),
  );
});

test('headings of objects, repeated ones and unknown areas are named once for the whole file', async () => {
  const { rows, ignored, notes } = (
    await send('Company,constructor,__proto__,Area,Area\nA,1,2,The Moon\nB,1,2,Mars')
  ).body;
  expect(column(rows, 'reason')).toEqual([
    '“The Moon” isn’t an area of this show.',
    '“Mars” isn’t an area of this show.',
  ]);
  expect([ignored, notes]).toEqual([
    ['constructor', '__proto__'],
    [
      'The file has a second “Area” column. Only the first one is used.',
      'The areas of this show are Expo Building, Exhibit Hall, and Courtyard.',
    ],
  ]);
});

test('what somebody changed since the preview is shown first', async () => {
  const { body: elk } = await add({ company: 'Elk Ridge' });
  const csv = 'Company,Booth\nElk Ridge,9';
  const { body } = await send(csv);
  await ann.put(`/api/exhibitors/${elk.id}`, { products: 'Jerky' });
  const { body: refused } = await expectStatus(409, send(csv, body.plan));
  expect(refused.current.plan).not.toBe(body.plan);
  await done(send(csv, refused.current.plan));
  expect(await stored()).toMatchObject([{ booth: '9', products: 'Jerky' }]);
});

const download = async (path: string) => {
  const response = await ann.fetch(path);
  return { response, file: await response.blob() };
};

test.each(['csv', 'xlsx'])('an export as %s imports without a change', async (format) => {
  await add({ company: '\'=Sum, "Farms"; | Ranch', booth: '012', area: 'courtyard', isShown: true });
  await add({
    company: '+52 Sur',
    contactName: '=Jo',
    contactEmail: 'jo@example.com',
    contactPhone: '+1 406 555 0142',
  });
  await add({ company: 'Elk Ridge', products: '-Feed\n@Seed\t=1+1', website: 'example.com' });
  await add({ company: 'Łódź Metal 👍', booth: 'E14', area: 'expo' });
  await add({ company: 'Łódź Metal 👍', booth: 'E14', area: 'expo', products: 'The same booth again' });
  await add({ company: 'Łódź Metal 👍', booth: '', area: '' });
  await add({ company: '1e5', booth: '3-4' });
  await sql`update exhibitors set area = 'barn' where company = '1e5'`;
  const { response, file } = await download(`/api/exhibitor-exports?eventId=${nile}&format=${format}`);
  expect(response.headers.get('Content-Disposition')).toMatch(
    new RegExp(`^attachment; filename="exhibitors-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
  );
  const list = await readListFile(file);
  const { rows } = (await send(typeof list === 'string' ? list : list.csv)).body;
  expect(columns(rows, 'outcome', 'reason')).toEqual(Array(7).fill(['unchanged', '']));
});

describe('nobody waits for an import', () => {
  const visit = () => fetch(`${portal.url}/api/events`).then((response) => response.text());
  const wide = (columns: number, name: string) => `Company${`,${name}`.repeat(columns)}`;
  const rows = (count: number, row: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at)).join('\n');

  test.each([
    ['300,000 columns', `${wide(300_000, '')}\n${'a\n'.repeat(2000)}`],
    ['20,000 areas in each row', `${wide(20_000, 'Area')}\n${rows(7, () => `c${',x'.repeat(20_000)}`)}`],
    ['2,000 unknown areas', `Company,Area\n${rows(2000, (at) => `Company ${at},Area ${at}`)}`],
    ['400,000 rows', 'Company\n'.repeat(44_000)],
    ['an unclosed quotation mark', `Company\n"${'a,'.repeat(190_000)}`],
  ])('while a file with %s is read', async (_, csv) => {
    await sql`insert into areas (event_id, key, name, "order")
      select ${nile}, 'area-' || at, 'Area of the show ' || at, at from generate_series(100, 400) at`;
    const { answer, ms } = await longestWaitDuring(send(csv), visit);
    await sql`delete from areas where key like 'area-%'`;
    expect(ms).toBeLessThan(250);
    expect([200, 400]).toContain(answer.status);
  });

  test('while 2,000 rows become 2,000 more exhibitors, beside 8,000', async () => {
    await sql`insert into exhibitors (event_id, company, booth, products)
      select ${nile}, 'Stored company ' || at, at::text, repeat('x', 150) from generate_series(1, 8000) at`;
    const csv = `Company,Booth,Products\n${rows(2000, (at) => `Company ${at},B${at},${'x'.repeat(150)}`)}`;
    const preview = await longestWaitDuring(send(csv), visit);
    const done = await longestWaitDuring(send(csv, preview.answer.body.plan), visit);
    const list = await longestWaitDuring(stored(), visit);
    const file = await longestWaitDuring(
      download(`/api/exhibitor-exports?eventId=${nile}&format=xlsx`),
      visit,
    );
    expect(done.answer.status).toBe(200);
    expect(list.answer).toHaveLength(10_000);
    expect(Math.max(preview.ms, done.ms, list.ms, file.ms)).toBeLessThan(250);
  });
});
