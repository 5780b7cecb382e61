import * as z from 'zod/mini';
import { addDays, daysBetween, isIsoDate, venueMoment } from '#domain/basics/dates.ts';
import type { Fields } from '#domain/basics/fields.ts';
import { idSchema, instant, orNull } from '#domain/basics/primitives.ts';
import { datesInOrder, isoDate, showDate } from '#domain/basics/schemas.ts';
import { eventFields, type eventSchema } from './event.ts';
import type { SetupSetting } from './setting.ts';
import type { ShowSpan } from './shows.ts';

export const isAsLong = (one: ShowSpan, other: ShowSpan): boolean =>
  daysBetween(one.first, one.last) === daysBetween(other.first, other.last);

/** Three weeks, in days. */
const NEAR = 21;

/** Whether days lie more than three weeks before or after a show, as deadlines do. */
export const isFarFrom = ({ first, last }: ShowSpan, day: string, until = day): boolean =>
  until < addDays(first, -NEAR) || day > addDays(last, NEAR);

/**
 * A day around an edition in its next one; a day far from the show keeps its day and month. Null for a February 29 that
 * the next year lacks, and for a day in the middle of a show that gets longer or shorter.
 */
export function movedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
  if (isFarFrom(from, day)) {
    const years = Number(to.first.slice(0, 4)) - Number(from.first.slice(0, 4));
    const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
    return isIsoDate(moved) ? moved : null;
  }
  const [toFirst, toLast] = [daysBetween(from.first, day), daysBetween(from.last, day)];
  const isOnlyDay = toFirst === 0 && toLast === 0;
  if (isAsLong(from, to) || toFirst < 0 || (toFirst === 0 && !isOnlyDay)) return addDays(to.first, toFirst);
  if (toLast > 0 || (toLast === 0 && !isOnlyDay)) return addDays(to.last, toLast);
  return null;
}

/** The day to which a day's entries are copied, counted from the first one; null where a shorter show has none. */
export function copiedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
  const counted = addDays(to.first, daysBetween(from.first, day));
  return movedDay(day, from, to) ?? (day === from.first || counted < to.last ? counted : null);
}

/** Where days go that somebody mapped by hand; null: they stay, or are not copied. */
export const dayMapSchema = z.record(isoDate, z.nullable(showDate));
export type DayMap = z.infer<typeof dayMapSchema>;

/** The day of a day's entries in the next edition, or of a show that moves; null for none. */
export const mappedDay = (day: string, from: ShowSpan, to: ShowSpan, byHand: DayMap = {}): string | null =>
  Object.hasOwn(byHand, day) ? (byHand[day] ?? null) : copiedDay(day, from, to);

const editionStates = ['draft', 'current', 'past'] as const;
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
