import type { APIRoute } from 'astro';
import { shownEvents } from '#domain/content/event-overrides.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { hubOf } from '#domain/hub/hub.ts';
import { paths } from '#domain/paths.ts';
import { calendarsOf, type ShowCalendar, stampOf } from '#domain/schedule/calendars.ts';
import { icsFor } from '#domain/schedule/ics.ts';
import { siteAddress } from '#site/address.ts';
import { snapshot } from '#site/snapshot.ts';

interface Props {
  event: PortalEvent;
  calendar: ShowCalendar;
}

/** /{slug}/schedule.ics and /{slug}/{area}.ics: the vendor hub's timetable for the visitor's own calendar. */
export async function getStaticPaths() {
  const saved = await snapshot();
  return shownEvents(saved).flatMap((event) =>
    calendarsOf(event.name, hubOf(event, saved).timetable).map((calendar) => ({
      params: { slug: event.slug, calendar: calendar.file },
      props: { event, calendar },
    })),
  );
}

export const GET: APIRoute<Props> = async ({ props: { event, calendar }, site }) => {
  const { revision } = await snapshot();
  const text = icsFor({
    name: calendar.name,
    url: new URL(paths.vendors(event.slug, 'schedule'), siteAddress(site)).href,
    location: event.location,
    entries: calendar.entries,
    stamp: stampOf(revision),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
