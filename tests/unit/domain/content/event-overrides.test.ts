import { expect, test } from 'vitest';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import { mate, nile, stored } from './stored.ts';

const event = {
  ...nile,
  location: 'MetraPark',
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  isActive: true,
};

test('an event without overrides is shown as it is', () => {
  expect(withContentOverrides(event, [])).toEqual(event);
});

test('stored content overrides name, location and dates, and leaves the rest', () => {
  const items = [
    stored('event_name', 'The NILE', nile),
    stored('event_location', 'First Interstate Arena', nile),
    stored('event_start_date', '2025-10-11', nile),
    stored('event_end_date', '2025-10-17', nile),
  ];
  expect(withContentOverrides(event, items)).toEqual({
    ...event,
    name: 'The NILE',
    location: 'First Interstate Arena',
    startDate: '2025-10-11',
    endDate: '2025-10-17',
  });
});

test("another event's content changes nothing", () => {
  expect(withContentOverrides(event, [stored('event_name', 'The MATE', mate)])).toEqual(event);
});

test('a stored date that is no date is passed over', () => {
  expect(withContentOverrides(event, [stored('event_start_date', 'mid October', nile)])).toEqual(event);
});

test('an event without dates keeps none, and without location has the venue', () => {
  const bare = { ...event, location: '', startDate: null, endDate: null };
  expect(withContentOverrides(bare, [])).toEqual({ ...bare, location: 'MetraPark, Billings, MT' });
});
