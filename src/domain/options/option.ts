import * as z from 'zod/mini';
import type { Fields } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { anyLine, anyText, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { orderedSchemaOf, type RecordDescription, updateSchemaOf } from '#domain/basics/record.ts';

export const optionFields = {
  size: {
    label: 'Size',
    schema: requiredLine('Size', 60),
    says: 'words',
    control: { required: true, hint: 'For example, “10 ft × 10 ft, corner”.' },
  },
  price: {
    label: 'Price',
    schema: anyLine('Price', 100),
    says: 'words',
    control: { hint: 'In your words, such as “$850, or $950 after August 1”.' },
  },
  included: {
    label: 'What’s included, one per line',
    schema: anyText('What’s included', 1000),
    isMergeable: true,
    says: 'words',
    control: { kind: 'rows' },
  },
  note: { label: 'Note', schema: anyLine('Note', 300), says: 'words', control: {} },
} as const satisfies Fields;

/** A booth that vendors can ask for, on the floor map and beside the form's sizes (product 2.5). */
export const optionSchema = orderedSchemaOf(optionFields);
export type BoothOption = z.infer<typeof optionSchema>;

export const optionRecord = {
  ...kinds.option,
  unnamed: 'A booth option',
  fields: optionFields,
  schema: optionSchema,
  titleOf: ({ size }) => size,
} as const satisfies RecordDescription<BoothOption>;

export const optionUpdateSchema = updateSchemaOf(optionFields);

const { version: _, ...parts } = optionUpdateSchema.shape;

export const optionAddSchema = z.object({
  ...parts,
  size: optionFields.size.schema,
  eventId: idSchema,
});
