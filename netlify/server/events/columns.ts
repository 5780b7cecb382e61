import { events } from '#server/database/schema/shows.ts';

/** The columns of `PortalEvent` with its version. */
export const eventColumns = {
  id: events.id,
  slug: events.slug,
  name: events.name,
  fullName: events.fullName,
  isActive: events.isActive,
  primaryColor: events.primaryColor,
  accentColor: events.accentColor,
  startDate: events.startDate,
  endDate: events.endDate,
  location: events.location,
  expofpEventId: events.expofpEventId,
  comingSoon: events.comingSoon,
  applications: events.applications,
  exhibitors: events.exhibitors,
  attendees: events.attendees,
  sqft: events.sqft,
  mark: events.mark,
  isDefault: events.isDefault,
  version: events.version,
};
