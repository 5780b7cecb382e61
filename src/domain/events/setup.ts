import * as z from 'zod/mini';
import { fold } from '#domain/basics/compare.ts';
import { type Fields, schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, requiredText } from '#domain/basics/primitives.ts';
import { datesInOrder } from '#domain/basics/schemas.ts';
import { dayMapSchema } from './edition.ts';
import { eventFields } from './event.ts';
import { type SetupSetting, settingFields, setupSettings, typedValue } from './setting.ts';
import { isSlug, type Slug, slugForm, takenSlugs } from './slugs.ts';

const settingField = (name: SetupSetting) => {
  const { label, schema, type } = settingFields[setupSettings[name]];
  const control = { inputMode: type === 'number' ? 'numeric' : type } as const;
  return { label, schema: z.optional(z.pipe(typedValue, z.nullable(schema))), control };
};

export const setupFields = {
  ...eventFields,
  /** Null: pages show that of all shows, or the default. */
  description: {
    label: 'Description',
    schema: z.optional(z.nullable(requiredText('Description', 20_000))),
    isMergeable: true,
    control: { kind: 'rows' },
  },
  masterScheduleUrl: settingField('masterScheduleUrl'),
  inquiryNotify: settingField('inquiryNotify'),
  inquiryRetentionMonths: settingField('inquiryRetentionMonths'),
} as const satisfies Fields;
export type SetupField = keyof typeof setupFields;

/** PUT /api/events/{id} (product 7.2): omitted fields stay. With `entryDays`, entries move with the show. */
export const eventUpdateSchema = z
  .object({ ...schemasOf(setupFields), version: baseVersion, entryDays: z.optional(dayMapSchema) })
  .check(datesInOrder);
type EventUpdate = z.infer<typeof eventUpdateSchema>;

type Figure = 'exhibitors' | 'attendees' | 'sqft';

export type EventWrite = Omit<EventUpdate, Figure> & {
  [Name in Figure]?: number | string | null | undefined;
};

const LONGEST = 31;

/** A free address for a show of this name; '' for a name without letters. */
export function proposedSlug(name: string, others: readonly Slug[]): Slug {
  const words = fold(name)
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const endings = ['', '-show', ...others.map((_, at) => `-${at + 2}`)];
  const proposals = endings.map((ending) => joined(words, LONGEST - ending.length) + ending);
  return proposals.find((slug) => isSlug(slug) && !others.includes(slug)) ?? '';
}

/** Keeps whole words that fit; an overlong first word is cut. */
const joined = ([first = '', ...more]: readonly string[], most: number): string =>
  more.reduce(
    (slug, word) => (slug.length + 1 + word.length > most ? slug : `${slug}-${word}`),
    first.slice(0, most),
  );

const { name, location, startDate, endDate, fullName, primaryColor, accentColor, mark, motif } =
  schemasOf(eventFields);

const slug = z.string('Address must be text').check(
  z.regex(slugForm, {
    error: 'Address needs 2 to 31 lowercase letters, digits and hyphens, starting with a letter',
    abort: true,
  }),
  z.refine((given) => !takenSlugs.includes(given), 'A page on this site already has this address'),
);

/** POST /api/events: the new show stays hidden until it is offered. */
export const eventAddSchema = z
  .object({
    slug,
    name,
    fullName: z.nonoptional(fullName, 'Full name is required'),
    location,
    startDate,
    endDate,
    primaryColor: z.nonoptional(primaryColor, 'Button color is required'),
    accentColor: z.nonoptional(accentColor, 'Accent color is required'),
    mark: z.nonoptional(mark, 'Mark is required'),
    motif,
  })
  .check(datesInOrder);
export type EventAdd = z.infer<typeof eventAddSchema>;
