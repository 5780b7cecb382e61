import { createHash } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import { type DateChange, pastSpans } from '#domain/content/former-spans.ts';
import type { EditionState } from '#domain/events/edition.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { Leftover } from '#domain/leftovers/calls.ts';
import type { PlaceKind } from '#domain/leftovers/edition-text.ts';
import { type Since, staleTexts } from '#domain/leftovers/leftovers.ts';
import { shiftBetween } from '#domain/leftovers/shift.ts';
import type { Move } from '#domain/leftovers/stale.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import { events, leftovers } from '#server/database/schema/shows.ts';
import { selectDateChanges } from '#server/events/date-changes.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { snapshotOf } from '#server/snapshot.ts';

export interface Answered {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly record: string;
  readonly field: string;
  readonly text: string;
  /** What was accepted in its place; null where it was left as it is. */
  readonly becomes: string | null;
  readonly isOwn: boolean;
}

/** An edition, what of it speaks of the one before, and what was said to that. */
export interface Stand {
  readonly id: string;
  readonly state: EditionState;
  /** The last change in the history: while it is the last one, all this is as it is stored. */
  readonly lastChange: number;
  /** With the edition before; null for one that is over. */
  readonly snapshot: Snapshot | null;
  /** What changed the show's dates, the newest first. */
  readonly dateChanges: readonly DateChange[];
  readonly move: Move | null;
  /** Also those that were left as they are. */
  readonly all: readonly Leftover[];
  readonly answered: readonly (Answered & { readonly answeredAt: string })[];
}

/** GET /api/editions/{id}/leftovers: nothing for one that is over. @throws HttpError 404. */
export async function listLeftovers({ params }: AdministratorCall): Promise<Leftover[]> {
  return unanswered(await readStand(idFrom(params, 'Edition')));
}

/** Those that nobody has left as they are. */
export const unanswered = ({ all, answered }: Stand): Leftover[] =>
  all.filter(
    (leftover) => !answered.some((answer) => answer.becomes === null && isSameText(answer, leftover)),
  );

const isSameText = (one: Answered, other: Leftover): boolean =>
  one.kind === other.kind &&
  one.record === other.record &&
  one.field === other.field &&
  one.text === other.text;

/** All of one moment: what was answered, and the texts that it was answered to. @throws HttpError 404. */
export async function readStand(id: string): Promise<Stand> {
  const [[edition], [previous], [last], began, names, answered, dateChanges, touched, snapshot] =
    await readTogether((tx) => {
      const both = sql`(select ${id}::uuid union all (${selectEditionBefore(tx, id)}))`;
      return [
        tx.select({ state: events.state }).from(events).where(eq(events.id, id)),
        selectEditionBefore(tx, id),
        tx.select({ id: max(changes.id) }).from(changes),
        selectBeginnings(tx, id),
        tx
          .selectDistinct({ name: events.name, fullName: events.fullName })
          .from(events)
          .where(sql`${events.slug} <> (select slug from ${events} where ${eq(events.id, id)})`),
        tx
          .select()
          .from(leftovers)
          .where(eq(leftovers.eventId, id))
          .orderBy(leftovers.answeredAt, leftovers.id),
        selectDateChanges(tx, [id]),
        tx
          .select({ kind: changes.kind, record: changes.record, last: max(changes.id) })
          .from(changes)
          .where(or(eq(changes.eventId, id), isNull(changes.eventId)))
          .groupBy(changes.kind, changes.record),
        snapshotOf(tx, both),
      ];
    });
  if (!edition) throw notFound('Edition');
  const stand = { id, ...edition, lastChange: last?.id ?? 0, answered, dateChanges };
  const shown = (wanted: string | undefined) => {
    const event = snapshot.events.find((other) => other.id === wanted);
    return event && withContentOverrides(event, snapshot.content);
  };
  const [event, from, to] = [snapshot.events.find((one) => one.id === id), shown(previous?.id), shown(id)];
  if (!event || !to || edition.state === 'past') return { ...stand, snapshot: null, move: null, all: [] };
  const days = spanOf(to);
  const move = days && { to: days, past: pastSpans(event, snapshot.content, dateChanges) };
  const first = new Map(
    began.map(({ eventId, kind, record, before }) => [nameOf(kind, record, eventId === null), before]),
  );
  const changedBy = new Map(touched.map((one) => [nameOf(one.kind, one.record), one.last ?? 0]));
  const since: Since = {
    shift: from ? shiftBetween(from, to) : null,
    began: (kind, record, isShared) => first.get(nameOf(kind, record, isShared)),
    move,
    accepted: new Set(
      answered
        .filter(({ answeredAt }) => answeredAt >= (dateChanges[0]?.changedAt ?? ''))
        .map(({ becomes }) => becomes),
    ),
    changedBy: ({ kind, record }) => changedBy.get(nameOf(kind, record)) ?? 0,
  };
  const others = names.flatMap(({ name, fullName }) => [name, fullName]);
  const all: Leftover[] = [];
  for (const stale of staleTexts(event, snapshot, since, others)) {
    await soon();
    if (!stale) continue;
    const { kind, record, field, where, text, parts, proposal, hasDeadline } = stale;
    const id = idOf([kind, record, field, text, proposal]);
    all.push({ id, where, text, proposal, hasDeadline, kind, record, field, parts });
  }
  return { ...stand, snapshot, move, all };
}

function selectEditionBefore(tx: Tx, id: string) {
  const other = alias(events, 'other');
  return tx
    .select({ id: other.id })
    .from(events)
    .innerJoin(other, and(eq(other.slug, events.slug), ne(other.id, events.id), ne(other.state, 'draft')))
    .where(and(eq(events.id, id), or(eq(events.state, 'draft'), lt(other.startDate, events.startDate))))
    .orderBy(sql`${other.state} = 'current' desc`, sql`${other.startDate} desc nulls last`)
    .limit(1);
}

/** What everything was before its first change since the edition was begun. */
function selectBeginnings(tx: Tx, id: string) {
  const { eventId, kind, record, before } = changes;
  const start = sql`(
    select coalesce(max(id), 0) from ${changes}
    where ${and(eq(kind, 'edition'), eq(record, id), isNull(before))})`;
  return tx
    .selectDistinctOn([eventId, kind, record], { eventId, kind, record, before })
    .from(changes)
    .where(or(eq(eventId, id), and(isNull(eventId), gt(changes.id, start))))
    .orderBy(eventId, kind, record, changes.id);
}

const nameOf = (...of: readonly (string | boolean)[]): string => JSON.stringify(of);

const idOf = (of: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);
