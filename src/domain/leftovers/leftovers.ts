import type { PortalEvent } from '#domain/events/event.ts';
import { partsOfShow } from '#domain/publication/record-kinds.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Began, EditionText } from './edition-text.ts';
import { ownTexts } from './own-texts.ts';
import { eventTexts, recordTexts, settingTexts } from './record-texts.ts';
import type { Shift } from './shift.ts';
import {
  holdsDeadline,
  type Move,
  movedParts,
  reword,
  type StalePart,
  shiftOf,
  staleParts,
} from './stale.ts';

export interface StaleText extends EditionText {
  readonly parts: readonly StalePart[];
  /** As far as it can be computed; null if nothing can. */
  readonly proposal: string | null;
  /** Whether it holds a date far from the show, so that “Accept all” leaves it. */
  readonly hasDeadline: boolean;
}

/** Possibly outdated parts of an edition: what came from the one before, and what its show moved away from. */
export interface Since {
  /** Null without an edition before. */
  readonly shift: Shift | null;
  readonly began: Began;
  /** Null while the show has no days. */
  readonly move: Move | null;
  readonly changedBy: (text: EditionText) => number;
  /** Wordings that somebody accepted since the last move. */
  readonly accepted: ReadonlySet<string | null>;
}

/**
 * Every text of an edition that still speaks of other days (product 3.1); null for each that does not.
 * @param others the names of other shows
 */
export function* staleTexts(
  event: PortalEvent,
  snapshot: Snapshot,
  { shift, began, move, changedBy, accepted }: Since,
  others: readonly string[],
): Generator<StaleText | null> {
  const { content, settings, ...records } = partsOfShow(snapshot, event.id);
  const texts = [
    ...ownTexts(event, content, began),
    ...eventTexts(event, began),
    ...recordTexts(records, began),
    ...settingTexts(settings, began),
  ];
  for (const one of texts) yield staleText(one);

  function staleText(one: EditionText): StaleText | null {
    const old = shift ? staleParts(one.text, one.copied, shift, others) : [];
    const moved = move?.past.length ? movedParts(one.text, move, changedBy(one), others) : [];
    const open = moved.filter(
      ({ at, becomes }) =>
        !old.some((part) => part.at === at) && (becomes === null || !accepted.has(one.text)),
    );
    const parts = [...old, ...open].sort((a, b) => a.at - b.at);
    if (parts.length === 0) return null;
    const proposal = reword(one.text, parts);
    const hasDeadline = [shift, shiftOf(move)].some((way) => way && holdsDeadline(one.text, way));
    if (proposal === null || one.takes(proposal)) return { ...one, parts, proposal, hasDeadline };
    const unknown = parts.map((part) => ({ ...part, becomes: null }));
    return { ...one, parts: unknown, proposal: null, hasDeadline };
  }
}
