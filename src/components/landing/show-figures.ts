import type { TextOf } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { figuresOf, type ShowFigures } from '#domain/hub/figures.ts';
import { snapshot } from '#site/snapshot.ts';

const unknown = { exhibitors: null, attendees: null, sqft: null };

/** The figures of a show, given as its pages show it: its own and the common records count, those of other shows do not. */
export async function showFigures(event: PortalEvent, text: TextOf): Promise<ShowFigures> {
  const { stats, schedule, content } = await snapshot();
  const isOwn = ({ eventId }: { eventId: string | null }) => eventId === event.id || eventId === null;
  return figuresOf({
    stats: stats[event.id] ?? unknown,
    expected: {
      exhibitors: text(`${event.slug}_expected_exhibitors`),
      attendees: text(`${event.slug}_expected_attendees`),
    },
    scheduleDates: schedule.filter(isOwn).map(({ date }) => date),
    content: content.filter(isOwn),
    startDate: event.startDate,
    endDate: event.endDate,
  });
}
