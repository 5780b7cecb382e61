import type { APIRoute } from 'astro';
import { isPublished } from '#domain/events/event.ts';
import { pastShowText } from '#domain/hub/day-of-show.ts';
import { hubOf } from '#domain/hub/hub.ts';
import { calendarsOf, icsFor } from '#domain/hub/ics.ts';
import { paths } from '#domain/paths.ts';
import { markedPast } from '#messages/show-day.ts';
import { arrivalLabels } from '#messages/vendors.ts';
import { showContext, siteAddress } from '#site/page.ts';

/** /{slug}/schedule.ics and /{slug}/{area}.ics: the vendor hub's timetable for the visitor's own calendar. */
export const GET: APIRoute = ({ params, site, url, locals }) => {
  const { event, saved, text: textOf, phaseOf } = showContext(url.pathname, locals);
  const { timetable, deadlines, areas } = hubOf(event, saved);
  // Subscribers keep the calendar, which is empty until the schedule is published.
  const entries = isPublished(event, 'schedule') ? [...timetable, ...deadlines] : [];
  const calendar = calendarsOf(event.name, entries, areas).find(({ file }) => file === params['calendar']);
  if (!calendar) return new Response(null, { status: 404 });
  const isOver = phaseOf(event) === 'after';
  const text = icsFor({
    name: isOver ? markedPast(calendar.name) : calendar.name,
    description: isOver ? pastShowText(event, textOf) : '',
    show: event.name,
    url: new URL(paths.vendors(event.slug, 'schedule'), siteAddress(site, locals)).href,
    location: event.location,
    labels: arrivalLabels,
    entries: calendar.entries,
    stamp: saved.savedAt ?? locals.builtAt,
  });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
