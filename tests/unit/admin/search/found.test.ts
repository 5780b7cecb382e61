import { expect, test } from 'vitest';
import { findRecords } from '#admin/search/everything.ts';
import { patternsOf } from '#domain/basics/search.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const document = {
  id: 'form',
  eventId: null,
  title: 'Insurance form',
  description: 'Due on October 1.',
  category: 'forms',
  isPublic: true,
  originalName: 'insurance-2025.pdf',
  size: 2048,
  createdAt: '2025-01-02T03:04:05.678Z',
} as const;
const nile = { ...firstShow('nile'), documents: [document], exhibitors: [], pictures: [] };
const find = (...words: string[]) =>
  findRecords(patternsOf(words.join(' ')), nile).map(({ kind, name, detail }) => [kind, name, detail]);

test('words are found wherever managers write them, with the way to the form', () => {
  expect(find('roll-up')).toEqual([['schedule', 'Final setup', 'Thursday, October 9, 2025, Expo Building']]);
  expect(find('insurance-2025')).toEqual([['document', 'Insurance form', 'insurance-2025.pdf']]);
  expect(find('metrapark')).toEqual([['event', 'NILE', '']]);
  expect(find('courtyard', 'securing')).toEqual([
    ['schedule', 'Security patrol', 'Saturday, October 11, 2025, Courtyard'],
    ['area', 'Courtyard', 'Outdoor Exhibitors'],
  ]);
  expect(find('no', 'such', 'words')).toEqual([]);
  const [rule] = nile.rules;
  expect(
    findRecords(patternsOf(rule?.title ?? ''), nile).map(({ kind, href }) => [kind, href]),
  ).toContainEqual(['rule', `/admin/content#rules/${rule?.id}`]);
});

test('an entry is found by its day as people say it, and by its hour', () => {
  const saturday = find('saturday', 'oct', '11');
  expect(saturday.length).toBeGreaterThan(0);
  expect(
    saturday.every(
      ([kind, , detail]) => kind === 'schedule' && detail?.startsWith('Saturday, October 11, 2025'),
    ),
  ).toBe(true);
  expect(find('6:00', 'pm', 'security').map(([, name]) => name)).not.toEqual([]);
});
