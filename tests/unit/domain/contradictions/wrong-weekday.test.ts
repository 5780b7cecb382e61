import { expect, test } from 'vitest';
import { wrongWeekday } from '#domain/contradictions/wrong-weekday.ts';
import { documentWith, entryWith, showWith } from '#tests/support/samples/checked-show.ts';
import { areaWith } from '#tests/support/samples/first-show.ts';

const messages = (text: string) =>
  wrongWeekday(showWith('nile', { texts: { hero_title: text } })).map(({ message }) => message);

test.each([
  ['Thursday, Oct 10', 'It says “Thursday, Oct 10”, but October 10, 2025 is a Friday.'],
  ['Wed–Thu, Oct 16–17', 'It says “Wed–Thu, Oct 16–17”, but October 16, 2025 is a Thursday.'],
  [
    'Friday to Saturday, Oct 10–12',
    'It says “Friday to Saturday, Oct 10–12”, but October 12, 2025 is a Sunday.',
  ],
  ['Oct 11 (Fri)', 'It says “Oct 11 (Fri)”, but October 11, 2025 is a Saturday.'],
  ['Pay by Tuesday, September 1', 'It says “Tuesday, September 1”, but September 1, 2025 is a Monday.'],
  [
    'Monday to Friday, Oct 14–18',
    'It says “Monday to Friday, Oct 14–18”, but October 14, 2025 is a Tuesday.',
  ],
  [
    'Friday, October 10 – Sunday, October 18',
    'It says “Friday, October 10 – Sunday, October 18”, but October 18, 2025 is a Saturday.',
  ],
  ['Thursday 10/10/2025', 'It says “Thursday 10/10/2025”, but October 10, 2025 is a Friday.'],
])('“%s”', (text, message) => {
  expect(messages(text)).toEqual([message]);
});

test.each([
  'Thursday, Oct 9',
  'Fri–Sun, Oct 10–12',
  'See you again Friday, October 9, 2026!',
  'Friday, Oct 10, 10 to 6',
  'Oct 10–11, Saturday and Sunday 10 to 6',
  'Oct 10–12, Saturday, and Sunday 10 to 6',
  'Sunday, July 4, 1976',
  'Monday to Friday, 8 to 5',
  'Monday, March 3: booths go on sale',
  'Closed Wednesday. October 9 is for setup.',
])('“%s” is right', (text) => {
  expect(messages(text)).toEqual([]);
});

test('each wrong one of a text is told', () => {
  expect(messages('Monday, Oct 10 and Monday, Oct 11')).toHaveLength(2);
});

test('entries, areas, rules and documents are looked through, too, but for the names of files', () => {
  const words = 'Monday, Oct 10';
  const show = showWith('nile', {
    schedule: [entryWith({ description: words })],
    areas: [areaWith({ key: 'barn', name: 'Barn', notes: ['No dogs.', words] })],
    rules: [
      {
        id: 'rule',
        eventId: areaWith({ key: 'a', name: 'A' }).eventId,
        title: 'Dogs',
        text: words,
        order: 1,
      },
    ],
    documents: [documentWith({ title: words, originalName: `${words}.pdf` })],
  });
  const found = wrongWeekday(show);
  expect(found[1]?.about).toEqual(['notes', `No dogs.\n${words}`, words]);
  expect(found.map(({ place }) => place)).toEqual([
    { screen: 'schedule', id: 'entry', where: 'Schedule, Oct 10: Coffee' },
    { screen: 'areas', id: 'area-barn', where: 'Areas: Barn, Notes' },
    { screen: 'rules', id: 'rule', where: 'Rules: Dogs' },
    { screen: 'documents', id: 'document', where: 'Documents: Monday, Oct 10' },
  ]);
});

test.each([
  ['Thursday setup', 'Its title says Thursday, but October 10, 2025 is a Friday.'],
  ['Friday setup', undefined],
  ['Setup (Thu)', undefined],
  ['Coffee, for Thursday, Oct 16', undefined],
  ['Thursday and Friday', undefined],
])('the title “%s” of an entry on a Friday', (title, message) => {
  const found = wrongWeekday(showWith('nile', { schedule: [entryWith({ title })] }));
  expect(found[0]?.message).toBe(message);
});
