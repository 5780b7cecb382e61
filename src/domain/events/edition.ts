import * as z from 'zod/mini';
import { addDays, daysBetween, isIsoDate, venueMoment } from '#domain/basics/dates.ts';
import type { Fields } from '#domain/basics/fields.ts';
import { idSchema, instant, orNull } from '#domain/basics/primitives.ts';
import { datesInOrder, isoDate, showDate } from '#domain/basics/schemas.ts';
import { eventFields, type eventSchema } from './event.ts';
import type { SetupSetting } from './setting.ts';
import { type EditionState, editionStates, type ShowSpan, stateLabels } from './shows.ts';

export const isAsLong = (one: ShowSpan, other: ShowSpan): boolean =>
  daysBetween(one.first, one.last) === daysBetween(other.first, other.last);

const NEAR = 21;

/** Deadlines lie more than three weeks before or after a show. */
export const isFarFrom = ({ first, last }: ShowSpan, day: string, until = day): boolean =>
  until < addDays(first, -NEAR) || day > addDays(last, NEAR);

/** A day far from the show keeps its month and day. Null for February 29 without one, and mid-show if the lengths differ. */
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

/** Counts days from the first one; null if the show is shorter. */
export function copiedDay(day: string, from: ShowSpan, to: ShowSpan): string | null {
  const counted = addDays(to.first, daysBetween(from.first, day));
  return movedDay(day, from, to) ?? (day === from.first || counted < to.last ? counted : null);
}

/** Days mapped by hand; null: they stay, or are not copied. */
export const dayMapSchema = z.record(isoDate, z.nullable(showDate));
export type DayMap = z.infer<typeof dayMapSchema>;

export const mappedDay = (day: string, from: ShowSpan, to: ShowSpan, byHand: DayMap = {}): string | null =>
  Object.hasOwn(byHand, day) ? (byHand[day] ?? null) : copiedDay(day, from, to);

/** One year of a show (product 3.1); a null setting: none of its own. */
export interface Edition extends z.infer<typeof eventSchema>, Record<SetupSetting, string | null> {
  description: string | null;
  state: EditionState;
  switchAt: string | null;
  version: number;
}

/** POST /api/editions: `eventId` is any edition of the show. */
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

/** The same weekday 52 weeks later, repeated until it lies after `today`. @throws RangeError for an invalid date. */
export function suggestedStart(start: string, today: string): string {
  const years = Math.max(1, Math.floor(daysBetween(start, today) / DAYS_OF_52_WEEKS) + 1);
  return addDays(start, years * DAYS_OF_52_WEEKS);
}

/** POST /api/editions/{id}/current: `version` of the draft that was seen; `at` an instant, omitted: now. */
export const editionSwitchSchema = z.object({
  version: z.int32('Invalid version'),
  at: z.optional(instant),
});

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
