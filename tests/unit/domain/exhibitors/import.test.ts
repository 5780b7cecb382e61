import { expect, test } from 'vitest';
import { type Exhibitor, emptyExhibitor } from '#domain/exhibitors/exhibitor.ts';
import { type ImportWrite, importSchema, planImport } from '#domain/exhibitors/import.ts';

const eventId = 'f1a7b3c2-0000-4000-8000-000000000001';
/** All steps of a plan. */
function planWhole(...of: Parameters<typeof planImport>) {
  const steps = planImport(...of);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
const plan = (csv: string) => planWhole({ csv, eventId }, [], []);
const rowsOf = (csv: string) => {
  const planned = plan(csv);
  if (typeof planned === 'string') throw new Error(planned);
  return planned.rows.map(({ company, outcome, reason, changes }) => ({ company, outcome, reason, changes }));
};

test('a company that comes twice is refused the second time, with nothing to change', () =>
  expect(rowsOf('Company\nBig Sky Fence\n\n big  sky FENCE ')[1]).toEqual({
    company: 'big  sky FENCE',
    outcome: 'refused',
    reason: 'This company is also on line 2.',
    changes: [],
  }));

test('without a file, the answer says to choose one', () => {
  const { error } = importSchema.safeParse({ eventId });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose a list']);
});

test.each(
  Object.entries({
    yes: true,
    true: true,
    x: true,
    Shown: true,
    no: false,
    false: false,
    'not shown': false,
  }),
)('“%s” in the column of what visitors see means %s', (cell, isShown) =>
  expect(plan(`Company,Shown\nBig Sky Fence,${cell}`)).toMatchObject({
    rows: [{ outcome: 'new', values: { isShown } }],
  }),
);

test('an apostrophe goes where it made a text of a formula, and stays elsewhere', () =>
  expect(rowsOf(`Company\n'=Sum Farms\nRock '+ Roll`).map(({ company }) => company)).toEqual([
    '=Sum Farms',
    "Rock '+ Roll",
  ]));

const areas = [
  { key: 'expo', name: 'Expo Building' },
  { key: 'hall', name: 'Exhibit Hall' },
  { key: 'courtyard', name: 'Courtyard' },
];
const exhibitor = (company: string, booth = '', area = '') => ({
  ...emptyExhibitor,
  id: `${company}, ${booth}, ${area}`,
  eventId,
  company,
  booth,
  area,
});

/** Each row as 'line outcome company', with the stored exhibitor that it changes. */
function outcomes(csv: string, stored: readonly Exhibitor[] = [], columns?: ImportWrite['columns']) {
  const planned = planWhole({ csv, eventId, columns }, stored, areas);
  if (typeof planned === 'string') throw new Error(planned);
  return {
    ...planned,
    rows: planned.rows.map(({ line, outcome, company, id }) =>
      [line, outcome, company, ...(id ? [`→ ${id}`] : [])].join(' '),
    ),
    values: planned.rows.map(({ values }) => values),
    reasons: planned.rows.flatMap(({ reason }) => reason || []),
  };
}

test.each(
  Object.entries({
    'Company Name,Booth No.,Hall,Category,Web Site,Description': 'company booth area - website products',
    'Exhibitor,Booth #,Building,Products/Services,URL,Shown?': 'company booth area products website isShown',
    'VENDOR;Booth Number;Location;Products & Services': 'company booth area products',
    'Name\tCompany\tSpace No': '- company booth',
    'Contact Name,Business Name,Phone': 'contactName company contactPhone',
    'Exhibitor Name,Booth #,Hall,Email': 'company booth area contactEmail',
    'Company;E-Mail;Tel.;Fax': 'company contactEmail contactPhone -',
  }),
)('the headings %j are read as %s', (headings, fields) => {
  const { columns } = outcomes(`${headings}\n`);
  expect(columns.map(({ field }) => field ?? '-').join(' ')).toBe(fields);
});

test('a title, a date and empty rows above the headings are passed over, and lines stay those of the file', () => {
  const csv =
    'Farm Expo; Exhibitor List,,,\n"Updated October 1, 2025",,,\n,,,\nExhibitor,Booth #,Area\nA,1,Courtyard\n,,\nB,2,\n';
  expect(outcomes(csv).rows).toEqual(['5 new A', '7 new B']);
});

test.each(['sep=;', '"sep=;"', '\uFEFFsep=;'])('%j above the headings says what separates cells', (line) => {
  const { values } = outcomes(`${line}\r\nCompany;Booth;Products\r\nA;E14;Feed, seed\r\n`);
  expect(values).toEqual([{ company: 'A', booth: 'E14', products: 'Feed, seed' }]);
});

test('a manager’s columns replace those of the headings', () => {
  const csv = 'Company,Category,Description\nA,Feed,The best';
  expect(outcomes(csv, [], { company: 0, products: 1 }).values).toEqual([{ company: 'A', products: 'Feed' }]);
  expect(outcomes(csv, [], { products: 1 }).rows).toEqual([]);
});

test('a company with several booths has a row for each', () => {
  const csv =
    'Company,Booth,Area\nA,E14,Expo Building\nA,C03,Courtyard\nB,"H21, H22",Exhibit Hall\nA,E14,Expo Building';
  expect(outcomes(csv)).toMatchObject({
    rows: ['2 new A', '3 new A', '4 new B', '5 refused A'],
    reasons: ['This company and booth are also on line 2.'],
  });
  const stored = [
    exhibitor('A', 'C03', 'courtyard'),
    exhibitor('A', 'E14', 'expo'),
    exhibitor('B', 'H21, H22', 'hall'),
  ];
  expect(outcomes(csv, stored).rows).toEqual([
    '2 unchanged A → A, E14, expo',
    '3 unchanged A → A, C03, courtyard',
    '4 unchanged B → B, H21, H22, hall',
    '5 refused A',
  ]);
});

test.each([
  ['another booth of the only one', 'A,2', [exhibitor('A', '1')], ['2 changed A → A, 1, ']],
  ['two booths, one of which has none yet', 'A,1\nA,2', [exhibitor('A')], ['2 changed A → A, , ', '3 new A']],
  [
    'two booths, one of which is stored',
    'A,1\nA,2',
    [exhibitor('A', '2')],
    ['2 new A', '3 unchanged A → A, 2, '],
  ],
  ['a third booth', 'A,3', [exhibitor('A', '1'), exhibitor('A', '2')], ['2 new A']],
  ['no booth, of two', 'A,', [exhibitor('A', '1'), exhibitor('A', '2')], ['2 refused A']],
  [
    'the same twice, as stored',
    'A,1\nA,1',
    [exhibitor('A', '1'), exhibitor('A', '1')],
    ['2 unchanged A → A, 1, ', '3 unchanged A → A, 1, '],
  ],
])('%s: the row finds its exhibitor', (_, rows, stored, expected) =>
  expect(outcomes(`Company,Booth\n${rows}`, stored).rows).toEqual(expected),
);

test('two companies in one booth of one area are named, those of another area are not', () => {
  const stored = [
    exhibitor('Ridge', '12', 'expo'),
    exhibitor('Old', '9', 'expo'),
    exhibitor('Older', '9', 'expo'),
  ];
  const csv =
    'Company,Booth,Area\nA,118,Courtyard\nB,"Booth #118, 119",Courtyard\nC,118,Exhibit Hall\nD,12,Expo Building\nRidge,13,Expo Building';
  expect(outcomes(csv, stored).notes).toEqual(['A and B have the same booth: 118, Courtyard.']);
  expect(outcomes(csv.replace(/\nRidge.*/, ''), stored).notes).toEqual([
    'A and B have the same booth: 118, Courtyard.',
    'D and Ridge have the same booth: 12, Expo Building.',
  ]);
});

test.each([
  ['O’Dell Tack', "O'Dell Tack"],
  ['Cafe\u0301 Sagebrush', 'Café Sagebrush'],
])('%j is the stored company %j', (company, name) =>
  expect(outcomes(`Company\n${company}`, [exhibitor(name)]).rows).toEqual([
    `2 changed ${company} → ${name}, , `,
  ]),
);

test('an area is found in any spelling', () =>
  expect(outcomes('Company,Area\nA,expo-building\nB,EXPO BUILDING').values).toMatchObject([
    { area: 'expo' },
    { area: 'expo' },
  ]));

test('an area that was deleted since stays as it is', () =>
  expect(outcomes('Company,Area\nA,barn', [exhibitor('A', '', 'barn')]).rows).toEqual([
    '2 unchanged A → A, , barn',
  ]));
