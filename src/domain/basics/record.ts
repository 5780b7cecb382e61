import * as z from 'zod/mini';
import { type Fields, schemasOf } from './fields.ts';
import { baseVersion, idSchema, uuid } from './primitives.ts';

/** What every record has beside its own fields. */
export interface Kept {
  readonly id: string;
  /** Null: of all shows. */
  readonly eventId: string | null;
}

/** A kind of record. What lists, compares, searches or checks all kinds goes by these (`publication/record-kinds.ts`). */
export interface RecordDescription<Item extends Kept = Kept> {
  /** Its name in the history. */
  readonly kind: string;
  /** Where a snapshot and the admin have its records. */
  readonly list: string;
  readonly noun: string;
  readonly plural: string;
  /** What one without a title is called. */
  readonly unnamed: string;
  readonly fields: Fields;
  /** The field that says whether pages show it; of such a kind, files stay as they are when words come back. */
  readonly shownBy?: string;
  /** Of a record as it is stored. */
  readonly schema: { readonly shape: Readonly<Record<string, unknown>> };
  titleOf(item: Item): string;
}

const order = z.optional(z.int32('Order must be a whole number'));

/** POST of a record that has a place in an order; left out, it stands last. */
export const addSchemaOf = <Of extends Fields>(fields: Of) =>
  z.object({ ...schemasOf(fields), eventId: idSchema, order });

/** PUT of such a record: fields left out stay as they are. */
export const updateSchemaOf = <Of extends Fields>(fields: Of) =>
  z.object({ ...z.partial(z.object(schemasOf(fields))).shape, order, version: baseVersion });

type StoredSchemas<Of> = {
  [Name in keyof Of]: Of[Name] extends { readonly stored: infer Schema } ? Schema : z.ZodMiniString;
};

/** The checks of fields as they are stored: any text, if the field does not say otherwise. */
export const storedSchemasOf = <Of extends Fields>(fields: Of): StoredSchemas<Of> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { stored = z.string() }]) => [name, stored]),
  ) as StoredSchemas<Of>;

const MOST = 500;

/** PUT of a list: the ids of all its records in their new order. */
export const orderSchema = z.object({
  eventId: uuid('Invalid event ID'),
  ids: z
    .array(idSchema, 'IDs must be a list')
    .check(z.minLength(1, 'IDs must not be empty'), z.maxLength(MOST, `At most ${MOST} IDs`)),
});
export type RecordOrder = z.infer<typeof orderSchema>;
