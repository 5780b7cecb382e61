import * as z from 'zod/mini';
import type { Fields } from '#domain/basics/fields.ts';
import { orNull } from '#domain/basics/primitives.ts';
import { motifNames } from '#domain/look/art/motifs.ts';
import { colorFault } from '#domain/look/color-fault.ts';
import { hslToHex, parseHsl } from '#domain/look/hsl.ts';
import { markNames } from '#domain/look/marks.ts';
import type { ShowColours } from '#domain/look/palette.ts';
import { type Applications, applicationLabels, applicationsSchema } from './applications.ts';
import { factFields } from './fact-fields.ts';
import { partsSchema, partWords } from './parts.ts';

const inDigits = (value: number): string => value.toLocaleString('en-US');

const MOST = 10_000_000;

/** What is typed as '15,000' is a number. */
const typedNumber = z.transform((value: unknown) => {
  const digits = typeof value === 'string' ? value.replace(/[\s,]/g, '') : value;
  return typeof digits === 'string' && /^\d+$/.test(digits) ? Number(digits) : digits;
});

/** A figure that pages show in the place of what they would say else; null takes it away. */
function figure(label: string) {
  const message = `${label} must be a whole number from 0 to ${inDigits(MOST)}`;
  const whole = z.int(message).check(z.nonnegative(message), z.maximum(MOST, message));
  return { label, schema: z.optional(z.pipe(typedNumber, orNull(whole))), words: inDigits };
}

/** A color as HSL; one that words or outlines in it cannot be seen in is refused with the nearest one (product 9.7). */
function colour(field: keyof ShowColours, label: string) {
  const schema = z.string(`${label} must be text`).check(({ value, issues }) => {
    const nearest = colorFault(field, value);
    if (nearest === null) return;
    const message = `${label} does not stand out enough: the nearest one that does is ${nearest}`;
    issues.push({ code: 'custom', input: value, message });
  });
  return { label, schema: z.optional(schema), words: hexOf };
}

function hexOf(text: string): string {
  const colour = parseHsl(text);
  return colour ? hslToHex(colour) : text;
}

/** The fields of a show that Event Setup edits (product 2.14). */
export const eventFields = {
  ...factFields,
  isActive: {
    label: 'Active',
    schema: z.optional(z.boolean('Active must be yes or no')),
    words: (isActive: boolean) => (isActive ? 'Yes' : 'No'),
  },
  applications: {
    label: 'Booth Applications',
    schema: z.optional(applicationsSchema),
    words: (state: Applications) => applicationLabels[state],
  },
  comingSoon: { label: 'Coming Soon', schema: z.optional(partsSchema), words: partWords },
  exhibitors: figure('Exhibitors'),
  attendees: figure('Attendees'),
  sqft: figure('Square Feet'),
  primaryColor: colour('primaryColor', 'Button Color'),
  accentColor: colour('accentColor', 'Accent Color'),
  mark: { label: 'Mark', schema: z.optional(z.enum(markNames, 'Unknown mark')) },
  motif: { label: 'Drawing', schema: z.optional(z.enum(motifNames, 'Unknown drawing')) },
  isDefault: {
    label: 'Default Show',
    schema: z.optional(z.boolean('Default show must be yes or no')),
    words: (isDefault: boolean) => (isDefault ? 'Yes' : 'No'),
  },
} as const satisfies Fields;
export type EventField = keyof typeof eventFields;

export const eventFieldNames = Object.keys(eventFields) as EventField[];
