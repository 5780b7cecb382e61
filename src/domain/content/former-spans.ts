import { overrides, type PortalEvent } from '#domain/events/event.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import type { ContentItem } from './item.ts';
import { rowOf, withContentOverrides } from './text.ts';

export interface DateChange {
  readonly id: number;
  readonly changedAt: string;
  readonly savedRevision: number;
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
}

export const dateFields = ['startDate', 'endDate'] as const;

export const dateTexts: readonly string[] = dateFields
  .map((field) => rowOf(overrides[field]))
  .flatMap(({ key, aliases = [] }) => [key, ...aliases]);

export interface FormerSpan extends ShowSpan {
  readonly endedBy: number;
}

/** Days that pages showed before today's, latest first. @param changes of this show, the newest first */
export function pastSpans(
  show: PortalEvent,
  texts: readonly ContentItem[],
  changes: readonly DateChange[],
): FormerSpan[] {
  const spans: FormerSpan[] = [];
  let [event, items] = [show, texts];
  let endedBy = 0;
  let newer = spanOf(withContentOverrides(event, items));
  for (const [at, change] of changes.entries()) {
    const { id, eventId, kind, record, before } = change;
    const older = changes[at + 1];
    endedBy ||= id;
    if (kind === 'event') event = { ...event, [record]: before };
    else {
      const others = items.filter((item) => item.key !== record || item.eventId !== eventId);
      const former = { ...(before as ContentItem), key: record, eventId };
      items = before === null ? others : [...others, former];
    }
    if (older && isSameSave(older, change)) continue;
    const span = spanOf(withContentOverrides(event, items));
    if (span && !isSameSpan(newer, span)) spans.push({ ...span, endedBy });
    newer = span;
    endedBy = 0;
  }
  return spans;
}

const isSameSave = (one: DateChange, other: DateChange): boolean =>
  one.changedAt === other.changedAt && one.savedRevision === other.savedRevision;

export const isSameSpan = (one: ShowSpan | null, other: ShowSpan | undefined): boolean =>
  one?.first === other?.first && one?.last === other?.last;

export const formerSpans = (past: readonly FormerSpan[], today: ShowSpan | null): FormerSpan[] =>
  past.filter(
    (span, at) => !isSameSpan(today, span) && past.findIndex((other) => isSameSpan(other, span)) === at,
  );

/** Null once the show has moved back. */
export function movedFrom(past: readonly FormerSpan[], today: ShowSpan): FormerSpan | null {
  const spans = [today, ...past];
  const turns = spans.findIndex((span, at) => !isSameSpan(span, spans[at + 2]));
  return turns % 2 === 0 ? (past[0] ?? null) : null;
}
