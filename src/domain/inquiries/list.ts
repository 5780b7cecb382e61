import * as z from 'zod/mini';
import { addBusinessDays, addDays, daysBetween } from '#domain/basics/dates.ts';
import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { eventIdOrNull, fromDigits, idSchema, requiredLine } from '#domain/basics/primitives.ts';
import { tableFormat } from '#domain/basics/schemas.ts';
import { inquiryStatuses, type StoredInquiry } from './inquiry.ts';

/** `due`: what needs the team first, the longest wait on top; then the newest. `each`: in turn of each state, on one page. */
const inquirySorts = ['newest', 'due', 'each'] as const;

export const sortColumns = ['company', 'wants', 'sells', 'show', 'who'] as const;
export type SortColumn = (typeof sortColumns)[number];

export const inquiryStates = [...inquiryStatuses, 'withdrawn'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Narrows a list to a state, or to what needs the team. */
export const inquiryGroups = ['needs', ...inquiryStates] as const;
export type InquiryGroup = (typeof inquiryGroups)[number];

const inquiryPageSize = { usual: 50, most: 200 } as const;

export const mostCounted = 1000;

const assigneeFilter = z.union([z.literal('me'), idSchema], 'Unknown colleague');

/** `after` is the previous page's `next`; `format` gives a file of all rows. */
export const inquiryFilterSchema = z.object({
  eventId: eventIdOrNull,
  status: z.optional(z.enum(inquiryGroups, 'Unknown status')),
  assignee: z.optional(assigneeFilter),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'Search for at most 200 characters')), ''),
  /** A column sorts up, with a minus down. */
  sort: z._default(
    z.enum([...inquirySorts, ...sortColumns.flatMap((name) => [name, `-${name}`] as const)], 'Unknown order'),
    'newest',
  ),
  after: z.optional(z.string().check(z.maxLength(100, 'Unknown page'))),
  limit: z._default(
    z.pipe(
      fromDigits,
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

/** Counts within the event and the search, for any status. */
export interface InquirySummary {
  counts: Record<InquiryGroup, number>;
  overdue: number;
  /** Erased inquiries, which no list or search finds. */
  erased: number;
  /** True if only the first `mostCounted` are counted. */
  more: boolean;
}

/** `summary` comes with the first page only; `next` is null on the last one. */
export type InquiryPage = { items: StoredInquiry[]; next: string | null; summary: InquirySummary | null };

/** Needs from before this date are overdue. */
export function firstDateInTime(today: string): string {
  let date = today;
  while (addBusinessDays(addDays(date, -1), reviewBusinessDays.most) >= today) date = addDays(date, -1);
  return date;
}

export const mostSavedFilters = 30;

const parts = {
  /** The slug of a show or the id of an edition. */
  show: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, 'Unknown show')), ''),
  status: z._default(z.union([z.literal(''), z.enum(inquiryGroups)], 'Unknown status'), ''),
  assignee: z._default(z.union([z.literal(''), assigneeFilter], 'Unknown colleague'), ''),
};

/** POST /api/inquiry-filters: '' means any value. */
export const savedFilterSchema = z.object({ name: requiredLine('Name', 60), ...parts }).check(
  z.refine(({ show, status, assignee }) => Boolean(show || status || assignee), {
    path: ['name'],
    error: 'Choose a show, a status or a person first',
  }),
);
export type NewSavedFilter = z.infer<typeof savedFilterSchema>;
export type SavedFilter = NewSavedFilter & { id: string };

/** Keeps the dashboard's one read small with any number of inquiries. */
export const weeksShown = 12;

const answerTimes = ['sameDay', 'oneDay', 'twoDays', 'later', 'overdue'] as const;
/** Business days until the answer; `overdue` waits longer than promised (product 9.6). */
export type AnswerTime = (typeof answerTimes)[number];

export interface InquiryFigures {
  weeks: { from: string; count: number }[];
  states: Record<InquiryState, number>;
  /** Draft edition: inquiries after the current edition's last day. */
  late: number;
  answers: Record<AnswerTime, number>;
}

/** `count` inquiries with the same day of arrival, day of first answer (at the venue), and state. */
export interface InquiriesOfDay {
  received: string;
  answered: string | null;
  state: InquiryState;
  count: number;
}

const mondayOf = (date: string): string => addDays(date, -(((daysBetween('1970-01-05', date) % 7) + 7) % 7));

export const firstDayShown = (today: string): string => addDays(mondayOf(today), -7 * (weeksShown - 1));

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

/** Null if time is left, if nobody has to answer, or if the answer is unknown. */
function answerTimeOf({ received, answered, state }: InquiriesOfDay, today: string): AnswerTime | null {
  const isWithin = (days: number) => answered !== null && addBusinessDays(received, days) >= answered;
  if (answered === null)
    return state === 'new' && addBusinessDays(received, reviewBusinessDays.most) < today ? 'overdue' : null;
  if (isWithin(0)) return 'sameDay';
  if (isWithin(reviewBusinessDays.least)) return 'oneDay';
  return isWithin(reviewBusinessDays.most) ? 'twoDays' : 'later';
}
