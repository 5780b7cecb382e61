import { and, eq, gt, ne, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { readBackups, requireBackups } from '#server/backups.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { db, idsOf, transaction } from '#server/database/database.ts';
import { sessions, users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import { portalOrigin, route } from '#server/http/http.ts';
import { queueMails, wakeMails } from '#server/mail/outbox.ts';
import { track } from '#server/saving/track.ts';
import { requirePassword } from '#server/sign-in/attempts.ts';
import {
  canSignIn,
  hashOfToken,
  isHere,
  mayKeepSession,
  newToken,
  personColumns,
  sessionHash,
} from '#server/sign-in/session.ts';
import { downloadMail, isListElsewhere } from './mails.ts';

/** From the password to the download. */
const TICKET_SECONDS = 60;

const isSession = (request: Request) => eq(sessions.tokenHash, sessionHash(request));

async function isFresh(request: Request) {
  const isIt = and(isSession(request), gt(sessions.freshUntil, now));
  return (await idsOf(db, sessions, isIt)).length > 0;
}

export const showBackups = route(api.readBackups, async ({ request }) => {
  const status = await readBackups();
  if (!isListElsewhere()) return { ...status, confirmBy: 'password' };
  return { ...status, confirmBy: (await isFresh(request)) ? 'nothing' : 'sign-in' };
});

/** @throws HttpError 400 for a wrong password; 403 without a fresh sign-in; 429. */
export const allowDownload = route(api.allowDownload, async (call) => {
  const { request, body } = call;
  const { password = '' } = body;
  if (!isListElsewhere()) await requirePassword(call, 'password', password);
  else if (!(await isFresh(request))) throw new HttpError(403, 'Sign in again before you download a backup');
  const ticket = newToken();
  const ticketUntil = sql`now() + make_interval(secs => ${TICKET_SECONDS})`;
  await db
    .update(sessions)
    .set({ ticketHash: hashOfToken(ticket), ticketUntil })
    .where(isSession(request));
  return { href: `${api.downloadBackup.path}?ticket=${ticket}` };
});

/** @throws HttpError 410 without a ticket; 409 on a deploy; 503 during another backup. */
export const downloadBackup = route(api.downloadBackup, async ({ request, query, user }) => {
  if (request.method === 'HEAD') return new Response();
  const backups = requireBackups();
  const isTicket = eq(sessions.ticketHash, hashOfToken(query.ticket));
  const isGood = and(isSession(request), isTicket, gt(sessions.ticketUntil, now));
  const good = await idsOf(db, sessions, isGood);
  if (good.length === 0) throw noTicket();
  const { name, body } = await backups.make();
  try {
    await transaction(async (tx) => {
      const used = { ticketHash: null, ticketUntil: null };
      const [ticket] = await tx.update(sessions).set(used).where(isGood).returning({ id: sessions.id });
      if (!ticket) throw noTicket();
      await track(tx, user, [
        { eventId: null, kind: 'backup', record: ticket.id, before: null, after: { name }, shows: false },
      ]);
      const isOther = and(isListElsewhere() ? isHere : canSignIn, ne(users.id, user.id));
      const others = await tx.select(personColumns).from(users).where(isOther);
      const recipients = others.filter(({ email }) => mayKeepSession(email));
      await queueMails(
        tx,
        recipients.map((other) => downloadMail(other, user, portalOrigin())),
      );
    });
  } catch (error) {
    await body.cancel(error);
    throw error;
  }
  await wakeMails();
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
});

const noTicket = () =>
  new HttpError(410, 'This link has expired. Download the backup again from System Settings');
