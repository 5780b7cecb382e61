import { isIsoDate } from '#domain/basics/dates.ts';
import type { PortalEvent } from './event.ts';

interface ShowData {
  readonly event: Pick<PortalEvent, 'name' | 'fullName' | 'startDate' | 'endDate' | 'location'>;
  readonly description: string;
  /** schema.org has no status for a show that is over. */
  readonly isOver: boolean;
  readonly url: string;
  readonly image: string;
  readonly organizer: { readonly name: string; readonly url: string };
}

/** schema.org's Event, which needs a date: null while none is announced. */
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

/** 'MetraPark, 308 6th Ave N, Billings, MT 59101' as schema.org's Place; without town and state, the name alone. */
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

/** This text cannot end its `<script>` element. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
