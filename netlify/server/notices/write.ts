import { and, eq } from 'drizzle-orm';
import { type Notice, noticeLimits } from '#domain/notices/notice.ts';
import { noticeWriteSchema } from '#domain/notices/write.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { areas, events, notices } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { json } from '#server/http/json.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { pageTransaction } from '#server/saving/page-transaction.ts';
import { type Change, track } from '#server/saving/track.ts';
import { isRunning, leaveNotices, selectNotices } from './left.ts';

const NOT_SHOWN = 'This edition is not on any page yet, so nobody would read a notice of it';
const TOO_MANY = `A show has ${noticeLimits.running} notices at most: end one of them first`;

/** POST /api/notices: shown without a publication; posted again while it runs, it only ends later. @throws HttpError 400, 409. */
export async function postNotice({ request, user }: AdministratorCall): Promise<Response> {
  const { eventId, text, area, until } = validate(noticeWriteSchema(Date.now()), await readJson(request));
  const notice = await pageTransaction(async (tx) => {
    const [edition] = await tx
      .select({ state: events.state, areaName: areas.name })
      .from(events)
      .leftJoin(areas, and(eq(areas.eventId, events.id), eq(areas.key, area ?? '')))
      .where(eq(events.id, eventId));
    if (!edition) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
    if (area && !edition.areaName) throw validationError([{ path: 'area', message: 'Unknown area' }]);
    const running = await selectNotices(tx, and(eq(notices.eventId, eventId), isRunning));
    const same = running.find((other) => other.text === text && other.area === area);
    if (same && Date.parse(same.until) === Date.parse(until)) return same;
    if (!same && edition.state === 'draft') throw new HttpError(409, NOT_SHOWN);
    if (!same && running.length >= noticeLimits.running) throw new HttpError(409, TOO_MANY);
    const its = { id: notices.id };
    const [written] = await (same
      ? tx.update(notices).set({ endsAt: until }).where(eq(notices.id, same.id)).returning(its)
      : tx.insert(notices).values({ eventId, text, area, endsAt: until }).returning(its));
    const [posted] = await selectNotices(tx, eq(notices.id, written?.id ?? ''));
    await track(tx, user, [changeOf(same, posted as Notice)]);
    return posted;
  });
  await leaveNotices();
  return json(notice, 201);
}

/** DELETE /api/notices/{id}: ends it now; it stays in the history. @throws HttpError 404. */
export async function endNotice({ params, user }: AdministratorCall): Promise<undefined> {
  const id = idFrom(params, 'Notice');
  await pageTransaction(async (tx) => {
    const [notice] = await selectNotices(tx, eq(notices.id, id));
    if (!notice) throw notFound('Notice');
    const [ended] = await tx
      .update(notices)
      .set({ endsAt: now })
      .where(and(eq(notices.id, id), isRunning))
      .returning({ until: notices.endsAt });
    if (ended) await track(tx, user, [changeOf(notice, { ...notice, ...ended })]);
  });
  await leaveNotices();
}

const changeOf = (before: Notice | undefined, after: Notice): Change => ({
  eventId: after.eventId,
  kind: 'notice',
  record: after.id,
  before: before ? noticeWords(before) : null,
  after: noticeWords(after),
  shows: false,
});

const noticeWords = ({ text, areaName, until }: Notice) => ({ text, area: areaName, until });
