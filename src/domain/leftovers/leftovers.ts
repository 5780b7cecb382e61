import type { PortalEvent } from '#domain/events/event.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Began, EditionText } from './edition-text.ts';
import { ownTexts } from './own-texts.ts';
import { recordTexts } from './record-texts.ts';
import type { Shift } from './shift.ts';
import { reword, type StalePart, staleParts } from './stale.ts';

export interface StaleText extends EditionText {
  readonly parts: readonly StalePart[];
  /** As far as it can be computed; null if nothing can. */
  readonly proposal: string | null;
}

/**
 * Every text of an edition that still speaks of the one before (product 3.1).
 * @param others the names of other shows
 */
export function staleTexts(
  event: PortalEvent,
  snapshot: Snapshot,
  shift: Shift,
  began: Began,
  others: readonly string[],
): StaleText[] {
  const its = <Item extends { eventId: string | null }>(items: readonly Item[] = []) =>
    items.filter(({ eventId }) => eventId === event.id || eventId === null);
  const records = {
    schedule: its(snapshot.schedule),
    areas: its(snapshot.areas),
    rules: its(snapshot.rules),
    documents: its(snapshot.documents),
    settings: its(snapshot.settings),
  };
  const texts = [...ownTexts(event, its(snapshot.content), began), ...recordTexts(event, records, began)];
  return texts.flatMap((one) => {
    const parts = staleParts(one.text, one.copied, shift, others);
    if (parts.length === 0) return [];
    const proposal = reword(one.text, parts);
    if (proposal === null || one.takes(proposal)) return [{ ...one, parts, proposal }];
    return [{ ...one, parts: parts.map((part) => ({ ...part, becomes: null })), proposal: null }];
  });
}
