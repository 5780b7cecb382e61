import { isIsoDate } from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';

export interface ShowData {
  readonly event: Pick<PortalEvent, 'name' | 'fullName' | 'startDate' | 'endDate' | 'location'>;
  readonly description: string;
  /** A show that is over is scheduled no more, and schema.org has no word for that. */
  readonly isOver: boolean;
  readonly url: string;
  readonly image: string;
  readonly organizer: { readonly name: string; readonly url: string };
}

/** A show as schema.org's Event; null while its dates are not announced, without which it is none. */
export function eventData({ event, description, isOver, url, image, organizer }: ShowData) {
  const { name, fullName, startDate, endDate, location } = event;
  if (!isIsoDate(startDate)) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: fullName === '' || fullName === name ? name : `${name} – ${fullName}`,
    description,
    startDate,
    endDate: isIsoDate(endDate) && endDate >= startDate ? endDate : startDate,
    ...(!isOver && { eventStatus: 'https://schema.org/EventScheduled' }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(location),
    organizer: { '@type': 'Organization', ...organizer },
    url,
    image: [image],
  };
}

/** 'MetraPark, 308 6th Ave N, Billings, MT 59101' as schema.org's Place; without town and state it is the name alone. */
export function placeOf(location: string) {
  const [name = '', ...rest] = location.split(',').map((part) => part.trim());
  const [region, locality, ...street] = rest.reverse();
  const [, state, postalCode] = /^(\D+)(\d{5}(?:-\d{4})?)?$/.exec(region ?? '') ?? [];
  const isKnown = state !== undefined && locality !== undefined && /^\D+$/.test(locality);
  return {
    '@type': 'Place',
    name: isKnown ? name : location.trim(),
    address: {
      '@type': 'PostalAddress',
      ...(isKnown && street.length > 0 && { streetAddress: street.reverse().join(', ') }),
      ...(isKnown && { addressLocality: locality, addressRegion: state.trim() }),
      ...(isKnown && postalCode && { postalCode }),
      addressCountry: 'US',
    },
  };
}

/** The data as the text of a `<script>` element, which nothing in it can end. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
