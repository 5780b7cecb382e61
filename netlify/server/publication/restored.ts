import { eq, sql } from 'drizzle-orm';
import { formatDateRange } from '#domain/basics/dates.ts';
import { pickFields } from '#domain/basics/fields.ts';
import type { Kept } from '#domain/basics/record.ts';
import { type EditionState, editionName } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { EventField } from '#domain/events/fields.ts';
import type { PageChange } from '#domain/publication/calls.ts';
import { type Described, recordsOf, shownKinds, wholeKinds } from '#domain/publication/record-kinds.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Tx } from '#server/database/database.ts';
import { inquiryEvents } from '#server/database/schema/inquiries.ts';
import { events } from '#server/database/schema/shows.ts';
import { editionChange } from '#server/editions/change.ts';
import { recordWords } from '#server/saving/records.ts';
import type { Change } from '#server/saving/track.ts';

/** What is to come back, from which publication, and what is saved now. */
interface Differing {
  readonly changes: readonly PageChange[];
  readonly then: Snapshot;
  readonly now: Snapshot;
}

/** The changes that bring back texts, settings, fields of shows and records. */
export function restoringChanges(differing: Differing): Change[] {
  const { changes, then, now } = differing;
  const valueChanges = changes.flatMap(({ kind, eventId, key }) => {
    const valueIn = values[kind];
    if (!valueIn) return [];
    return [
      { kind, eventId, record: key, before: valueIn(now, eventId, key), after: valueIn(then, eventId, key) },
    ];
  });
  return [
    ...valueChanges,
    ...wholeKinds.flatMap((of) => recordChanges(of, differing)),
    ...shownKinds.flatMap((of) => wordChanges(of, differing)),
  ];
}

/** The value of a text, a setting or a field in a snapshot; null where it has none. */
const values: Partial<
  Record<PageChange['kind'], (snapshot: Snapshot, eventId: string | null, key: string) => unknown>
> = {
  text({ content }, eventId, key) {
    const text = content.find((other) => other.eventId === eventId && other.key === key);
    return text ? { value: text.value, type: text.type, category: text.category } : null;
  },
  setting: ({ settings = [] }, eventId, key) =>
    settings.find((other) => other.eventId === eventId && other.key === key)?.value ?? null,
  event: ({ events }, eventId, key) => events.find(({ id }) => id === eventId)?.[key as EventField] ?? null,
};

type Keyed = Kept & { readonly key?: string };

/** An area that was deleted and added again under its key since comes back in the new one's place. */
function recordChanges(of: Described, { changes, then, now }: Differing): Change[] {
  const { kind } = of;
  const touched = new Set(changes.filter((change) => change.kind === kind).map(({ key }) => key));
  const stored: readonly Keyed[] = recordsOf(now, of);
  const namesake = ({ key, eventId }: Keyed) =>
    key && stored.find((other) => other.key === key && other.eventId === eventId);
  const wanted = recordsOf(then, of)
    .filter(({ id }) => touched.has(id))
    .map((record) => ({ ...record, id: (namesake(record) || record).id }));
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => touched.has(id) && !ids.has(id));
  return [
    ...wanted.map((after) => ({
      eventId: after.eventId,
      kind,
      record: after.id,
      before: recordWords(stored.find(({ id }) => id === after.id)),
      after: recordWords(after),
    })),
    ...gone.map((before) => ({
      eventId: before.eventId,
      kind,
      record: before.id,
      before: recordWords(before),
      after: null,
    })),
  ];
}

/** What was not shown then is hidden, not deleted. Files stay. */
const wordChanges = (of: Described, { changes, then }: Differing): Change[] =>
  changes.flatMap(({ kind, eventId, key: record }) => {
    if (kind !== of.kind) return [];
    const kept = recordsOf(then, of).find(({ id }) => id === record);
    const after = kept ? pickFields(of.fields, kept) : { [of.shownBy ?? '']: false };
    return [{ eventId, kind, record, before: null, after }];
  });

/** An edition that takes the place of the current one of its show again. */
interface Return {
  readonly from: PortalEvent;
  readonly to: PortalEvent;
}

/** The editions that a publication showed in the place of today's. */
export const returningEditions = (now: Snapshot, then: Snapshot): Return[] =>
  now.events.flatMap((from) => {
    const to = then.events.find(({ slug }) => slug === from.slug);
    return to && to.id !== from.id ? [{ from, to }] : [];
  });

/** The editions that are shown when these have returned. */
export const shownAfter = (now: Snapshot, returns: readonly Return[]): string[] =>
  now.events.map(({ id }) => returns.find(({ from }) => from.id === id)?.to.id ?? id);

/** The edition in the place of another is a draft again if it is newer and has no inquiries, else over. */
export async function returnEditions(tx: Tx, returns: readonly Return[]): Promise<void> {
  for (const { from, to } of returns) {
    const [was] = await tx.select({ state: events.state }).from(events).where(eq(events.id, to.id));
    const isEarlier = was?.state === 'past';
    // At each moment one edition of a show is current.
    await setState(tx, from.id, isEarlier ? 'draft' : 'past');
    await setState(tx, to.id, 'current');
    if (isEarlier)
      await tx.update(inquiryEvents).set({ eventId: to.id }).where(eq(inquiryEvents.eventId, from.id));
  }
}

const setState = (tx: Tx, id: string, state: EditionState) =>
  tx
    .update(events)
    .set({
      state,
      ...(state === 'current' && { switchAt: null }),
      version: sql`${events.version} + 1`,
    })
    .where(eq(events.id, id));

const days = ({ startDate, endDate }: PortalEvent) => formatDateRange(startDate, endDate);

/** What the return of editions changes, for the list before it. */
export const returnChanges = (returns: readonly Return[]): PageChange[] =>
  returns.map(({ from, to }) => ({
    kind: 'edition',
    eventId: to.id,
    key: to.id,
    label: `From ${editionName(from)} to ${editionName(to)}`,
    before: days(from),
    after: days(to),
  }));

/** For the history of both editions. */
export const returnHistory = (returns: readonly Return[]): Change[] =>
  returns.flatMap(({ from, to }) => {
    const isEarlier = (to.startDate ?? '') < (from.startDate ?? '');
    return [
      stateChange(from, 'current', isEarlier ? 'draft' : 'past'),
      stateChange(to, isEarlier ? 'past' : 'draft', 'current'),
    ];
  });

function stateChange(edition: PortalEvent, before: EditionState, after: EditionState): Change {
  const kept = { ...edition, switchAt: null };
  return editionChange(edition.id, { ...kept, state: before }, { ...kept, state: after }, true);
}
