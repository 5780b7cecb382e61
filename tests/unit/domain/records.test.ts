import { expect, test } from 'vitest';
import { eventFilterSchema, eventScopeSchema } from '#domain/basics/schemas.ts';
import { factFields } from '#domain/events/event.ts';
import { inquiryUpdateSchema } from '#domain/inquiries/checks.ts';
import { inquiryStatuses } from '#domain/inquiries/inquiry.ts';
import { recordKinds, snapshotSchema } from '#domain/publication/snapshot.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

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
