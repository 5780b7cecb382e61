import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { formatLongDate } from '#domain/basics/dates.ts';
import type { PortalDocument } from '#domain/documents/document.ts';

/** 'November 20, 2026', the day at the venue. */
export function uploadDay({ createdAt }: PortalDocument): string {
  return formatLongDate(dateInZone(Date.parse(createdAt), venueTimeZone));
}
