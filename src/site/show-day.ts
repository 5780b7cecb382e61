import {
  addDays,
  formatFullDate,
  formatMonthDay,
  instantInZone,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import { filled } from '#domain/content/placeholder.ts';
import { isPublished, type PortalEvent } from '#domain/events/event.ts';
import { phaseOf, type ShowPhase, type ShowSpan, spanOf } from '#domain/events/shows.ts';
import { daysOnSite, type Lead, leadsOf, pastShowText } from '#domain/hub/day-of-show.ts';
import { BEGIN, ticketAt, ticketWords } from '#domain/hub/ticket.ts';
import type { DayLines, TimedWords } from '#domain/hub/timed-words.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import { timetableOf, yearsOf } from '#domain/schedule/timetable.ts';
import { startsWhen, timedWordsOf } from '#messages/show-day.ts';
import type { PageContext } from './page.ts';

export interface ShowDay {
  readonly phase: ShowPhase;
  readonly words: string;
  readonly lines: DayLines;
  /** The longest line of this phase: the hub reserves its height. */
  readonly longest: string;
}

/** The days of a show as vendors know them; null without dates. */
function showDays({ saved }: PageContext, event: PortalEvent) {
  const span = spanOf(event);
  if (!span) return null;
  const areas = areasOf(event.id, saved.areas ?? []);
  const timetable = timetableOf(event.id, saved.schedule, areas).filter(({ kind }) =>
    isPublished(event, kind === 'show' ? 'schedule' : 'load-in'),
  );
  return { span, areas, days: { ...span, timetable } };
}

/**
 * The filled button of a landing page, and the moments when another takes over (milliseconds since 1970, UTC). A preview of
 * another moment, `at`, has no turns, because the viewer's clock differs.
 */
export function showLeads(page: PageContext, event: PortalEvent, at: string | undefined) {
  const booth: Lead = event.expofpEventId ? 'floor-map' : 'inquiry';
  const days = showDays(page, event)?.days;
  const leads = days ? leadsOf(days, booth) : [];
  if (at) return { first: leads.findLast(({ from }) => from <= at)?.lead ?? booth };
  const first: Record<ShowPhase, Lead> = { before: booth, during: 'vendors', after: 'inquiry' };
  return {
    first: first[page.phaseOf(event) ?? 'before'],
    turns: leads.map(({ from, lead }) => [from && instantInZone(from, '00:00', venueTimeZone), lead]),
  };
}

export interface OnSite {
  /** Milliseconds since 1970, UTC. */
  readonly from: number;
  readonly to: number;
  readonly phones: readonly ShowArea[];
}

/** When each of these shows is on site, and the areas with a phone there. */
export const onSiteOf = (page: PageContext, events: readonly PortalEvent[]): OnSite[] =>
  events.flatMap((event) => {
    const show = isPublished(event, 'load-in') ? showDays(page, event) : null;
    if (!show) return [];
    const { first, last } = daysOnSite(show.days);
    const midnight = (day: string) => instantInZone(day, '00:00', venueTimeZone);
    const phones = show.areas.filter(({ phone }) => phone !== '');
    return [{ from: midnight(first), to: midnight(addDays(last, 1)), phones }];
  });

export interface AreaTicket {
  readonly area: ShowArea;
  /** Lines as in src/domain/hub/ticket.ts. */
  readonly words: string;
  readonly timed: TimedWords;
}

/** Pages are rendered when a show begins or ends, so this is their first day. */
function firstDayOf(phase: ShowPhase | null, { first, last }: ShowSpan): string {
  if (phase === 'during') return first;
  return phase === 'after' ? addDays(last, 1) : BEGIN;
}

export function areaTicket(page: PageContext, event: PortalEvent, area: ShowArea): AreaTicket {
  const show = showDays(page, event);
  const text = page.textFor(event);
  const source = {
    timetable: show?.days.timetable ?? [],
    years: yearsOf(event),
    labels: {
      'move-in': text('load_in_move_in_label'),
      show: 'Show hours',
      'move-out': text('load_in_move_out_label'),
    },
    last: show?.span.last,
  };
  const since = show ? firstDayOf(page.phaseOf(event), show.span) : BEGIN;
  return { area, words: ticketAt(source, area.key, since), timed: ticketWords(source, area.key, since) };
}

/** The tickets of areas that have something left of the show. */
export function showTickets(page: PageContext, event: PortalEvent): AreaTicket[] {
  const areas = isPublished(event, 'load-in') ? areasOf(event.id, page.saved.areas ?? []) : [];
  return areas.map((area) => areaTicket(page, event, area)).filter(({ words }) => words !== '');
}

/** The day line of a show, also of each area where no ticket says it; null while its dates are to be announced. */
export function showDay(page: PageContext, event: PortalEvent, isOfAreas: boolean): ShowDay | null {
  const show = showDays(page, event);
  const phase = page.phaseOf(event);
  if (!show || !phase) return null;
  const { span, areas, days } = show;
  const text = page.textFor(event);
  const texts = {
    ...days,
    before: text('event_before_text'),
    during: filled(text('event_during_text'), { DAY: formatMonthDay(span.last) }),
    after: pastShowText(event, text),
    moveInLabel: text('load_in_move_in_label'),
    moveOutLabel: text('load_in_move_out_label'),
  };
  const words = { ...texts, before: startsWhen(texts.before, formatFullDate(span.first)) };
  const timed = timedWordsOf(texts);
  return {
    phase,
    words: words[phase],
    lines: {
      ...span,
      slug: event.slug,
      all: timed,
      areas: Object.fromEntries(
        (isOfAreas ? areas : []).map(({ key, name }) => [key, { name, timed: timedWordsOf(texts, key) }]),
      ),
    },
    longest: longestOf([
      words[phase],
      ...timed.filter(([from]) => phaseOf(span, from.slice(0, 10)) === phase).map(([, line]) => line),
    ]),
  };
}

/** A countdown takes the room of 'in 10 days'. */
const longestOf = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/\{[^}]*\}/g, 'in 10 days'))
    .reduce((longest, line) => (line.length > longest.length ? line : longest), '');
