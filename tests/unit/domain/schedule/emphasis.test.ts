import { expect, test } from 'vitest';
import { carriedEmphasis } from '#domain/schedule/emphasis.ts';

const setup = {
  title: 'Final setup',
  description: 'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
  emphasis: 'Roll-up doors close at 10:00 AM',
};

const carried = (description: string, title = setup.title) => carriedEmphasis(setup, { title, description });

test('words that still stand stay marked, wherever they stand now', () => {
  expect(carried(setup.description)).toBe(setup.emphasis);
  expect(carried('Roll-up doors close at 10:00 AM. Then hand carry only.')).toBe(setup.emphasis);
  expect(carried('', 'Roll-up doors close at 10:00 AM')).toBe(setup.emphasis);
});

test.each([
  [
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11:00 AM.',
    'Roll-up doors close at 11:00 AM',
  ],
  [
    'Large equipment until 11:00 AM, then hand carry only. Roll-up doors close at 11:00 AM.',
    'Roll-up doors close at 11:00 AM',
  ],
  [
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 11.',
    'Roll-up doors close at 11',
  ],
  [
    'Large equipment until 10:00 AM, then hand carry only. All roll-up doors close at noon!',
    'All roll-up doors close at noon!',
  ],
  ['Roll-up doors close at 11:00 AM. Bring your own cart.', 'Roll-up doors close at 11:00 AM'],
  ['Roll-up doors close at 11:00 AM', 'Roll-up doors close at 11:00 AM'],
])('what came in their place is marked: %s', (description, marked) => {
  expect(carried(description)).toBe(marked);
});

test('words that are gone are marked no more', () => {
  expect(carried('Large equipment until 10:00 AM, then hand carry only.')).toBe('');
  expect(carried('')).toBe('');
  expect(carriedEmphasis({ ...setup, emphasis: '' }, setup)).toBe('');
});

test('a mark in the title follows the title', () => {
  const before = { title: 'Doors close at 5', description: 'Hand carry only.', emphasis: 'close at 5' };
  expect(carriedEmphasis(before, { ...before, title: 'Doors close at 6' })).toBe('close at 6');
});
