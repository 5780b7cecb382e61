import { expect, test } from 'vitest';
import { areaChoices as choicesOf, offeredAreas } from '#domain/inquiries/areas.ts';

const areaChoices = (lists: string[][], chosen: string) =>
  choicesOf(
    lists.map((names) => offeredAreas(names)),
    chosen,
  );
const labels = (lists: string[][], chosen = 'no-preference') =>
  areaChoices(lists, chosen).map(({ label }) => label);

test('the areas of one show come in its order, "No preference" behind them', () => {
  expect(labels([['Barn', 'Arena']])).toEqual(['Barn', 'Arena', 'No preference']);
});

test('several shows give the union: each area once, in the order of the shows', () => {
  expect(labels([['Barn', 'Arena'], ['arena', 'Courtyard', 'Café-Hall'], ['Cafe\u0301 Hall']])).toEqual([
    'Barn',
    'Arena',
    'Courtyard',
    'Café-Hall',
    'No preference',
  ]);
});

test('"No preference" stands there once, whatever a manager lists', () => {
  expect(areaChoices([['No Preference', 'no-preference', 'Barn']], '')).toEqual([
    { value: 'Barn', label: 'Barn' },
    { value: 'no-preference', label: 'No preference' },
  ]);
});

test('what was chosen stays, and says that it is no longer on the list', () => {
  expect(areaChoices([['Barn']], 'Concourse').at(-1)).toEqual({
    value: 'Concourse',
    label: 'Concourse (no longer on the list)',
  });
});
