import type { PortalEvent } from '#domain/events/event.ts';
import { overrides } from '#domain/events/overrides.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import { rowOf } from './catalogue.ts';
import { withContentOverrides } from './event-overrides.ts';
import type { ContentItem } from './item.ts';

/** A change of a show's dates, or of a text that stands in for one. */
export interface DateChange {
  readonly id: number;
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  /** Changes of one save share these two. */
  readonly changedAt: string;
  readonly savedRevision: number;
}

export const dateFields = ['startDate', 'endDate'] as const;

export const dateTexts: readonly string[] = dateFields
  .map((field) => rowOf(overrides[field]))
  .flatMap(({ key, aliases = [] }) => [key, ...aliases]);

/** Days that pages gave for a show once. */
export interface FormerSpan extends ShowSpan {
  /** The first change of the save that ended it. */
  readonly endedBy: number;
}

/** The latest first, each once, without the days of today. @param changes of this show, the newest first */
export function formerSpans(
  show: PortalEvent,
  texts: readonly ContentItem[],
  changes: readonly DateChange[],
): FormerSpan[] {
  const shown = (event: PortalEvent, items: readonly ContentItem[]) =>
    spanOf(withContentOverrides(event, items));
  const isSame = (one: ShowSpan | null, other: ShowSpan) =>
    one?.first === other.first && one.last === other.last;
  const today = shown(show, texts);
  const spans: FormerSpan[] = [];
  let [event, items] = [show, texts];
  for (const [at, change] of changes.entries()) {
    const { id, eventId, kind, record, before } = change;
    const older = changes[at + 1];
    if (kind === 'event') event = { ...event, [record]: before };
    else {
      const others = items.filter((item) => item.key !== record || item.eventId !== eventId);
      const former = { ...(before as ContentItem), key: record, eventId };
      items = before === null ? others : [...others, former];
    }
    if (older?.changedAt === change.changedAt && older.savedRevision === change.savedRevision) continue;
    const span = shown(event, items);
    if (span && !isSame(today, span) && !spans.some((other) => isSame(other, span)))
      spans.push({ ...span, endedBy: id });
  }
  return spans;
}
