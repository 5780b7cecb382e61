import { eq, sql } from 'drizzle-orm';
import { formatDateRange } from '#domain/basics/dates.ts';
import { type EditionState, editionName } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { PageChange } from '#domain/publication/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { Tx } from '#server/database/database.ts';
import { inquiryEvents } from '#server/database/schema/inquiries.ts';
import { events } from '#server/database/schema/shows.ts';
import type { Change } from '#server/saving/track.ts';

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
    label: to.name,
    before: days(from),
    after: days(to),
  }));

export const returnHistory = (returns: readonly Return[]): Change[] =>
  returns.map(({ from, to }) => {
    const isEarlier = (to.startDate ?? '') < (from.startDate ?? '');
    const words = (state: EditionState) => ({
      name: editionName(to),
      startDate: to.startDate,
      endDate: to.endDate,
      state,
    });
    return {
      eventId: to.id,
      kind: 'edition',
      record: to.id,
      before: words(isEarlier ? 'past' : 'draft'),
      after: words('current'),
    };
  });
