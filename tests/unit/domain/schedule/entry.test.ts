import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { scheduleSchema, scheduleWriteSchema } from '#domain/schedule/entry.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const entry = {
  title: 'Roll-up doors close',
  description: 'Hand carry only',
  date: '2025-10-09',
  time: '10:00',
  endTime: '10:30',
  location: 'Expo Building',
  category: 'general',
  eventId: id,
};

test('an entry has the fields of product 3.6', () => {
  const added = { openEnd: true, kind: 'move-in', areas: ['expo'], emphasis: 'Hand carry' };
  expect(scheduleSchema.parse({ id, ...entry, ...added })).toEqual({ id, ...entry, ...added });
  expect(scheduleSchema.parse({ id, ...entry })).toEqual({
    id,
    ...entry,
    openEnd: false,
    kind: 'general',
    areas: [],
    emphasis: '',
  });
  expect(scheduleSchema.safeParse({ id, ...entry, time: '10 AM' }).success).toBe(false);
});

test('an entry that was stored with another year can be read', () => {
  expect(scheduleSchema.parse({ id, ...entry, date: '0010-10-09' }).date).toBe('0010-10-09');
});

describe('a new entry (product 5.3)', () => {
  test.each(['2000-01-01', '2099-12-31'])('may stand on %s', (date) => {
    expect(scheduleWriteSchema.parse({ ...entry, date }).date).toBe(date);
  });

  test('needs a title, a date and a time, no more', () => {
    expect(scheduleWriteSchema.parse({ title: ' Setup ', date: '2025-10-09', time: '08:00' })).toEqual({
      title: 'Setup',
      description: '',
      date: '2025-10-09',
      time: '08:00',
      endTime: null,
      location: '',
      category: 'general',
      eventId: null,
    });
    expect(scheduleWriteSchema.parse(entry)).toEqual(entry);
    expect(scheduleWriteSchema.parse({ ...entry, endTime: '' }).endTime).toBe(null);
    expect(scheduleWriteSchema.parse({ ...entry, time: null, endTime: null }).time).toBe(null);
    expect(scheduleWriteSchema.parse({ ...entry, emphasis: null }).emphasis).toBe('');
    expect(scheduleWriteSchema.parse({ ...entry, emphasis: 'Roll-up' }).emphasis).toBe('Roll-up');
    expect(scheduleWriteSchema.parse({ ...entry, areas: ['expo', 'expo'] }).areas).toEqual(['expo']);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 't'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ date: undefined }, 'date', 'Date is required'],
    [{ date: '2025-02-29' }, 'date', 'Please enter a valid date'],
    [{ date: '0010-10-09' }, 'date', 'Please enter a year from 2000 to 2099'],
    [{ date: '1999-12-31' }, 'date', 'Please enter a year from 2000 to 2099'],
    [{ date: '2100-01-01' }, 'date', 'Please enter a year from 2000 to 2099'],
    [{ date: '20265-10-09' }, 'date', 'Please enter a year from 2000 to 2099'],
    [{ time: '' }, 'time', 'Time is required'],
    [{ time: undefined }, 'time', 'Time is required'],
    [{ time: null }, 'endTime', 'An end time needs a start time'],
    [{ openEnd: true }, 'openEnd', 'An open end has no end time'],
    [{ openEnd: true, time: null, endTime: null }, 'openEnd', 'An open end needs a start time'],
    [{ openEnd: 'yes' }, 'openEnd', 'Open end must be yes or no'],
    [{ kind: 'party' }, 'kind', 'Unknown kind'],
    [{ areas: 'expo' }, 'areas', 'Areas must be a list'],
    [{ areas: [7] }, 'areas', 'Unknown area'],
    [{ emphasis: 'hand carry' }, 'emphasis', 'These words are not in the title or the description'],
    [{ time: '25:00' }, 'time', 'Please enter a valid time'],
    [{ endTime: '9' }, 'endTime', 'Please enter a valid time'],
    [{ eventId: 'nile' }, 'eventId', 'Invalid event ID'],
  ])('with %j is refused', (change, path, message) => {
    const result = scheduleWriteSchema.safeParse({ ...entry, ...change });
    expect(result.success ? [] : fieldErrors(result.error.issues)).toEqual([{ path, message }]);
  });
});
