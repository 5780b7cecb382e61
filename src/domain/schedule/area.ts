import * as z from 'zod/mini';
import { webAddress } from '#domain/basics/addresses.ts';
import { fold } from '#domain/basics/compare.ts';
import { isPhoneNumber } from '#domain/basics/contact-links.ts';
import type { Fields } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { anyLine, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf, updateSchemaOf } from '#domain/basics/record.ts';
import { namePattern, says } from '#domain/basics/search.ts';

const NOTE_LENGTH = 300;
const NOTES = 30;

const notes = z.pipe(
  z.transform((value: unknown) => {
    const lines = typeof value === 'string' ? value.split('\n') : value;
    if (!Array.isArray(lines)) return lines;
    return lines
      .map((line: unknown) => (typeof line === 'string' ? line.trim() : line))
      .filter((line) => line !== '');
  }),
  z
    .array(
      z.string('Notes must be text').check(
        z.maxLength(NOTE_LENGTH, `A note must be at most ${NOTE_LENGTH} characters`),
        z.refine((note) => !/[\r\n]/.test(note), 'A note is one line'),
      ),
      'Notes must be a list',
    )
    .check(z.maxLength(NOTES, `An area can have at most ${NOTES} notes`)),
);

const mapUrl = z.pipe(
  anyLine('Map link', 1000),
  z.pipe(
    z.transform((text: string) => (text === '' ? '' : webAddress(text))),
    z.string('Please enter a web address, such as https://maps.example.org/gate-3'),
  ),
);

const phone = anyLine('Phone', 60).check(
  z.refine(
    (text) => text === '' || isPhoneNumber(text),
    'Please enter a valid phone number, such as (406) 555-0100',
  ),
);

const text = (label: string, max: number) =>
  ({ label, schema: anyLine(label, max), says: 'words', control: {} }) as const;

export const areaFields = {
  name: { label: 'Name', schema: requiredLine('Name', 80), says: 'words', control: { required: true } },
  line: {
    ...text('Text in parentheses', 120),
    control: { hint: 'Shown in parentheses after the name, such as Main Trade Show.' },
  },
  notes: {
    label: 'Notes, one per line',
    schema: notes,
    stored: z.array(z.string()),
    words: (lines: readonly string[]) => lines.join('\n'),
    says: 'words',
    control: {
      kind: 'rows',
      hint: 'Rules without a time. If doors close at 10, add that to the schedule.',
    },
  },
  entrance: text('Gate or door', 200),
  address: { ...text('Street address', 300), says: 'address' },
  mapUrl: { label: 'Map link', schema: mapUrl, says: 'link', control: { inputMode: 'url' } },
  waiting: text('Truck staging', 300),
  phone: { label: 'On-site phone', schema: phone, says: 'phone', control: { inputMode: 'tel' } },
  phoneHours: text('Phone hours', 100),
} as const satisfies Fields;
export type AreaField = keyof typeof areaFields;

/** A driver's arrival card (product 3.8); empty parts are ''. */
export const areaSchema = z.object({
  id: idSchema,
  eventId: idSchema,
  key: z.string(),
  ...storedSchemasOf(areaFields),
  order: z.int(),
});
export type Area = z.infer<typeof areaSchema>;

export const areaRecord = {
  ...kinds.area,
  unnamed: 'An area',
  fields: areaFields,
  schema: areaSchema,
  titleOf: ({ name }) => name,
} as const satisfies RecordDescription<Area>;

/** Other values of the area filter and files, which such an area would hide. */
const takenKeys: readonly string[] = ['all', 'schedule'];

const areaKey = z.string('Key is required').check(
  z.trim(),
  z.regex(
    /^[a-z0-9-]{1,40}$/,
    'Web address can only have lowercase letters, digits, and hyphens, 40 at most',
  ),
  z.refine((key) => !takenKeys.includes(key), 'This web address is reserved. Choose another one'),
);

/** PUT /api/areas/{id}: the key never changes. */
export const areaUpdateSchema = updateSchemaOf(areaFields);

const { version: _, ...parts } = areaUpdateSchema.shape;

/** POST /api/areas: without an order it goes last. */
export const areaAddSchema = z.object({
  ...parts,
  name: areaFields.name.schema,
  eventId: idSchema,
  key: areaKey,
});

/** Without a show, it looks for the area in all. */
export const guideRequestSchema = z.object({
  areaId: z.string('Unknown area'),
  eventId: z.optional(idSchema),
});

/** 'Exhibit Hall' → 'exhibit-hall'; '' for a name without a letter. */
export function areaKeyOf(name: string): string {
  const words = fold(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 40).replace(/-$/, '');
}

export const areasNamedIn = (text: string, areas: readonly Pick<Area, 'key' | 'name'>[]): string[] => [
  ...new Set(areas.filter(({ name }) => says([namePattern(name)], text)).map(({ key }) => key)),
];
