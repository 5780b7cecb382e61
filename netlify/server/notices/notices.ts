import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { isSlug } from '#domain/events/slugs.ts';
import { type Notice, noticeLimits, runningAt } from '#domain/notices/notice.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { existing, fieldError, HttpError, notFound, unknownEvent } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { areas, events, notices, now } from '#server/database/schema/shows.ts';
import { json, readCookie, route } from '#server/http/http.ts';
import { currentEditions } from '#server/saving/records.ts';
import { type Change, pageTransaction, track, wakePublisher } from '#server/saving/track.ts';
import { SIGNED_IN_HINT } from '#server/sign-in/session.ts';

/** A short cache for visitors; signed-in people see new notices immediately. */
const AT_THE_EDGE = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=30',
  'Netlify-Vary': `query=slug,cookie=${SIGNED_IN_HINT}`,
};

/** Never asks the database. @throws HttpError 404 for an invalid slug. */
export const listNotices = route(api.listNotices, async ({ request, query: { slug } }) => {
  if (slug && !isSlug(slug)) throw notFound('Show');
  const notices = runningAt(await readLeftNotices(), Date.now());
  const shown = slug ? notices.filter((notice) => notice.slug === slug) : notices;
  const isSignedIn = readCookie(request, SIGNED_IN_HINT) !== undefined;
  return json(shown, 200, isSignedIn ? {} : AT_THE_EDGE);
});

const NOT_SHOWN = 'This show isn’t on the site yet, so no one would see the notice';
const TOO_MANY = `A show can have ${noticeLimits.running} notices at a time. End one first`;

/** Visible without a publication; a repeated notice extends the first. @throws HttpError 400, 409. */
export const postNotice = route(api.postNotice, async ({ body: { eventId, text, area, until }, user }) => {
  const notice = await pageTransaction(async (tx) => {
    const [edition] = await tx
      .select({ state: events.state, areaName: areas.name })
      .from(events)
      .leftJoin(areas, and(eq(areas.eventId, events.id), eq(areas.key, area ?? '')))
      .where(eq(events.id, eventId));
    if (!edition) throw unknownEvent();
    if (area && !edition.areaName) throw fieldError('area', 'Unknown area');
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
});

/** The history keeps the notice. @throws HttpError 404. */
export const endNotice = route(api.endNotice, async ({ id, user }) => {
  await pageTransaction(async (tx) => {
    const notice = existing(await selectNotices(tx, eq(notices.id, id)), 'Notice');
    const [ended] = await tx
      .update(notices)
      .set({ endsAt: now })
      .where(and(eq(notices.id, id), isRunning))
      .returning({ until: notices.endsAt });
    if (ended) await track(tx, user, [changeOf(notice, { ...notice, ...ended })]);
  });
  await leaveNotices();
});

const changeOf = (before: Notice | undefined, after: Notice): Change => ({
  eventId: after.eventId,
  kind: 'notice',
  record: after.id,
  before: before ? noticeWords(before) : null,
  after: noticeWords(after),
  shows: false,
});

const noticeWords = ({ text, areaName, until }: Notice) => ({ text, area: areaName, until });

const store = () => blobStore('notices');
const KEY = 'running';

const selectNotices = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: notices.id,
      eventId: notices.eventId,
      slug: events.slug,
      text: notices.text,
      area: notices.area,
      areaName: sql<string | null>`coalesce(${areas.name}, ${notices.area})`,
      from: notices.createdAt,
      until: notices.endsAt,
    })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.eventId))
    .leftJoin(areas, and(eq(areas.eventId, notices.eventId), eq(areas.key, notices.area)))
    .where(which)
    .orderBy(desc(notices.createdAt), notices.id);

const isRunning = gt(notices.endsAt, now);

const readRunning = async () =>
  JSON.stringify(await selectNotices(db, and(isRunning, inArray(notices.eventId, currentEditions()))));

/** Compares again, because a slower writer may leave an older list; the sweep retries failures. */
export async function leaveNotices(): Promise<void> {
  try {
    let left: string;
    do {
      left = await readRunning();
      await store().set(KEY, left);
    } while ((await readRunning()) !== left);
  } catch (error) {
    await wakePublisher();
    throw error;
  }
}

/** Some may have ended since. */
const readLeftNotices = async (): Promise<readonly Notice[]> =>
  (await store().get(KEY, { type: 'json' })) ?? [];
