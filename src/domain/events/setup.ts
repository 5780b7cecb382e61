import * as z from 'zod/mini';
import { fold } from '#domain/basics/compare.ts';
import { type Fields, schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, requiredText } from '#domain/basics/primitives.ts';
import { datesInOrder } from '#domain/basics/schemas.ts';
import { dayMapSchema } from './edition.ts';
import { eventFields } from './event.ts';
import { type SetupSetting, settingFields, setupSettings, typedValue } from './setting.ts';
import { isSlug, type Slug, slugForm, takenSlugs } from './slugs.ts';

/** A setting as a field; null takes it away. */
const settingField = (name: SetupSetting) => {
  const { label, schema } = settingFields[setupSettings[name]];
  return { label, schema: z.optional(z.pipe(typedValue, z.nullable(schema))) };
};

/** All that Event Setup saves (product 2.14): the show's own fields, its description and three settings. */
export const setupFields = {
  ...eventFields,
  /** Null: none of its own, so pages show that of all shows, or the default. */
  description: {
    label: 'Description',
    schema: z.optional(z.nullable(requiredText('Description', 20_000))),
    isMergeable: true,
  },
  masterScheduleUrl: settingField('masterScheduleUrl'),
  inquiryNotify: settingField('inquiryNotify'),
  inquiryRetentionMonths: settingField('inquiryRetentionMonths'),
} as const satisfies Fields;
export type SetupField = keyof typeof setupFields;

/** PUT /api/events/{id} (product 7.2); fields left out stay as they are. With `entryDays`, entries move with the show. */
export const eventUpdateSchema = z
  .object({ ...schemasOf(setupFields), version: baseVersion, entryDays: z.optional(dayMapSchema) })
  .check(datesInOrder);
type EventUpdate = z.infer<typeof eventUpdateSchema>;

type Figure = 'exhibitors' | 'attendees' | 'sqft';

/** What is sent: figures also as they are typed. */
export type EventWrite = Omit<EventUpdate, Figure> & {
  [Name in Figure]?: number | string | null | undefined;
};

const LONGEST = 31;

/** An address for a show of this name that no page and no other show has; '' for a name without letters. */
export function proposedSlug(name: string, others: readonly Slug[]): Slug {
  const words = fold(name)
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const endings = ['', '-show', ...others.map((_, at) => `-${at + 2}`)];
  const proposals = endings.map((ending) => joined(words, LONGEST - ending.length) + ending);
  return proposals.find((slug) => isSlug(slug) && !others.includes(slug)) ?? '';
}

/** As many whole words as fit; of a first word that is too long, its beginning. */
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

/** POST /api/events: a new show, which stays hidden until it is offered. */
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
