import { expect, test } from 'vitest';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import { importSchema, planImport } from '#domain/exhibitors/import.ts';

const eventId = 'f1a7b3c2-0000-4000-8000-000000000001';
const plan = (csv: string) => planImport({ csv, eventId }, [], []);
const rowsOf = (csv: string) => {
  const planned = plan(csv);
  if (typeof planned === 'string') throw new Error(planned);
  return planned.rows.map(({ company, outcome, reason, changes }) => ({ company, outcome, reason, changes }));
};

test('headings are known whatever blanks and capitals they have', () => {
  expect(rowsOf('  COMPANY  , Booth \nBig Sky Fence,12').map(({ company }) => company)).toEqual([
    'Big Sky Fence',
  ]);
});

test('a company that comes twice is refused the second time, with nothing to change', () => {
  expect(rowsOf('Company\nBig Sky Fence\n\n big  sky FENCE ')[1]).toEqual({
    company: 'big  sky FENCE',
    outcome: 'refused',
    reason: 'This company is also in line 2.',
    changes: [],
  });
});

test('a file without companies, and none at all, are refused with words', () => {
  expect(plan('Booth\n12')).toBe('The first line must name the columns, with “Company” among them.');
  const { error } = importSchema.safeParse({ eventId });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Choose a CSV file']);
});

test.each([
  ['yes', true],
  ['Y', true],
  ['true', true],
  ['x', true],
  ['Shown', true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['not shown', false],
])('“%s” in the column of what visitors see means %s', (cell, isShown) => {
  expect(plan(`Company,Shown\nBig Sky Fence,${cell}`)).toMatchObject({
    rows: [{ outcome: 'new', values: { isShown } }],
  });
});

test('an apostrophe goes where it made a text of a formula, and stays elsewhere', () => {
  expect(rowsOf(`Company\n'=Sum Farms\nRock '+ Roll`).map(({ company }) => company)).toEqual([
    '=Sum Farms',
    "Rock '+ Roll",
  ]);
});

test.each([
  ["O'Dell Tack", 'O’Dell Tack'],
  ['Café Sagebrush', 'Cafe\u0301 Sagebrush'],
  ['Łódź Metal', 'Lodz Metal'],
  ['Ørsted Wind', 'Orsted Wind'],
  ['Groß Feeds', 'Gross Feeds'],
  ['Coop Seeds', 'Co-op Seeds'],
])('the stored %s is the company %s of a file, also when it comes twice', (company, other) => {
  const stored: Exhibitor = {
    id: 'known',
    eventId,
    company,
    booth: '',
    area: '',
    products: '',
    website: '',
    isShown: false,
    logo: null,
    inquiryId: null,
    answered: null,
  };
  const csv = `Company,Booth,Area\n${other},77,set up hall\n${company},78,`;
  expect(planImport({ csv, eventId }, [stored], [{ key: 'hall', name: 'Set-Up Hall' }])).toMatchObject({
    rows: [
      { outcome: 'changed', id: 'known', values: { area: 'hall' } },
      { outcome: 'refused', reason: 'This company is also in line 2.' },
    ],
  });
});
