import { addDays, formatTime, weekdayName } from '#domain/basics/dates.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import {
  datedDay,
  filterByArea,
  hoursText,
  type ShowYears,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';
import { isNight, lineHours, notesOf } from './day-of-show.ts';
import { type TimedWords, whenIs } from './timed-words.ts';

/** The lines of a ticket, in this order, joined by line ends. */
const parts = ['headline', 'hours', 'notes', 'next', 'phone'] as const;
type TicketWords = Record<(typeof parts)[number], string>;
const joined = (words: TicketWords): string => parts.map((part) => words[part]).join('\n');

export interface TicketSource {
  readonly timetable: readonly TimetableEntry[];
  readonly years: ShowYears;
  /** 'Move-in', 'Move-out' and so on, as pages name them. */
  readonly labels: Readonly<Partial<Record<EntryKind, string>>>;
  /** The show's last day; without one, nobody knows what comes. */
  readonly last: string | undefined;
}

/** Before every show. */
export const BEGIN = '0001-01-01';

interface Moment {
  readonly entry: TimetableEntry;
  /** 'YYYY-MM-DDTHH:MM'. */
  readonly from: string;
  readonly to: string;
}

const nobodyKnows: TicketWords = {
  headline: 'Move-in',
  hours: 'Hours to be announced',
  notes: '',
  next: '',
  phone: 'office',
};

/** The next move or show day of an area from `since` on; '' after the show. */
export function ticketWords(source: TicketSource, area: string, since: string): TimedWords {
  const moments = momentsOf(source, area);
  const { last } = source;
  const turns = new Set([
    ...moments.flatMap(({ entry, from, to }) => [
      from,
      to,
      ...[-1, 0, 1].map((by) => `${addDays(entry.date, by)}T00:00`),
    ]),
    ...(last ? [`${addDays(last, 1)}T00:00`] : []),
  ]);
  const all = [`${BEGIN}T00:00`, ...turns]
    .toSorted()
    .map((from): [string, string] => [from, wordsAt(source, moments, from)]);
  const changes = all.filter(([, words], at) => words !== all[at - 1]?.[1]);
  return changes.slice(changes.findLastIndex(([from]) => from <= `${since}T00:00`));
}

/** The same for a page without a script: it names the day instead of counting. */
export function ticketAt(source: TicketSource, area: string, date: string): string {
  return wordsAt(source, momentsOf(source, area), `${date}T00:00`, false);
}

function momentsOf({ timetable, labels }: TicketSource, area: string): Moment[] {
  return filterByArea(timetable, area)
    .filter(({ kind }) => labels[kind])
    .map((entry) => {
      const { date, start, end } = entry;
      const to = end === null || isNight(entry) ? addDays(date, 1) : date;
      return { entry, from: `${date}T${start ?? '00:00'}`, to: `${to}T${end ?? '00:00'}` };
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}

function wordsAt(
  { years, labels, last }: TicketSource,
  moments: readonly Moment[],
  now: string,
  isCounting = true,
): string {
  const today = now.slice(0, 10);
  const left = moments.filter(({ to }) => to > now);
  // On the day of move-out, moving out is the news.
  const first = left.find(({ entry }) => entry.kind === 'move-out' && entry.date === today) ?? left[0];
  if (!first) {
    const isLeaving = moments.length > 0;
    const isOver = last === undefined ? isLeaving : today > last;
    if (isOver || moments.some(({ entry }) => entry.kind === 'move-out')) return '';
    return joined(
      isLeaving ? { ...nobodyKnows, headline: labels['move-out'] ?? '', phone: 'on-site' } : nobodyKnows,
    );
  }

  const dayOf = (date: string) => {
    if (isCounting && date === today) return 'today';
    if (isCounting && date === addDays(today, 1)) return 'tomorrow';
    return `${weekdayName(date).slice(0, 3)}, ${datedDay(date, years)}`;
  };
  const { entry, from } = first;
  const isOpen = from <= now;
  const next = left.find(
    (one) => one !== first && one.entry.date + one.entry.kind !== entry.date + entry.kind,
  );
  const isOnSite = moments.some((one) => one.entry.date <= today);
  return joined({
    headline: `${labels[entry.kind]} ${dayOf(entry.date)}${isCounting ? countdownTo(first, now) : ''}`,
    hours: isOpen && entry.kind === 'move-out' ? untilWords(entry) : hoursText(entry),
    notes: notesOf(entry).join(' '),
    next: next ? `Next: ${labels[next.entry.kind]} ${dayOf(next.entry.date)}, ${lineHours(next.entry)}` : '',
    phone: isOnSite ? 'on-site' : 'office',
  });
}

const untilWords = ({ end }: TimetableEntry): string =>
  end === null ? 'Open now' : `Until ${formatTime(end)}`;

function countdownTo({ entry: { date, start }, from }: Moment, now: string): string {
  const today = now.slice(0, 10);
  if (from <= now || date === addDays(today, 1)) return '';
  if (date > today) return ` · ${whenIs(date)}`;
  return start === null ? '' : ` · opens ${whenIs(from)}`;
}
