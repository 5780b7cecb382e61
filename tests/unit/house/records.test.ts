import { getTableColumns } from 'drizzle-orm';
import { CasingCache, toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { contentSchema } from '#domain/content/item.ts';
import { eventFields, eventSchema } from '#domain/events/event.ts';
import { settingSchema } from '#domain/events/setting.ts';
import { inquirySchema } from '#domain/inquiries/checks.ts';
import { recordKinds } from '#domain/publication/snapshot.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { contentItems, events, recordTables, settings } from '#server/database/schema/shows.ts';
import { storedKinds } from '#server/record-kinds.ts';

/** Columns that were named before their fields were. */
const named: Readonly<Record<string, string>> = {
  exhibitors: 'exhibitor_count',
  attendees: 'expected_attendees',
  sqft: 'square_feet',
};

function columnNames(table: PgTable) {
  const casing = new CasingCache('snake_case');
  return new Map(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, casing.getColumnCasing(column)]),
  );
}

const { eventIds: _, ...ownColumns } = inquirySchema.shape;

const described: readonly (readonly [string, object, PgTable])[] = [
  ...recordKinds.map(
    ({ kind, list, fields, schema }) => [kind, { ...schema.shape, ...fields }, recordTables[list]] as const,
  ),
  ['event', { ...eventSchema.shape, ...eventFields }, events],
  ['text', contentSchema.shape, contentItems],
  ['setting', settingSchema.shape, settings],
  ['inquiry', ownColumns, boothInquiries],
];

test.each(described)('each field of %s is a column of its name', (_kind, fields, table) => {
  const columns = columnNames(table);
  const names = Object.keys(fields);
  expect(names.map((name) => [name, columns.get(name)])).toEqual(
    names.map((name) => [name, named[name] ?? toSnakeCase(name)]),
  );
});

test.each(recordKinds)('$plural are stored with all their fields', ({ list, fields, schema }) => {
  expect(Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name))).toEqual([]);
  expect(storedKinds[list].of.list).toBe(list);
  expect(storedKinds[list].table).toBe(recordTables[list]);
});
