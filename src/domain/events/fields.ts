import * as z from 'zod/mini';
import { showDate } from '#domain/basics/date-schemas.ts';
import type { RecordField } from '#domain/basics/fields.ts';
import { orNull, requiredText } from '#domain/basics/primitives.ts';
import { colorFault } from '#domain/look/color-fault.ts';
import { hslToHex, parseHsl } from '#domain/look/hsl.ts';
import { markNames } from '#domain/look/marks.ts';
import type { ShowColours } from '#domain/look/palette.ts';
import { type Applications, applicationLabels, applicationsSchema } from './applications.ts';
import { floorPlanIdIn, floorPlanIdPattern, isFloorPlanService } from './floor-plan-id.ts';
import { partsSchema, partWords } from './parts.ts';

const midnightUtc = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z$/;

/** Product 7.2 sends dates as an ISO date at midnight UTC; the portal keeps the date alone. */
const dateOfUpdate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(midnightUtc, '$1') : value)),
  orNull(showDate),
);

const floorPlanId = z.string('Floor-plan ID must be text').check(
  z.overwrite(floorPlanIdIn),
  z.refine((text) => !isFloorPlanService(text), {
    error: 'This is the floor-plan service, not a plan: of https://my-show.expofp.com the ID is my-show',
    abort: true,
  }),
  z.regex(floorPlanIdPattern, 'Floor-plan ID may hold only small letters, digits and hyphens, at most 63'),
);

const inDigits = (value: number): string => value.toLocaleString('en-US');

const MOST = 10_000_000;

/** What is typed as '15,000' is a number. */
const typedNumber = z.transform((value: unknown) => {
  const digits = typeof value === 'string' ? value.replace(/[\s,]/g, '') : value;
  return typeof digits === 'string' && /^\d+$/.test(digits) ? Number(digits) : digits;
});

export const floorPlanQuery = z.object({ id: floorPlanId });

/** A figure that pages show in the place of what they would say else; null takes it away. */
function figure(label: string) {
  const message = `${label} must be a whole number of at most ${inDigits(MOST)}`;
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
  name: { label: 'Event Name', schema: requiredText('Event name', 100) },
  fullName: { label: 'Full Name', schema: z.optional(requiredText('Full name', 200)) },
  location: { label: 'Location', schema: requiredText('Location', 200) },
  startDate: { label: 'Start Date', schema: dateOfUpdate },
  endDate: { label: 'End Date', schema: dateOfUpdate },
  expofpEventId: { label: 'Floor Plan ID', schema: z.optional(orNull(floorPlanId)) },
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
  isDefault: {
    label: 'Default Show',
    schema: z.optional(z.boolean('Default show must be yes or no')),
    words: (isDefault: boolean) => (isDefault ? 'Yes' : 'No'),
  },
} as const satisfies Readonly<Record<string, RecordField>>;
export type EventField = keyof typeof eventFields;

export const eventFieldNames = Object.keys(eventFields) as EventField[];
