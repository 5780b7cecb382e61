import type { PortalEvent } from '#domain/events/event.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Began, Place } from './place.ts';
import { recordPlaces } from './record-places.ts';
import type { Shift } from './shift.ts';
import { reworded, type StalePart, staleParts } from './stale.ts';
import { textPlaces } from './text-places.ts';

/** A place that still speaks of the edition before. */
export interface StalePlace extends Place {
  /** What of its text does. */
  readonly parts: readonly StalePart[];
  /** Its new wording as far as it can be computed; null where nothing of it can. */
  readonly proposal: string | null;
}

/**
 * Everything of an edition that still speaks of the one before (product 3.1). Of what belongs to all shows a text gets a
 * proposal, as one of this edition's own; a record has to be changed by hand.
 * @param others the names of other shows
 */
export function stalePlaces(
  event: PortalEvent,
  snapshot: Snapshot,
  shift: Shift,
  began: Began,
  others: readonly string[],
): StalePlace[] {
  const its = <Item extends { eventId: string | null }>(items: readonly Item[] = []) =>
    items.filter(({ eventId }) => eventId === event.id || eventId === null);
  const records = {
    schedule: its(snapshot.schedule),
    areas: its(snapshot.areas),
    rules: its(snapshot.rules),
    documents: its(snapshot.documents),
    settings: its(snapshot.settings),
  };
  return [...textPlaces(event, its(snapshot.content), began), ...recordPlaces(event, records, began)].flatMap(
    (place) => staleIn(place, shift, others),
  );
}

function staleIn(place: Place, shift: Shift, others: readonly string[]): StalePlace[] {
  const parts = staleParts(place.text, place.copied, shift, others);
  if (parts.length === 0) return [];
  const proposal = reworded(place.text, parts);
  if (proposal === null || place.takes(proposal)) return [{ ...place, parts, proposal }];
  return [{ ...place, parts: parts.map((part) => ({ ...part, becomes: null })), proposal: null }];
}
