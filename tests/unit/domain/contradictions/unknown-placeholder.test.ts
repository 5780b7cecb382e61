import { expect, test } from 'vitest';
import { unknownPlaceholder } from '#domain/contradictions/unknown-placeholder.ts';
import { entryWith, showWith } from '#tests/support/samples/checked-show.ts';

const messages = (texts: Record<string, string>) =>
  unknownPlaceholder(showWith('nile', { texts })).map(({ message }) => message);

test.each([
  [
    'hero_title',
    'Your booth at {EVENT_NAM}',
    'Visitors see “{EVENT_NAM}” exactly like that: you can use {EVENT_NAME}.',
  ],
  ['hero_title', '{event_name}', 'Visitors see “{event_name}” exactly like that: you can use {EVENT_NAME}.'],
  [
    'hero_title',
    '{{EVENT_NAME}}',
    'Visitors see “{{EVENT_NAME}}” exactly like that: you can use {EVENT_NAME}.',
  ],
  ['hero_title', '{EVENT NAME}', 'Visitors see “{EVENT NAME}” exactly like that: you can use {EVENT_NAME}.'],
  ['hero_title', 'In {AREA_NAME}', 'Visitors see “{AREA_NAME}” exactly like that: you can use {EVENT_NAME}.'],
  [
    'guide_card_title',
    '{AREA} of {AREA_NAME}',
    'Visitors see “{AREA}” exactly like that: you can use {EVENT_NAME}, {AREA_NAME}.',
  ],
])('%s: “%s”', (key, value, message) => {
  expect(messages({ [key]: value })).toEqual([message]);
});

test('a record holds none', () => {
  const schedule = [entryWith({ title: '{EVENT_NAME} opens' })];
  expect(unknownPlaceholder(showWith('nile', { schedule }))).toMatchObject([
    {
      place: { id: 'entry' },
      message: 'Visitors see “{EVENT_NAME}” exactly like that: nothing is filled in here.',
    },
  ]);
});

test('what is known, and what is none, is fine', () => {
  expect(
    messages({
      hero_title: '{EVENT_NAME} {EVENT_NAME}',
      load_in_goes_on: '{DAY}, {HOURS}',
      cta_title: '{ } {} }{',
    }),
  ).toEqual([]);
});
