import type { PortalEvent } from '#domain/events/event.ts';
import { partsOfShow } from '#domain/publication/record-kinds.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Began, EditionText } from './edition-text.ts';
import { ownTexts } from './own-texts.ts';
import { eventTexts, recordTexts, settingTexts } from './record-texts.ts';
import type { Shift } from './shift.ts';
import { holdsDeadline, reword, type StalePart, staleParts } from './stale.ts';

export interface StaleText extends EditionText {
  readonly parts: readonly StalePart[];
  /** As far as it can be computed; null if nothing can. */
  readonly proposal: string | null;
  /** Whether it holds a date far from the show, so that “Accept all” leaves it. */
  readonly hasDeadline: boolean;
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
  const { content, settings, ...records } = partsOfShow(snapshot, event.id);
  const texts = [
    ...ownTexts(event, content, began),
    ...eventTexts(event, began),
    ...recordTexts(records, began),
    ...settingTexts(settings, began),
  ];
  return texts.flatMap((one) => {
    const parts = staleParts(one.text, one.copied, shift, others);
    if (parts.length === 0) return [];
    const proposal = reword(one.text, parts);
    const hasDeadline = holdsDeadline(one.text, shift);
    if (proposal === null || one.takes(proposal)) return [{ ...one, parts, proposal, hasDeadline }];
    const unknown = parts.map((part) => ({ ...part, becomes: null }));
    return [{ ...one, parts: unknown, proposal: null, hasDeadline }];
  });
}
