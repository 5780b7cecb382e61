import { firstShow } from '#domain/content/first-shows/first-shows.ts';
import { keyOfShow } from '#domain/content/text.ts';
import { figuresOf, type ShowFigures } from '#domain/hub/figures.ts';
import type { ShowContext } from '#site/page.ts';

const unknown = { exhibitors: null, attendees: null, sqft: null };

/** The figures of a show, given as its pages show it: its own and the common records count, those of other shows do not. */
export function showFigures({ event, text, saved: { stats, schedule, content } }: ShowContext): ShowFigures {
  const isOwn = ({ eventId }: { eventId: string | null }) => eventId === event.id || eventId === null;
  return figuresOf({
    stats: stats[event.id] ?? unknown,
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
}
