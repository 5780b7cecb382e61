import { and, eq } from 'drizzle-orm';
import {
  type Check,
  type CheckMeant,
  checkMeantSchema,
  editionOfCheck,
} from '#domain/contradictions/check.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { events, meantContradictions } from '#server/database/schema/shows.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventIdFrom, validate } from '#server/http/validate.ts';
import { editionIsOver } from '#server/saving/page-transaction.ts';
import { checkedEditions, checksOf, openChecks } from './editions.ts';

/** GET /api/checks: what contradicts itself and is not meant so, of one edition or of all on offer. @throws HttpError 404. */
export async function listChecks({ query }: AdministratorCall): Promise<Check[]> {
  const eventId = eventIdFrom(query);
  const editions = await checkedEditions(eventId === null ? offeredEditions() : [eventId]);
  if (eventId !== null && editions.length === 0) throw notFound('Event');
  return editions.flatMap(openChecks);
}

const offeredEditions = () =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.state, 'current'), events.isActive));

/** POST /api/checks/{id}: meant as it stands, until what it is about changes; or not. @throws HttpError 404, 409 for a past edition. */
export async function meanCheck({
  request,
  params,
  user,
}: AdministratorCall): Promise<{ id: string } & CheckMeant> {
  const id = params['id'] ?? '';
  const eventId = editionOfCheck(id);
  const { meant } = validate(checkMeantSchema, await readJson(request));
  const [edition] = eventId === null ? [] : await checkedEditions([eventId]);
  if (edition?.show.state === 'past') throw editionIsOver();
  const isKnown = edition && (edition.meant.has(id) || checksOf(edition).some((check) => check.id === id));
  if (!isKnown) throw notFound('Contradiction');
  if (meant) {
    const row = { id, eventId: edition.show.event.id, meantBy: user.id };
    await db.insert(meantContradictions).values(row).onConflictDoNothing();
  } else await db.delete(meantContradictions).where(eq(meantContradictions.id, id));
  return { id, meant };
}
