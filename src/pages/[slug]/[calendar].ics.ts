import type { APIRoute } from 'astro';
import { hubOf } from '#domain/hub/hub.ts';
import { paths } from '#domain/paths.ts';
import { calendarsOf, stampOf } from '#domain/schedule/calendars.ts';
import { icsFor } from '#domain/schedule/ics.ts';
import { siteAddress } from '#site/address.ts';
import { showContext } from '#site/show.ts';

/** /{slug}/schedule.ics and /{slug}/{area}.ics: the vendor hub's timetable for the visitor's own calendar. */
export const GET: APIRoute = ({ params, site, url, locals }) => {
  const { event, saved } = showContext(url.pathname, locals);
  const calendars = calendarsOf(event.name, hubOf(event, saved).timetable);
  const calendar = calendars.find(({ file }) => file === params['calendar']);
  if (!calendar) return new Response(null, { status: 404 });
  const text = icsFor({
    name: calendar.name,
    url: new URL(paths.vendors(event.slug, 'schedule'), siteAddress(site)).href,
    location: event.location,
    entries: calendar.entries,
    stamp: stampOf(saved.revision),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
