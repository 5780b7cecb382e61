import {
  dateInZone,
  eachDay,
  formatLongDate,
  formatMonthDay,
  venueTimeZone,
  weekdayName,
} from '#domain/basics/dates.ts';
import { answerBy, isOverdue } from '#domain/inquiries/due.ts';
import { type Choice, noPreference, spaceSizes } from '#domain/inquiries/fields.ts';
import type { InquiryStatus, Reason, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import { isForNext, nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';

/** 'County Fair (waiting list), Spring Fair 2025 (for the next one)': the shows that an inquiry is for, and what is to be known of each. */
export function showsOf({ shows, createdAt }: Pick<StoredInquiry, 'shows' | 'createdAt'>): string {
  return shows
    .map((show) => {
      const notes = [
        ...(show.waitingList ? ['waiting list'] : []),
        ...(isForNext(show, createdAt) ? ['for the next show'] : []),
      ];
      return notes.length > 0 ? `${nameOfShow(show)} (${notes.join(', ')})` : nameOfShow(show);
    })
    .join(', ');
}

/** Taken from the labels, since the schema would bring its validator into the browser. */
export const inquiryStates = Object.keys(inboxLabels.statuses) as InquiryState[];

/** Those that the team sets; only a vendor withdraws an inquiry. */
export const inquiryStatuses = inquiryStates.filter((state): state is InquiryStatus => state !== 'withdrawn');

/** 'Courtyard · 10x20 ft': the space that is asked for, in the words of the form. */
export function requestedSpace({ preferredArea, spaceSize }: StoredInquiry): string {
  const wishes = [
    [[noPreference], preferredArea],
    [spaceSizes, spaceSize],
  ] as const;
  const given = wishes
    .filter(([, value]) => value !== '' && value !== noPreference.value)
    .map(([choices, value]) => wordsFor(choices, value));
  return given.join(' · ') || noPreference.label;
}

/** The words of a choice; a free value is its own words. */
export function wordsFor(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

interface Due {
  text: string;
  isOverdue: boolean;
}

const { due: labels } = inboxLabels;

const isToReply = (reason: Reason) => ['new', 'note', 'answers'].includes(reason);

/** How long is left to reply as promised (product 9.6); null where no reply is due. `today` is the date at the venue. */
export function dueOf(inquiry: Pick<StoredInquiry, 'needs'>, today: string): Due | null {
  const { needs } = inquiry;
  if (!needs) return null;
  const last = answerBy(needs.since);
  if (isOverdue(inquiry, today))
    return { text: labels.overdue(eachDay(last, today).length - 1), isOverdue: true };
  if (!needs.why.some(isToReply)) return null;
  return { text: last === today ? 'reply today' : `reply by ${shortDay(last)}`, isOverdue: false };
}

/** 'vendor wrote, email failed': why it needs somebody, unless it is only new. */
export const reasonsOf = ({ needs, withdrawnAt }: Pick<StoredInquiry, 'needs' | 'withdrawnAt'>): string =>
  (needs?.why ?? [])
    .flatMap((reason) => {
      if (reason === 'new' || (reason === 'answers' && needs?.why.includes('proposal'))) return [];
      return reason === 'withdrawn' && withdrawnAt === null ? 'active again' : labels.reasons[reason];
    })
    .join(', ');

export function todayAtVenue(): string {
  return dateInZone(Date.now(), venueTimeZone);
}

/** '2025-10-10' → 'Fri, Oct 10'. */
export const shortDay = (iso: string): string =>
  `${weekdayName(iso).slice(0, 3)}, ${withShortMonth(formatMonthDay(iso))}`;

const withShortMonth = (date: string): string => date.replace(/^(\w{3})\w*/, '$1');

/** The day at the venue on which an inquiry came: 'Oct 9', in another year 'Oct 9, 2025'. */
export function receivedDay(createdAt: string, today: string): string {
  const day = dateInZone(Date.parse(createdAt), venueTimeZone);
  const words = day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatLongDate(day);
  return withShortMonth(words);
}
