import { and, eq } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Exhibitor,
  exhibitorAddSchema,
  exhibitorUpdateSchema,
  type PublicExhibitor,
} from '#domain/exhibitors/exhibitor.ts';
import { db } from '#server/database/database.ts';
import { events, exhibitors } from '#server/database/schema/shows.ts';
import { recordCalls } from '#server/events/record-calls.ts';
import { hasPublished } from '#server/events/visible.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { eventScopeFrom, idFrom } from '#server/http/input.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { selectInSlices } from '#server/saving/records.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';
import { exhibitorKind } from './kind.ts';
import { withProposals } from './proposals.ts';

const calls = recordCalls(exhibitorKind, exhibitorAddSchema, exhibitorUpdateSchema);

export const exhibitorCalls = { ...calls, list: listExhibitors, remove: deleteExhibitor };

/** GET /api/exhibitors: those of one show. Strangers get what its page shows, administrators everything. */
async function listExhibitors({
  request,
  query,
}: Call): Promise<Versioned<Exhibitor>[] | Versioned<PublicExhibitor>[]> {
  const eventId = eventScopeFrom(query);
  const all = await selectInSlices(exhibitorKind, eq(exhibitors.eventId, eventId));
  if (await currentAdministrator(request)) return withProposals(db, all);
  const isOut = await db.$count(events, and(eq(events.id, eventId), isPageOut));
  return isOut ? all.filter(({ isShown }) => isShown).map(withoutPrivate) : [];
}

/** Whether visitors see the page of a show's exhibitors. */
export const isPageOut = and(eq(events.state, 'current'), events.isActive, hasPublished('exhibitors'));

const withoutPrivate = ({ isShown: _, inquiryId: __, answered: ___, ...shown }: Versioned<Exhibitor>) =>
  shown;

/** DELETE /api/exhibitors/{id}: the record first, then the bytes of its logo. */
async function deleteExhibitor(call: AdministratorCall): Promise<undefined | Response> {
  const [row] = await db
    .select({ key: exhibitors.logoKey })
    .from(exhibitors)
    .where(eq(exhibitors.id, idFrom(call.params, 'Exhibitor')));
  const answer = await calls.remove(call);
  if (!answer && row?.key) await dropReleased([row.key]);
  return answer;
}
