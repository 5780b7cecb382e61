import * as z from 'zod/mini';
import { addBusinessDays, addDays, dateInZone, daysBetween, venueTimeZone } from '#domain/basics/dates.ts';
import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { eventIdOrNull, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { tableFormat } from '#domain/basics/schemas.ts';
import { inquiryStatuses, type StoredInquiry } from './inquiry.ts';

/** `overdue`: those whose answer is overdue first, the longest waiting on top; then the newest. */
const inquirySorts = ['newest', 'overdue'] as const;

export const inquiryStates = [...inquiryStatuses, 'withdrawn'] as const;
export type InquiryState = (typeof inquiryStates)[number];

const inquiryPageSize = { usual: 50, most: 200 } as const;

/** A search counts no further. */
export const mostCounted = 1000;

/** Whose inquiries: the reader's own, or those of a colleague. */
const assigneeFilter = z.union([z.literal('me'), idSchema], 'Unknown colleague');

/** Query of GET /api/booth-inquiries. `after` is the `next` of the page before; `format` gives a file of all rows. */
export const inquiryFilterSchema = z.object({
  eventId: eventIdOrNull,
  status: z.optional(z.enum(inquiryStates, 'Unknown status')),
  assignee: z.optional(assigneeFilter),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'Search for at most 200 characters')), ''),
  sort: z._default(z.enum(inquirySorts, 'Unknown order'), 'newest'),
  after: z.optional(z.string().check(z.maxLength(100, 'Unknown page'))),
  limit: z._default(
    z.pipe(
      z.transform(Number),
      z
        .int('Invalid limit')
        .check(
          z.gte(1, 'Invalid limit'),
          z.lte(inquiryPageSize.most, `At most ${inquiryPageSize.most} rows`),
        ),
    ),
    inquiryPageSize.usual,
  ),
  format: z.optional(tableFormat),
});
export type InquiryQuery = z.infer<typeof inquiryFilterSchema>;

export type InquiryFilter = Partial<Omit<InquiryQuery, 'eventId'>> & { eventId?: string };

/** What the inbox's head counts, within the event and the search, whatever the status filter. */
export interface InquirySummary {
  counts: Record<InquiryState, number>;
  overdue: number;
  /** Those whose personal data were erased: they are in no list, and no search finds them. */
  erased: number;
  /** A search finds more than are counted: the counts are of the first `mostCounted`. */
  more: boolean;
}

/** One page of the inbox; `summary` comes with the first page only, `next` is null on the last one. */
export type InquiryPage = { items: StoredInquiry[]; next: string | null; summary: InquirySummary | null };

/** Where an inquiry stands in the lists: its status, until the vendor takes it back. */
export const stateOf = ({
  status,
  withdrawnAt,
}: Pick<StoredInquiry, 'status' | 'withdrawnAt'>): InquiryState =>
  withdrawnAt === null ? status : 'withdrawn';

/** The last date, at the venue, on which the answer to an inquiry keeps the promise of product 9.6. */
export const answerBy = (createdAt: string): string =>
  addBusinessDays(dateInZone(Date.parse(createdAt), venueTimeZone), reviewBusinessDays.most);

type Waiting = Pick<StoredInquiry, 'status' | 'withdrawnAt' | 'createdAt'>;

export const isWaiting = ({ status, withdrawnAt }: Omit<Waiting, 'createdAt'>): boolean =>
  status === 'new' && withdrawnAt === null;

/** True for an inquiry that nobody has answered in time; `today` is the date at the venue. */
export const isOverdue = (inquiry: Waiting, today: string): boolean =>
  isWaiting(inquiry) && answerBy(inquiry.createdAt) < today;

/** The first date whose inquiries are still in time on `today`: every new one from before it is overdue. */
export function firstDateInTime(today: string): string {
  let date = today;
  while (addBusinessDays(addDays(date, -1), reviewBusinessDays.most) >= today) date = addDays(date, -1);
  return date;
}

export const mostSavedFilters = 30;

const parts = {
  /** The slug of a show or the id of an edition, as the address has it. */
  show: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, 'Unknown show')), ''),
  status: z._default(z.union([z.literal(''), z.enum(inquiryStates)], 'Unknown status'), ''),
  assignee: z._default(z.union([z.literal(''), assigneeFilter], 'Unknown colleague'), ''),
};

/** POST /api/inquiry-filters: a filter of the inbox under a name; '' for any. */
export const savedFilterSchema = z.object({ name: requiredLine('Name', 60), ...parts }).check(
  z.refine(({ show, status, assignee }) => Boolean(show || status || assignee), {
    path: ['name'],
    error: 'Choose a show, a status or a person first',
  }),
);
export type NewSavedFilter = z.infer<typeof savedFilterSchema>;
export type SavedFilter = NewSavedFilter & { id: string };

/** How far back the dashboard looks, so that its one read stays small with any number of inquiries. */
export const weeksShown = 12;

const answerTimes = ['sameDay', 'oneDay', 'twoDays', 'later', 'overdue'] as const;
/** In how many business days an inquiry was answered; `overdue` is one that waits longer than promised (product 9.6). */
export type AnswerTime = (typeof answerTimes)[number];

/** What the dashboard draws of a show's inquiries. */
export interface InquiryFigures {
  /** How many came in each week from its Monday on, oldest first; the last one is not over yet. */
  weeks: { from: string; count: number }[];
  /** Of all weeks. */
  states: Record<InquiryState, number>;
  /** Of an edition that is being prepared: how many came after the last day of the current one. */
  late: number;
  /** Of the weeks shown. */
  answers: Record<AnswerTime, number>;
}

/** So many inquiries came on one day at the venue, were first answered on another or not yet, and are in a state. */
export interface InquiriesOfDay {
  received: string;
  answered: string | null;
  state: InquiryState;
  count: number;
}

/** 1970-01-05 was a Monday. */
const mondayOf = (date: string): string => addDays(date, -(((daysBetween('1970-01-05', date) % 7) + 7) % 7));

/** The first day of the weeks shown on `today`. */
export const firstDayShown = (today: string): string => addDays(mondayOf(today), -7 * (weeksShown - 1));

/** Puts what the database counted into weeks and answer times. */
export function figuresOf(
  days: readonly InquiriesOfDay[],
  states: readonly { state: string; count: number }[],
  today: string,
): Omit<InquiryFigures, 'late'> {
  const first = firstDayShown(today);
  const weeks = Array.from({ length: weeksShown }, (_, week) => ({
    from: addDays(first, 7 * week),
    count: 0,
  }));
  const answers = Object.fromEntries(answerTimes.map((time) => [time, 0])) as InquiryFigures['answers'];
  for (const day of days) {
    const week = weeks[Math.floor(daysBetween(first, day.received) / 7)];
    if (week) week.count += day.count;
    const time = answerTimeOf(day, today);
    if (time) answers[time] += day.count;
  }
  const countOf = (name: InquiryState) => states.find(({ state }) => state === name)?.count ?? 0;
  return {
    weeks,
    answers,
    states: Object.fromEntries(
      inquiryStates.map((state) => [state, countOf(state)]),
    ) as InquiryFigures['states'],
  };
}

/** Null for one that still has time, that nobody has to answer, or whose answer is not known. */
function answerTimeOf({ received, answered, state }: InquiriesOfDay, today: string): AnswerTime | null {
  const isWithin = (days: number) => answered !== null && addBusinessDays(received, days) >= answered;
  if (answered === null)
    return state === 'new' && addBusinessDays(received, reviewBusinessDays.most) < today ? 'overdue' : null;
  if (isWithin(0)) return 'sameDay';
  if (isWithin(reviewBusinessDays.least)) return 'oneDay';
  return isWithin(reviewBusinessDays.most) ? 'twoDays' : 'later';
}
