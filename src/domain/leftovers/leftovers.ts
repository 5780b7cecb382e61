import type { PortalEvent } from '#domain/events/event.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Began, EditionText } from './edition-text.ts';
import { ownTexts } from './own-texts.ts';
import { recordTexts } from './record-texts.ts';
import type { Shift } from './shift.ts';
import { reword, type StalePart, staleParts } from './stale.ts';

/** A text that still speaks of the edition before. */
export interface StaleText extends EditionText {
  /** What of it does. */
  readonly parts: readonly StalePart[];
  /** Its new wording as far as it can be computed; null where nothing of it can. */
  readonly proposal: string | null;
}

/**
 * Everything of an edition that still speaks of the one before (product 3.1). Of what belongs to all shows a text gets a
 * proposal, as one of this edition's own; a record has to be changed by hand.
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
