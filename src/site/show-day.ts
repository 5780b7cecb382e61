import { formatFullDate, formatMonthDay } from '#domain/basics/dates.ts';
import { filled } from '#domain/content/placeholder.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { ShowPhase } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import { pastShowText } from '#domain/hub/past-show.ts';
import { openDays } from '#domain/hub/show-hours.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { timetableOf } from '#domain/schedule/timetable.ts';
import { type DayLines, dayWords, openWords, startsWhen } from '#messages/show-day.ts';
import type { PageContext } from './page.ts';

export interface ShowDay {
  readonly phase: ShowPhase;
  readonly words: string;
  readonly lines: DayLines;
  /** The longest that it can come to say: the line's place is as high from the start. */
  readonly longest: string;
}

/** The day line of a show; null while its dates are to be announced. */
export function showDay(page: PageContext, event: PortalEvent): ShowDay | null {
  const { saved } = page;
  const span = spanOf(event);
  const phase = page.phaseOf(event);
  if (!span || !phase) return null;
  const text = page.textFor(event);
  const timetable = isPublished(event, 'schedule')
    ? timetableOf(event.id, saved.schedule, areasOf(event.id, saved.areas ?? []))
    : [];
  const days = openDays(span, timetable).map(({ open, closes }) => ({ hours: openWords(open), closes }));
  const lines: DayLines = {
    ...span,
    days,
    before: text('event_before_text'),
    during: filled(text('event_during_text'), { DAY: formatMonthDay(span.last) }),
    after: pastShowText(event, text),
  };
  const words = {
    before: startsWhen(lines.before, formatFullDate(span.first)),
    during: lines.during,
    after: lines.after,
  };
  return {
    phase,
    words: words[phase],
    lines,
    longest: longestOf([...Object.values(words), ...daysOf(lines)]),
  };
}

function daysOf(lines: DayLines): string[] {
  const { days } = lines;
  return days.flatMap(({ hours }, at) => {
    const day = {
      phase: 'during',
      today: hours,
      tomorrow: days[at + 1]?.hours ?? '',
      isLast: false,
    } as const;
    return [false, true].map((isClosed) => dayWords(lines, { ...day, isClosed }));
  });
}

const longestOf = (lines: readonly string[]): string =>
  lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
