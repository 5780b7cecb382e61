import * as z from 'zod/mini';
import { datesInOrder, showDate } from '#domain/basics/date-schemas.ts';
import { addDays, daysBetween, venueMoment } from '#domain/basics/dates.ts';
import type { Fields } from '#domain/basics/fields.ts';
import { idSchema, instant, orNull } from '#domain/basics/primitives.ts';
import type { eventSchema } from './event.ts';
import { eventFields } from './fields.ts';
import { dayMapSchema } from './moved-day.ts';
import type { SetupSetting } from './setup-settings.ts';

export const editionStates = ['draft', 'current', 'past'] as const;
export type EditionState = (typeof editionStates)[number];

/** One year of a show (product 3.1): its event, whether it is shown, and what Event Setup saves besides; null: none of its own. */
export interface Edition extends z.infer<typeof eventSchema>, Record<SetupSetting, string | null> {
  description: string | null;
  state: EditionState;
  /** When a draft becomes the current one by itself; an ISO instant. */
  switchAt: string | null;
  version: number;
}

/** POST /api/editions: the next edition of a show. `eventId` is that of any of its editions. */
export const editionStartSchema = z
  .object({
    eventId: idSchema,
    startDate: showDate,
    endDate: showDate,
    documents: z.boolean('Documents must be true or false'),
    entryDays: z.optional(dayMapSchema),
  })
  .check(datesInOrder);
export type EditionStart = z.infer<typeof editionStartSchema>;

export const DAYS_OF_52_WEEKS = 364;

/** The same weekday 52 weeks on, or as many more such years as it takes to lie after `today`. Throws a RangeError. */
export function suggestedStart(start: string, today: string): string {
  const years = Math.max(1, Math.floor(daysBetween(start, today) / DAYS_OF_52_WEEKS) + 1);
  return addDays(start, years * DAYS_OF_52_WEEKS);
}

/** POST /api/editions/{id}/current: the draft that was looked at, by its version; `at` an instant, without it at once. */
export const editionSwitchSchema = z.object({
  version: z.int32('Invalid version'),
  at: z.optional(instant),
});
export type EditionSwitch = z.infer<typeof editionSwitchSchema>;

/** What an edition is called beside others of its show: 'County Fair 2027', where the name does not tell the year already. */
export function editionName({ name, startDate }: Pick<Edition, 'name' | 'startDate'>): string {
  const year = startDate?.slice(0, 4) ?? '';
  return year === '' || name.includes(year) ? name : `${name} ${year}`;
}

/** What a list of several shows calls an edition: the current one goes by its name alone. */
export const nameAmongShows = (edition: Pick<Edition, 'name' | 'startDate' | 'state'>): string =>
  edition.state === 'current' ? edition.name : editionName(edition);

export const stateLabels: Readonly<Record<EditionState, string>> = {
  draft: 'Being prepared',
  current: 'Current',
  past: 'Over',
};

export const editionFields = {
  startDate: eventFields.startDate,
  endDate: eventFields.endDate,
  state: {
    label: 'State',
    schema: z.enum(editionStates, 'Unknown state'),
    words: (state: EditionState) => stateLabels[state],
  },
  switchAt: { label: 'Goes live', schema: orNull(instant), words: venueMoment },
} as const satisfies Fields;
