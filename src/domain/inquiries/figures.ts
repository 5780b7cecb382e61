import { addBusinessDays, addDays, daysBetween } from '#domain/basics/dates.ts';
import { reviewBusinessDays } from '#domain/basics/limits.ts';
import { type InquiryState, inquiryStates } from './list.ts';

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
