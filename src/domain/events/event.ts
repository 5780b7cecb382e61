import * as z from 'zod/mini';
import { type Fields, yesOrNo } from '#domain/basics/fields.ts';
import { idSchema, orNull, requiredLine } from '#domain/basics/primitives.ts';
import { isoDate, showDate } from '#domain/basics/schemas.ts';
import { markNames } from '#domain/look/marks.ts';
import { colorFault, hslToHex, parseHsl, type ShowColours } from '#domain/look/palette.ts';
import { motifNames } from '#domain/look/theme.ts';
import { type Applications, applicationLabels, applicationsSchema } from './applications.ts';
import { floorPlanIdIn, floorPlanIdPattern, isFloorPlanService } from './floor-plan-id.ts';

/** Parts of a show's pages that can be published or coming soon (product 2.14). */
export const parts = ['load-in', 'schedule', 'guidelines', 'downloads', 'floor-map', 'exhibitors'] as const;
export type Part = (typeof parts)[number];

export const partLabels: Readonly<Record<Part, string>> = {
  'load-in': 'Load-In',
  schedule: 'Schedule',
  guidelines: 'Guidelines',
  downloads: 'Downloads',
  'floor-map': 'Floor Map',
  exhibitors: 'Exhibitors Page',
};

/** Sorted without duplicates, so that equal sets are equal lists. */
const inOrder = (given: readonly string[]): Part[] => parts.filter((part) => given.includes(part));

/** Skips parts that only a later version knows. */
const storedParts = z.pipe(
  z.array(z.string()),
  z.transform((given: string[]) => inOrder(given)),
);

const partsSchema = z
  .array(z.enum(parts, 'Unknown part'), 'Coming soon must be a list of parts')
  .check(z.overwrite(inOrder));

export const partWords = (of: readonly Part[]): string =>
  of.length === 0 ? 'Nothing' : of.map((part) => partLabels[part]).join(', ');

/** Older snapshots lack switches: everything was published. */
export function isPublished(
  event: { readonly comingSoon?: readonly Part[] | undefined },
  part: Part,
): boolean {
  return !event.comingSoon?.includes(part);
}

/** The floor plan that pages show; null without one, and while the map is coming soon. */
export const shownPlan = (
  event: Parameters<typeof isPublished>[0] & { readonly expofpEventId: string | null },
): string | null => (isPublished(event, 'floor-map') ? event.expofpEventId : null);

/** A show from before this part existed: the part is coming soon. */
export const withLaterPart = <Show extends { readonly comingSoon?: readonly Part[] | undefined }>(
  show: Show,
  part: Part,
): Show => ({ ...show, comingSoon: inOrder([...(show.comingSoon ?? []), part]) });

const givenFigure = z.optional(z.nullable(z.int()));

/** Colors are HSL strings such as '27 52% 47%' (product 1.4); dates are 'YYYY-MM-DD'. */
export const eventSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  fullName: z.string(),
  isActive: z.boolean(),
  primaryColor: z.string(),
  accentColor: z.string(),
  startDate: z.nullable(isoDate),
  endDate: z.nullable(isoDate),
  location: z.string(),
  expofpEventId: z.nullable(z.string()),
  comingSoon: z.optional(storedParts),
  /** Missing in older snapshots, as are the figures. */
  applications: z.optional(applicationsSchema),
  exhibitors: givenFigure,
  attendees: givenFigure,
  sqft: givenFigure,
  mark: z.optional(z.string()),
  motif: z.optional(z.string()),
  /** This show is meant where none is named (product 2.8); missing in older snapshots. */
  isDefault: z.optional(z.boolean()),
});
export type PortalEvent = z.infer<typeof eventSchema>;

const midnightUtc = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z$/;

/** Product 7.2 sends midnight UTC; the portal keeps the date alone. */
const dateOfUpdate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(midnightUtc, '$1') : value)),
  orNull(showDate),
);

const floorPlanId = z.string('Floor-plan ID must be text').check(
  z.overwrite(floorPlanIdIn),
  z.refine((text) => !isFloorPlanService(text), {
    error: 'This isn’t a plan’s address. In https://my-show.expofp.com, the ID is my-show',
    abort: true,
  }),
  z.regex(
    floorPlanIdPattern,
    'Floor plan ID can only have lowercase letters, digits, and hyphens, 63 at most',
  ),
);

export const floorPlanQuery = z.object({ id: floorPlanId });

export const factFields = {
  name: {
    label: 'Event Name',
    schema: requiredLine('Event name', 100),
    says: 'words',
    control: { required: true },
  },
  fullName: {
    label: 'Full Name',
    schema: z.optional(requiredLine('Full name', 200)),
    says: 'words',
    control: { required: true, hint: 'Shown below the name on the home page.' },
  },
  location: {
    label: 'Location',
    schema: requiredLine('Location', 200),
    says: 'address',
    control: { required: true },
  },
  startDate: { label: 'Start Date', schema: dateOfUpdate, control: { kind: 'date' } },
  endDate: { label: 'End Date', schema: dateOfUpdate, control: { kind: 'date' } },
  expofpEventId: {
    label: 'Floor Plan ID',
    schema: z.optional(orNull(floorPlanId)),
    says: 'link',
    control: {
      hint: 'Paste the plan’s web address, or its first part: my-show for https://my-show.expofp.com. If blank: no map yet.',
    },
  },
} as const satisfies Fields;

const inDigits = (value: number): string => value.toLocaleString('en-US');

const MOST = 10_000_000;

const typedNumber = z.transform((value: unknown) => {
  const digits = typeof value === 'string' ? value.replace(/[\s,]/g, '') : value;
  return typeof digits === 'string' && /^\d+$/.test(digits) ? Number(digits) : digits;
});

/** Replaces what pages would otherwise say; null removes it. */
function figure(label: string) {
  const message = `${label} must be a whole number from 0 to ${inDigits(MOST)}`;
  const whole = z.int(message).check(z.nonnegative(message), z.maximum(MOST, message));
  const schema = z.optional(z.pipe(typedNumber, orNull(whole)));
  return { label, schema, words: inDigits, control: { inputMode: 'numeric' } } as const;
}

/** HSL; a color too faint for words or outlines is refused with the nearest usable one (product 9.7). */
function colour(field: keyof ShowColours, label: string) {
  const schema = z.string(`${label} must be text`).check(({ value, issues }) => {
    const nearest = colorFault(field, value);
    if (nearest === null) return;
    const message = `${label} is hard to see. The nearest color that works is ${nearest}`;
    issues.push({ code: 'custom', input: value, message });
  });
  return { label, schema: z.optional(schema), words: hexOf };
}

function hexOf(text: string): string {
  const colour = parseHsl(text);
  return colour ? hslToHex(colour) : text;
}

export const eventFields = {
  ...factFields,
  isActive: {
    label: 'Active',
    schema: z.optional(z.boolean('Active must be yes or no')),
    words: yesOrNo,
    control: {
      kind: 'box',
      hint: 'Visitors see only active shows. An inactive show’s pages lead to the home page.',
    },
  },
  applications: {
    label: 'Booth Inquiries',
    schema: z.optional(applicationsSchema),
    words: (state: Applications) => applicationLabels[state],
  },
  comingSoon: { label: 'Coming Soon', schema: z.optional(partsSchema), words: partWords },
  exhibitors: figure('Exhibitors'),
  attendees: figure('Attendees'),
  sqft: figure('Square Feet'),
  primaryColor: colour('primaryColor', 'Button Color'),
  accentColor: colour('accentColor', 'Accent Color'),
  mark: { label: 'Icon', schema: z.optional(z.enum(markNames, 'Unknown icon')) },
  motif: { label: 'Illustration', schema: z.optional(z.enum(motifNames, 'Unknown illustration')) },
  isDefault: {
    label: 'Default Show',
    schema: z.optional(z.boolean('Default show must be yes or no')),
    words: yesOrNo,
    control: {
      kind: 'box',
      label: 'Default show',
      hint: 'Shared pages link to this show until a visitor chooses another. Checking it here unchecks the other show.',
    },
  },
} as const satisfies Fields;
export type EventField = keyof typeof eventFields;

export const eventFieldNames = Object.keys(eventFields) as EventField[];

const count = z.nullable(z.int().check(z.nonnegative()));

/** Null if unknown; `sqft` is the show floor in square feet. */
export const eventStatsSchema = z.object({ exhibitors: count, attendees: count, sqft: count });
export type EventStats = z.infer<typeof eventStatsSchema>;

export const overrides = {
  name: 'event_name',
  location: 'event_location',
  startDate: 'event_start_date',
  endDate: 'event_end_date',
} as const;

/** The name of each field in the form of Event Setup, in the order of the form. */
export const setupNames = {
  ...overrides,
  description: 'event_description',
  fullName: 'event_full_name',
  applications: 'event_applications',
  isActive: 'event_active',
  isDefault: 'event_default',
  exhibitors: 'event_exhibitors',
  attendees: 'event_attendees',
  sqft: 'event_sqft',
  inquiryNotify: 'event_notify',
  inquiryRetentionMonths: 'event_retention',
  expofpEventId: 'event_floor_plan',
  masterScheduleUrl: 'event_master_schedule',
  primaryColor: 'event_primary_color',
  accentColor: 'event_accent_color',
  mark: 'event_mark',
  motif: 'event_motif',
} as const;

export type OverriddenField = keyof typeof overrides;
type OverridingText = (typeof overrides)[OverriddenField];

export const overridingTexts: readonly OverridingText[] = Object.values(overrides);

export const fieldBehind = (key: string): OverriddenField | undefined =>
  (Object.keys(overrides) as OverriddenField[]).find((field) => overrides[field] === key);
