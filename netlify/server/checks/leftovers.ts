import { createHash } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, eq, gt, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { PlaceKind } from '#domain/checks/edition-text.ts';
import { type Leftover, type Since, staleTexts } from '#domain/checks/leftovers.ts';
import { type Move, shiftBetween } from '#domain/checks/stale.ts';
import { type DateChange, pastSpans } from '#domain/content/former-spans.ts';
import { findRow, storedFor, withContentOverrides } from '#domain/content/text.ts';
import { type EditionState, spanOf } from '#domain/events/shows.ts';
import { type Described, recordKinds, recordsOf, type Snapshot } from '#domain/publication/snapshot.ts';
import { carriedEmphasis, type Emphasised } from '#domain/schedule/entry.ts';
import { notFound } from '#server/basics/http-error.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { changes, events, leftovers } from '#server/database/schema/shows.ts';
import { selectDateChanges } from '#server/events/columns.ts';
import { route } from '#server/http/http.ts';
import { recordWords } from '#server/saving/records.ts';
import type { Change } from '#server/saving/track.ts';
import { snapshotOf } from '#server/snapshot.ts';

export interface Answered {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly record: string;
  readonly field: string;
  readonly text: string;
  /** The accepted replacement; null if the text stays. */
  readonly becomes: string | null;
  readonly isOwn: boolean;
}

export interface LeftoverState {
  readonly id: string;
  readonly state: EditionState;
  /** While this is the last change, the rest is current. */
  readonly lastChange: number;
  /** Includes the edition before; null for a past edition. */
  readonly snapshot: Snapshot | null;
  /** Newest first. */
  readonly dateChanges: readonly DateChange[];
  readonly move: Move | null;
  readonly all: readonly Leftover[];
  readonly answered: readonly (Answered & { readonly answeredAt: string })[];
}

/** Empty for a past edition. @throws HttpError 404. */
export const listLeftovers = route(api.listLeftovers, async ({ id }) => {
  return unanswered(await readLeftoverState(id));
});

export const unanswered = ({ all, answered }: LeftoverState): Leftover[] =>
  all.filter(
    (leftover) => !answered.some((answer) => answer.becomes === null && isSameText(answer, leftover)),
  );

const isSameText = (one: Answered, other: Leftover): boolean =>
  one.kind === other.kind &&
  one.record === other.record &&
  one.field === other.field &&
  one.text === other.text;

/** One moment. @throws HttpError 404. */
export async function readLeftoverState(id: string): Promise<LeftoverState> {
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
  const state = { id, ...edition, lastChange: last?.id ?? 0, answered, dateChanges };
  const shown = (wanted: string | undefined) => {
    const event = snapshot.events.find((other) => other.id === wanted);
    return event && withContentOverrides(event, snapshot.content);
  };
  const [event, from, to] = [snapshot.events.find((one) => one.id === id), shown(previous?.id), shown(id)];
  if (!event || !to || edition.state === 'past') return { ...state, snapshot: null, move: null, all: [] };
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
  return { ...state, snapshot, move, all };
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

/** The values before the edition's first changes. */
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

export type TextPlace = Pick<Leftover, 'kind' | 'record' | 'field'>;

export interface Wording extends TextPlace {
  readonly text: string | null;
}

/** Null if the edition has no own text there, or the record is gone. */
export function textAt({ id, snapshot }: LeftoverState, { kind, record, field }: TextPlace): string | null {
  if (!snapshot) return null;
  if (kind === 'text') return ownText(id, snapshot, record)?.value ?? null;
  if (kind === 'event')
    return wordsIn(
      snapshot.events.find((event) => event.id === id),
      record,
    );
  const of = recordKinds.find((other) => other.kind === kind);
  return of ? wordsIn(recordOf(id, snapshot, of, record), field) : null;
}

export function rewordingChanges(state: LeftoverState, wordings: readonly Wording[]): Change[] {
  return [
    ...ofKind(wordings, 'text').map((wording) => textRewording(state, wording)),
    ...ofKind(wordings, 'event').map(({ kind, record, field, text }) => ({
      eventId: state.id,
      kind,
      record,
      before: textAt(state, { kind, record, field }),
      after: text,
    })),
    ...recordKinds.flatMap((of) =>
      rewordedRecords(state, of, wordings).map(({ now, after }) => ({
        eventId: state.id,
        kind: of.kind,
        record: now.id,
        before: recordWords(now),
        after: recordWords(after),
      })),
    ),
  ];
}

/** Null removes the edition's own text. */
function textRewording({ id, snapshot }: LeftoverState, { record, text }: Wording): Change {
  const row = findRow(record);
  const event = snapshot?.events.find((other) => other.id === id);
  const own = snapshot && ownText(id, snapshot, record);
  const shown = own ?? (row && storedFor(event, snapshot?.content ?? [])(row.key));
  const type = shown?.type ?? row?.type ?? 'text';
  const category = own?.category ?? row?.category ?? 'general';
  const words = (value: string | undefined | null) => (value == null ? null : { value, type, category });
  return { eventId: id, kind: 'text', record, before: words(own?.value), after: words(text) };
}

function rewordedRecords(
  { id, snapshot }: LeftoverState,
  of: Described,
  wordings: readonly Wording[],
): { now: Kept; after: Kept }[] {
  const wanted = ofKind(wordings, of.kind);
  return [...new Set(wanted.map(({ record }) => record))].flatMap((record) => {
    const now = snapshot && recordOf(id, snapshot, of, record);
    if (!now) return [];
    const fields = wanted
      .filter((wording) => wording.record === record)
      .map(({ field, text }) => [field, Array.isArray(Reflect.get(now, field)) ? text?.split('\n') : text]);
    return [{ now, after: withEmphasis(now, { ...now, ...Object.fromEntries(fields) }) }];
  });
}

/** Emphasized words must be part of the rewritten text. */
const withEmphasis = <Item extends Kept>(now: Item, after: Item): Item =>
  'emphasis' in now
    ? { ...after, emphasis: carriedEmphasis(now as Item & Emphasised, after as Item & Emphasised) }
    : after;

const ofKind = (wordings: readonly Wording[], kind: string) =>
  wordings.filter((wording) => wording.kind === kind);

const ownText = (id: string, { content }: Snapshot, record: string) =>
  content.find(({ key, eventId }) => key === record && eventId === id);

const recordOf = (id: string, snapshot: Snapshot, of: Described, record: string) =>
  recordsOf(snapshot, of).find((other) => other.id === record && other.eventId === id);

function wordsIn(record: object | undefined, field: string): string | null {
  const value: unknown = record && Reflect.get(record, field);
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : null;
}
