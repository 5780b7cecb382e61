import { formatFullDate, formatMonthDay } from '#domain/basics/dates.ts';
import { filled } from '#domain/content/placeholder.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { ShowPhase } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import { pastShowText } from '#domain/hub/past-show.ts';
import type { DayLines } from '#domain/hub/said.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { timetableOf } from '#domain/schedule/timetable.ts';
import { saidOf, startsWhen } from '#messages/show-day.ts';
import type { PageContext } from './page.ts';

export interface ShowDay {
  readonly phase: ShowPhase;
  readonly words: string;
  readonly lines: DayLines;
  /** The longest that it can come to say of all areas: the line's place is as high from the start. */
  readonly longest: string;
}

/** The day line of a show; null while its dates are to be announced. */
export function showDay(page: PageContext, event: PortalEvent): ShowDay | null {
  const { saved } = page;
  const span = spanOf(event);
  const phase = page.phaseOf(event);
  if (!span || !phase) return null;
  const text = page.textFor(event);
  const areas = areasOf(event.id, saved.areas ?? []);
  const timetable = timetableOf(event.id, saved.schedule, areas).filter(({ kind }) =>
    isPublished(event, kind === 'show' ? 'schedule' : 'load-in'),
  );
  const texts = {
    ...span,
    timetable,
    before: text('event_before_text'),
    during: filled(text('event_during_text'), { DAY: formatMonthDay(span.last) }),
    after: pastShowText(event, text),
    moveInLabel: text('load_in_move_in_label'),
    moveOutLabel: text('load_in_move_out_label'),
  };
  const words = { ...texts, before: startsWhen(texts.before, formatFullDate(span.first)) };
  const said = saidOf(texts);
  return {
    phase,
    words: words[phase],
    lines: {
      ...span,
      slug: event.slug,
      said: { '': said, ...Object.fromEntries(areas.map((area) => [area.key, saidOf(texts, area)])) },
    },
    longest: longestOf([words.before, words.during, words.after, ...said.map(([, line]) => line)]),
  };
}

const longestOf = (lines: readonly string[]): string =>
  lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
