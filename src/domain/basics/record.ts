import * as z from 'zod/mini';
import { type Fields, schemasOf } from './fields.ts';
import { baseVersion, idSchema, uuid } from './primitives.ts';

export interface StoredRecord {
  readonly id: string;
  readonly eventId: string | null;
}

/** Lists, comparisons, search and checks of every kind use this description. */
export interface RecordDescription<Item extends StoredRecord = StoredRecord> {
  readonly kind: string;
  readonly list: string;
  readonly noun: string;
  readonly plural: string;
  readonly unnamed: string;
  readonly fields: Fields;
  /** A field that says whether pages show the record; restored words leave the files of such a kind alone. */
  readonly shownBy?: string;
  readonly schema: z.ZodMiniObject;
  titleOf(item: Item): string;
}

/** The box of a record that pages can leave out. */
export const shownField = <const Label extends string>(label: Label, box: string, empty: boolean) =>
  ({
    label,
    schema: z.boolean('Shown must be yes or no'),
    stored: z.boolean(),
    words: (isShown: boolean) => (isShown ? 'Shown' : 'Not shown'),
    control: { kind: 'box', label: box },
    empty,
  }) as const;

const order = z.optional(z.int32('Order must be a whole number'));

/** POST of an ordered record; without an order it goes last. */
export const addSchemaOf = <Of extends Fields>(fields: Of) =>
  z.object({ ...schemasOf(fields), eventId: idSchema, order });

export const updateSchemaOf = <Of extends Fields>(fields: Of) =>
  z.object({ ...z.partial(z.object(schemasOf(fields))).shape, order, version: baseVersion });

type StoredSchemas<Of> = {
  [Name in keyof Of]: Of[Name] extends { readonly stored: infer Schema } ? Schema : z.ZodMiniString;
};

export const storedSchemasOf = <Of extends Fields>(fields: Of): StoredSchemas<Of> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { stored = z.string() }]) => [name, stored]),
  ) as StoredSchemas<Of>;

/** A record of a show's list in an order of its own. */
export const orderedSchemaOf = <Of extends Fields>(fields: Of) =>
  z.object({ id: idSchema, eventId: idSchema, ...storedSchemasOf(fields), order: z.int() });

export const inOrder = <Item extends StoredRecord & { readonly order: number }>(
  eventId: string,
  items: readonly Item[] = [],
): Item[] => items.filter((item) => item.eventId === eventId).toSorted((a, b) => a.order - b.order);

const MOST = 500;

/** PUT of a list: ids of all its records in their new order. */
export const orderSchema = z.object({
  eventId: uuid('Invalid event ID'),
  ids: z
    .array(idSchema, 'IDs must be a list')
    .check(z.minLength(1, 'IDs must not be empty'), z.maxLength(MOST, `At most ${MOST} IDs`)),
});
export type RecordOrder = z.infer<typeof orderSchema>;
