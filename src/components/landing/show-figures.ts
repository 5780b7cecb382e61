import { firstShow } from '#domain/content/first-shows/first-shows.ts';
import { keyOfShow } from '#domain/content/text.ts';
import { figuresOf, type ShowFigures, unknownTotalDays } from '#domain/hub/figures.ts';
import type { ShowContext } from '#site/page.ts';

const unknown = { exhibitors: null, attendees: null, sqft: null };

/** `lastOf` a figure between shows is ' in 2025' if it is known, and '' if it is expected. */
interface ToldFigures extends ShowFigures {
  readonly lastOf: (figure: Exclude<keyof ShowFigures, 'totalDays'>) => string;
}

/** The figures of a show, given as its pages show it: its own and the common records count, those of other shows do not. */
export function showFigures({ event, text, phaseOf, saved }: ShowContext): ToldFigures {
  const { stats, schedule, content } = saved;
  const isOwn = ({ eventId }: { eventId: string | null }) => eventId === event.id || eventId === null;
  const known = stats[event.id] ?? unknown;
  const figures = figuresOf({
    stats: known,
    expected: {
      exhibitors: text(keyOfShow(event.slug, 'expected_exhibitors', 'expected_exhibitors')),
      attendees: text(keyOfShow(event.slug, 'expected_attendees', 'expected_attendees')),
      sqft: text('expected_sqft'),
      days: firstShow(event.slug) ? '3' : '',
    },
    entries: schedule.filter(isOwn),
    content: content.filter(isOwn),
    startDate: event.startDate,
    endDate: event.endDate,
  });
  const isKnown = { ...known, days: figures.totalDays !== unknownTotalDays };
  const last = phaseOf(event) === 'after' ? ` in ${event.endDate?.slice(0, 4)}` : '';
  return { ...figures, lastOf: (figure) => (isKnown[figure] ? last : '') };
}
