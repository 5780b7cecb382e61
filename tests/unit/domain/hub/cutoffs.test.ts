import { expect, test } from 'vitest';
import { cutoffsOf } from '#domain/hub/cutoffs.ts';

const hours = { start: '08:00', end: '17:00' };

test.each<[string, [string, string][]]>([
  [
    'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
    [
      ['10:00', 'Large equipment until 10:00 AM, then hand carry only.'],
      ['10:00', 'Roll-up doors close at 10:00 AM.'],
    ],
  ],
  ['Forklifts stop at noon.\nNo trucks after 1 pm', [['13:00', 'No trucks after 1 pm']]],
  ['Dock 4 until 12:30 p.m. only', [['12:30', 'Dock 4 until 12:30 p.m. only']]],
  ['Move-in continues tomorrow, Oct 12, 9:00 AM–3:00 PM.', []],
  ['On Friday hand carry from 10:00 AM.', []],
  ['Doors open at 8:00 AM and close at 5:00 PM.', []],
  ['Bring 10 amps, 14 feet at most.', []],
  ['', []],
])('%j', (description, expected) => {
  expect(cutoffsOf({ ...hours, description }).map(({ time, words }) => [time, words])).toEqual(expected);
});

test('without hours, or without an end, nothing lies inside them', () => {
  const description = 'Hand carry only after 10:00 AM.';
  expect(cutoffsOf({ start: null, end: null, description })).toEqual([]);
  expect(cutoffsOf({ start: '08:00', end: null, description })).toEqual([]);
});
