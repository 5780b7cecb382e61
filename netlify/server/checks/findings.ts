import { createHash } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { type CheckedShow, checkedShow } from '#domain/checks/checked-show.ts';
import { contradictionsOf } from '#domain/checks/contradictions.ts';
import { type Finding, isOfDates, isOutdated } from '#domain/checks/finding.ts';
import { outdatedIn, type Since } from '#domain/checks/outdated.ts';
import {
  type EditingPlace,
  isFileName,
  isSamePlace,
  type Passage,
  passagesOf,
} from '#domain/checks/passages.ts';
import { type ReadinessLine, readinessOf } from '#domain/checks/readiness.ts';
import { type Move, shiftBetween } from '#domain/checks/stale.ts';
import { type DateChange, pastSpans } from '#domain/content/former-spans.ts';
import type { EditionState } from '#domain/events/shows.ts';
import { editingPath } from '#domain/paths.ts';
import { partsOfShow } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, readTogether, type Tx } from '#server/database/database.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { changes, events, exhibitors, findingAnswers } from '#server/database/schema/shows.ts';
import { dayShown, selectDateChanges, shownSetting } from '#server/events/columns.ts';
import { route } from '#server/http/http.ts';
import { notifiedBy } from '#server/mail/outbox.ts';
import { snapshotOf } from '#server/snapshot.ts';

/** In one edition, or in all that visitors are offered. @throws HttpError 404. */
export const listFindings = route(api.listFindings, async ({ query: { eventId } }) => {
  const offered = () =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.state, 'current'), events.isActive))
      .orderBy(events.order);
  const found: Finding[] = [];
  for (const { id } of eventId ? [{ id: eventId }] : await offered())
    found.push(...openFindings(await readEdition(id)));
  return found;
});

/** @throws HttpError 404. */
export const editionReadiness = route(api.editionReadiness, async ({ id }) =>
  checklistOf(await readEdition(id)),
);

/** An answer may dismiss each line. */
export function checklistOf(edition: CheckedEdition): ReadinessLine[] {
  const open = openFindings(edition);
  const counts = {
    notified: notifiedBy(edition.notified),
    contradictions: open.filter(({ message }) => message !== null).length,
    outdated: open.filter(isOutdated).length,
    wrongDates: open.filter(isOfDates).length,
  };
  return readinessOf(edition.show, counts).map(({ place, ...line }) => {
    const findingId = idOf(['readiness', line.id, line.message]);
    const isDismissed = edition.answers.some(({ id }) => id === findingId);
    return { ...line, findingId, isDismissed, href: editingPath(place) };
  });
}

export type FindingAnswer = typeof findingAnswers.$inferSelect;

export interface CheckedEdition {
  readonly show: CheckedShow;
  readonly passages: readonly Passage[];
  /** While this is the last change, the rest is current. */
  readonly lastChange: number;
  readonly dateChanges: readonly DateChange[];
  readonly move: Move | null;
  /** Dismissed ones are among them; none in a past edition, because nobody can correct it. */
  readonly found: readonly Finding[];
  readonly answers: readonly FindingAnswer[];
  readonly notified: string | null;
}

/** Findings that nobody dismissed. A dismissed passage hides findings about all of its dates. */
export function openFindings({ found, passages, answers }: CheckedEdition): Finding[] {
  const dismissals = answers.filter(({ becomes }) => becomes === null);
  const left = passages.filter((passage) =>
    dismissals.some((answer) => isSamePlace(answer, passage) && answer.text === passage.stored),
  );
  const places = new Set(left.map(({ place }) => `${editingPath(place)} ${place.where}`));
  return found.filter(
    (one) =>
      !dismissals.some(({ id }) => id === one.id) &&
      !((isOutdated(one) || isOfDates(one)) && places.has(`${one.href} ${one.where}`)),
  );
}

/** One moment. @throws HttpError 404. */
export async function readEdition(id: string): Promise<CheckedEdition> {
  const [editions, [last], history, answers, dateChanges, placed, snapshot] = await readTogether((tx) => [
    tx
      .select({
        id: events.id,
        slug: events.slug,
        state: events.state,
        name: events.name,
        fullName: events.fullName,
        startDate: dayShown('startDate'),
        endDate: dayShown('endDate'),
        notified: shownSetting('inquiry_notify'),
      })
      .from(events),
    tx.select({ id: max(changes.id) }).from(changes),
    selectHistory(tx, id),
    tx
      .select()
      .from(findingAnswers)
      .where(eq(findingAnswers.eventId, id))
      .orderBy(findingAnswers.answeredAt, findingAnswers.id),
    selectDateChanges(tx, [id]),
    selectPlaced(tx, id),
    snapshotOf(tx, [id]),
  ]);
  const edition = editions.find((one) => one.id === id);
  const event = snapshot.events.find((one) => one.id === id);
  if (!edition || !event) throw notFound('Edition');
  const { slug, state, notified } = edition;
  const past = pastSpans(event, snapshot.content, dateChanges);
  const records = { event, state, ...partsOfShow(snapshot, id) };
  const passages: Passage[] = [];
  for (const passage of passagesOf(records)) {
    passages.push(passage);
    await soon();
  }
  const hasNext = editions.some((one) => one.slug === slug && one.state === 'draft');
  const today = dateInZone(Date.now(), venueTimeZone);
  const show = checkedShow(records, passages, today, hasNext, placed);
  const move = state !== 'past' && show.days ? { to: show.days, past } : null;
  const previous = editionBefore(edition, editions);
  const movedAt = dateChanges[0]?.changedAt ?? '';
  const since: Since = {
    ...changesIn(history),
    shift: previous ? shiftBetween(previous, show.shown) : null,
    move,
    accepted: new Set(
      answers.filter(({ answeredAt }) => answeredAt >= movedAt).map(({ becomes }) => becomes),
    ),
    others: editions.filter((one) => one.slug !== slug).flatMap(({ name, fullName }) => [name, fullName]),
  };
  const found: Finding[] = [];
  for (const ofRule of state === 'past' ? [] : contradictionsOf(show)) {
    await soon();
    for (const { rule, place, about, ...finding } of ofRule)
      found.push({ ...at(place, [rule, place.screen, place.id, about]), rule, ...finding });
  }
  for (const passage of state === 'past' ? [] : passages) {
    await soon();
    const outdated = outdatedIn(passage, since);
    if (!outdated) continue;
    const { kind, record, field, place, stored: text } = passage;
    const common = at(place, [kind, record, field, text, outdated.proposal]);
    const isTold = found.some(({ rule, href }) => rule === 'other-days' && href === common.href);
    found.push({
      ...{ ...common, ...outdated, rule: 'outdated', kind, record, field, text },
      isFileName: isFileName(passage),
      message: isTold ? null : outdated.message,
    });
  }
  const unique = [...new Map(found.map((one) => [one.id, one])).values()];
  const lastChange = last?.id ?? 0;
  return { show, passages, lastChange, dateChanges, move, found: unique, answers, notified };

  function at(place: EditingPlace, subject: readonly unknown[]) {
    return { id: idOf(subject), eventId: id, where: place.where, href: editingPath(place) };
  }
}

const idOf = (subject: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32);

interface EditionDates {
  readonly id: string;
  readonly slug: string;
  readonly state: EditionState;
  readonly startDate: string | null;
}

/** Before a draft, the current one; otherwise the newest one that began earlier. */
function editionBefore<One extends EditionDates>(edition: One, all: readonly One[]) {
  const { id, slug, state, startDate } = edition;
  const isBefore = (one: One) =>
    state === 'draft' || (one.startDate !== null && startDate !== null && one.startDate < startDate);
  return all
    .filter((one) => one.slug === slug && one.id !== id && one.state !== 'draft' && isBefore(one))
    .sort(
      (a, b) =>
        Number(b.state === 'current') - Number(a.state === 'current') ||
        (b.startDate ?? '').localeCompare(a.startDate ?? ''),
    )[0];
}

/** Changes since the edition began, one row for each record. */
function selectHistory(tx: Tx, edition: string) {
  const { id, eventId, kind, record, before } = changes;
  const start = sql`(
    select coalesce(max(id), 0) from ${changes}
    where ${and(eq(kind, 'edition'), eq(record, edition), isNull(before))})`;
  const last = sql<number>`max(${id}) over (partition by ${kind}, ${record})`;
  return tx
    .selectDistinctOn([eventId, kind, record], { eventId, kind, record, before, last })
    .from(changes)
    .where(or(eq(eventId, edition), and(isNull(eventId), gt(id, start))))
    .orderBy(eventId, kind, record, id);
}

function changesIn(history: Awaited<ReturnType<typeof selectHistory>>): Pick<Since, 'began' | 'lastChange'> {
  const keyOf = (...of: readonly (string | boolean)[]) => JSON.stringify(of);
  const rows = new Map(
    history.map((row) => [keyOf(row.kind, row.record, row.eventId !== null), row] as const),
  );
  return {
    began: ({ kind, record, isOwn }) => rows.get(keyOf(kind, record, isOwn))?.before,
    lastChange: ({ kind, record }) =>
      (rows.get(keyOf(kind, record, true)) ?? rows.get(keyOf(kind, record, false)))?.last ?? 0,
  };
}

/** Withdrawals count for shown exhibitors whose inquiries are not erased. */
function selectPlaced(tx: Tx, edition: string) {
  const { id, eventId, company, booth, area, inquiryId, isShown, createdAt } = exhibitors;
  const { withdrawnAt, erasedAt } = boothInquiries;
  return tx
    .select({ id, eventId, company, booth, area, withdrawnAt })
    .from(exhibitors)
    .leftJoin(boothInquiries, and(eq(boothInquiries.id, inquiryId), isNull(erasedAt), isShown))
    .where(eq(eventId, edition))
    .orderBy(createdAt, id);
}
