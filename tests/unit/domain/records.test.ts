import { describe, expect, test } from 'vitest';
import { eventFilterSchema, eventScopeSchema } from '#domain/basics/schemas.ts';
import { eventStatsSchema, factFields } from '#domain/events/event.ts';
import { settingSchema } from '#domain/events/setting.ts';
import { inquiryUpdateSchema } from '#domain/inquiries/checks.ts';
import { inquiryStatuses } from '#domain/inquiries/inquiry.ts';
import { currentUserSchema } from '#domain/people/person.ts';
import { recordKinds, snapshotSchema } from '#domain/publication/snapshot.ts';
import { guideRequestSchema } from '#domain/schedule/area.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('records that are only read', () => {
  test.each([
    ['setting', settingSchema, { id, key: 'site_name', value: 'Portal', type: 'string', eventId: null }],
    ['user', currentUserSchema, { id, email: 'ann@example.com', firstName: null }],
    ['stats', eventStatsSchema, { exhibitors: 12, attendees: null, sqft: 0 }],
  ])('%s', (_, schema, record) => expect(schema.parse(record)).toEqual(record));

  test('figures are whole and not below zero', () => {
    expect(eventStatsSchema.safeParse({ exhibitors: -1, attendees: null, sqft: null }).success).toBe(false);
    expect(eventStatsSchema.safeParse({ exhibitors: 1.5, attendees: null, sqft: null }).success).toBe(false);
  });
});

test('what managers paste into a field of one line is one line', () => {
  const manyLines = ['answer', 'description', 'emphasis', 'included', 'notes', 'products', 'text'];
  const setByPortal = ['files', 'logo', 'originalName'];
  const fields = Object.entries(
    Object.assign({}, factFields, ...recordKinds.map((kind) => kind.fields)) as typeof factFields,
  );
  const pasted = '\u200b Gate\u00a04\r\n\u2028“East” – in\u202e ';
  const said = fields.flatMap(([name, { schema }]) => {
    const parsed = schema.safeParse(pasted);
    return parsed.success && ![...manyLines, ...setByPortal].includes(name) ? [[name, parsed.data]] : [];
  });
  expect(said.map(([name]) => name).sort()).toEqual(
    'address alt area booth company contactName contactPhone entrance fullName line location name note phoneHours price question size title waiting'.split(
      ' ',
    ),
  );
  expect(new Set(said.map(([, line]) => line))).toEqual(new Set(['Gate 4 “East” – in']));
});

test('a guide is asked for by the key of its area, and may be of one show', () => {
  expect(guideRequestSchema.parse({ areaId: 'expo' })).toEqual({ areaId: 'expo' });
  expect(guideRequestSchema.parse({ areaId: 'expo', eventId: id })).toEqual({ areaId: 'expo', eventId: id });
  expect(guideRequestSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
    'Unknown area',
  ]);
});

test('reads may be narrowed to an event, or must be', () => {
  expect(eventFilterSchema.parse({})).toEqual({});
  expect(eventFilterSchema.parse({ eventId: id.toUpperCase() })).toEqual({ eventId: id });
  expect(eventScopeSchema.safeParse({}).success).toBe(false);
  expect(eventScopeSchema.parse({ eventId: id })).toEqual({ eventId: id });
});

test('an inquiry goes through four states', () => {
  expect(inquiryStatuses).toEqual(['new', 'contacted', 'reserved', 'declined']);
  expect(inquiryUpdateSchema.parse({ status: 'contacted' })).toEqual({ status: 'contacted' });
  expect(inquiryUpdateSchema.parse({ notes: 'Called', version: 2 })).toEqual({ notes: 'Called', version: 2 });
  expect(inquiryUpdateSchema.safeParse({ status: 'lost' }).success).toBe(false);
});

test('a snapshot holds everything the pages are built from', () => {
  const snapshot = {
    revision: 7,
    events: [],
    content: [],
    schedule: [],
    areas: [],
    rules: [],
    documents: [],
    exhibitors: [],
    stats: { [id]: { exhibitors: null, attendees: null, sqft: null } },
  };
  expect(snapshotSchema.parse(snapshot)).toEqual(snapshot);
  expect(snapshotSchema.safeParse({ ...snapshot, events: [{}] }).success).toBe(false);
  // A snapshot from before areas and rules were records lacks both.
  const { areas: _, rules: __, ...earlier } = snapshot;
  expect(snapshotSchema.parse(earlier)).toEqual(earlier);
});
