import { createHash } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { editionOfCheck } from '#domain/checks/check-id.ts';
import { type CheckedShow, checkedShow } from '#domain/checks/checked-show.ts';
import { type Check, type Contradiction, contradictionsOf, isOfDates } from '#domain/checks/findings.ts';
import { type Passage, passagesOf } from '#domain/checks/passages.ts';
import { readinessOf } from '#domain/checks/readiness.ts';
import { pastSpans } from '#domain/content/former-spans.ts';
import { editingPath } from '#domain/paths.ts';
import { partsOfShow } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, readTogether } from '#server/database/database.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { events, exhibitors, leftovers, meantContradictions } from '#server/database/schema/shows.ts';
import { selectDateChanges } from '#server/events/columns.ts';
import { route } from '#server/http/http.ts';
import { type Editions, isOneOf } from '#server/saving/records.ts';
import { editionIsOver } from '#server/saving/track.ts';
import { snapshotOf } from '#server/snapshot.ts';
import { readLeftoverState, unanswered } from './leftovers.ts';

/** @throws HttpError 404. */
export const listChecks = route(api.listChecks, async ({ query: { eventId = null } }) => {
  const editions = await checkedEditions(eventId === null ? offeredEditions() : [eventId]);
  if (eventId !== null && editions.length === 0) throw notFound('Event');
  const found: Check[] = [];
  for (const edition of editions) found.push(...(await openChecks(edition)));
  return found;
});

const offeredEditions = () =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.state, 'current'), events.isActive));

/** A check counts as intended until its texts change. @throws HttpError 404, 409 for a past edition. */
export const dismissFinding = route(api.dismissFinding, async ({ body: { meant }, params, user }) => {
  const id = params['id'] ?? '';
  const eventId = editionOfCheck(id);
  const [edition] = eventId === null ? [] : await checkedEditions([eventId]);
  if (edition?.show.state === 'past') throw editionIsOver();
  const isKnown =
    edition && (edition.dismissed.has(id) || (await checksOf(edition)).some((check) => check.id === id));
  if (!isKnown) throw notFound('Contradiction');
  if (meant) {
    const row = { id, eventId: edition.show.event.id, meantBy: user.id };
    await db.insert(meantContradictions).values(row).onConflictDoNothing();
  } else await db.delete(meantContradictions).where(eq(meantContradictions.id, id));
  return { id, meant };
});

const next = alias(events, 'next');

interface CheckedEdition {
  readonly show: CheckedShow;
  /** Ids of contradictions that somebody confirmed; some may be gone. */
  readonly dismissed: ReadonlySet<string>;
  /** Texts that somebody accepted or kept after the show moved. */
  readonly settled: ReadonlySet<string | null>;
}

const { id, eventId, company, booth, area } = exhibitors;
const exhibitorColumns = {
  id,
  eventId,
  company,
  booth,
  area,
  withdrawnAt: boothInquiries.withdrawnAt,
};
const isInquiryOfShown = and(
  eq(boothInquiries.id, exhibitors.inquiryId),
  isNull(boothInquiries.erasedAt),
  exhibitors.isShown,
);

async function checkedEditions(wanted: Editions): Promise<CheckedEdition[]> {
  const [snapshot, rows, dismissed, settled, dateChanges, exhibiting] = await readTogether((tx) => [
    snapshotOf(tx, wanted),
    tx
      .select({
        id: events.id,
        state: events.state,
        hasNext: sql<boolean>`exists (${tx
          .select({ id: next.id })
          .from(next)
          .where(and(eq(next.slug, events.slug), eq(next.state, 'draft')))})`,
      })
      .from(events)
      .where(isOneOf(events.id, wanted)),
    tx.select().from(meantContradictions).where(isOneOf(meantContradictions.eventId, wanted)),
    tx.select().from(leftovers).where(isOneOf(leftovers.eventId, wanted)),
    selectDateChanges(tx, wanted),
    tx
      .select(exhibitorColumns)
      .from(exhibitors)
      .leftJoin(boothInquiries, isInquiryOfShown)
      .where(isOneOf(exhibitors.eventId, wanted))
      .orderBy(exhibitors.createdAt, exhibitors.id),
  ]);
  const today = dateInZone(Date.now(), venueTimeZone);
  const editions: CheckedEdition[] = [];
  for (const event of snapshot.events) {
    const row = rows.find(({ id }) => id === event.id);
    if (!row) continue;
    const own = dateChanges.filter(({ eventId }) => eventId === event.id);
    const past = pastSpans(event, snapshot.content, own);
    const records = { event, state: row.state, ...partsOfShow(snapshot, event.id) };
    const passages: Passage[] = [];
    for (const passage of passagesOf(records)) {
      passages.push(passage);
      await soon();
    }
    editions.push({
      show: checkedShow(
        records,
        passages,
        today,
        row.hasNext,
        past,
        exhibiting.filter(({ eventId }) => eventId === event.id),
      ),
      dismissed: new Set(dismissed.filter(({ eventId }) => eventId === event.id).map(({ id }) => id)),
      settled: new Set(
        settled
          .filter(
            ({ eventId, answeredAt }) => eventId === event.id && answeredAt >= (own[0]?.changedAt ?? ''),
          )
          .map(({ text, becomes }) => becomes ?? text),
      ),
    });
  }
  return editions;
}

/** A past edition has none, because nobody can correct it. */
async function checksOf({ show, settled }: CheckedEdition): Promise<Check[]> {
  if (show.state === 'past') return [];
  const found: Contradiction[] = [];
  for (const ofRule of contradictionsOf(show)) {
    found.push(...ofRule);
    await soon();
  }
  const open = found.filter(
    ({ rule, about: [, text = null] }) => rule !== 'former-days' || !settled.has(text),
  );
  const checks = open.map(({ rule, place, message, about, ...more }): Check => {
    const subject = JSON.stringify([rule, place.screen, place.id, about]);
    const hash = createHash('sha256').update(subject).digest('hex').slice(0, 32);
    const id = `${show.event.id}-${hash}`;
    return { id, rule, where: place.where, message, href: editingPath(place), ...more };
  });
  return [...new Map(checks.map((check) => [check.id, check])).values()];
}

const openChecks = async (edition: CheckedEdition): Promise<Check[]> =>
  (await checksOf(edition)).filter(({ id }) => !edition.dismissed.has(id));

/** @throws HttpError 404. */
export const editionReadiness = route(api.editionReadiness, async ({ id }) => {
  const [edition] = await checkedEditions([id]);
  const state = await readLeftoverState(id);
  if (!edition) throw notFound('Edition');
  const open = await openChecks(edition);
  const counts = {
    contradictions: open.length,
    leftovers: unanswered(state).length,
    wrongDates: open.filter(({ rule }) => isOfDates(rule)).length,
  };
  return readinessOf(edition.show, counts).map(({ place, ...line }) => ({
    ...line,
    href: editingPath(place),
  }));
});
