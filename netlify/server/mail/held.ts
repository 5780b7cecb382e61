import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { config } from '#server/basics/config.ts';
import { existing, HttpError } from '#server/basics/http-error.ts';
import { db, idsOf, slicesOf } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import { route } from '#server/http/http.ts';
import { wakeMails, whyNothingIsSent } from './outbox.ts';

const isHeld = and(isNotNull(mailOutbox.heldAt), isNull(mailOutbox.sentAt));

export const readHeldMails = route(api.readHeldMails, async () => {
  const [held] = await db
    .select({ count: count(), since: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(isHeld);
  return held ?? { count: 0, since: null };
});

export const releaseHeldMails = route(api.releaseHeldMails, async () => {
  await db.update(mailOutbox).set({ heldAt: null, attempts: 0, nextAttemptAt: now }).where(isHeld);
  await wakeMails();
});

/** DELETE: each mail stays in its inquiry's history as not sent, and can still be retried. */
export const discardHeldMails = route(api.discardHeldMails, async () => {
  await db
    .update(mailOutbox)
    .set({ heldAt: null, failedAt: now, lastError: 'Discarded after a backup was restored' })
    .where(isHeld);
});

const { id, recipient, subject, createdAt, sentAt, failedAt, lastError, inFiles, heldAt } = mailOutbox;
const columns = { id, recipient, subject, createdAt, sentAt, failedAt, lastError, inFiles, heldAt };
type MailRow = Pick<typeof mailOutbox.$inferSelect, keyof typeof columns>;

const mailState = (mail: Pick<MailRow, 'sentAt' | 'inFiles' | 'failedAt'>): Mail['state'] => {
  if (mail.sentAt !== null) return mail.inFiles ? 'saved' : 'sent';
  return mail.failedAt === null ? 'waiting' : 'failed';
};

const HELD =
  'From a restored backup: it waits until somebody sends or discards these emails on the dashboard';

export const shownMail = (row: MailRow): Mail => {
  const { id, recipient: to, subject, lastError, sentAt, createdAt, heldAt } = row;
  const state = mailState(row);
  const error = heldAt ? HELD : (state === 'waiting' && whyNothingIsSent()) || lastError;
  return { id, to, subject, state, error, at: sentAt ?? createdAt };
};

/** POST /api/mails/{id}/retry: tries the mail immediately, then again for days. */
export const retryMail = route(api.retryMail, async ({ id }) => {
  const isIt = eq(mailOutbox.id, id);
  const [again] = await db
    .update(mailOutbox)
    .set({ failedAt: null, heldAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(isIt, isNull(sentAt)))
    .returning(columns);
  if (again) {
    await wakeMails();
    return shownMail(again);
  }
  const sent = existing(await db.select(columns).from(mailOutbox).where(isIt), 'Mail');
  throw new HttpError(409, `This email was already ${mailState(sent)}`);
});

/** Writes atomically; a retry replaces the file. */
export async function writeMailFile(id: string, createdAt: string, message: Buffer): Promise<void> {
  const { PORTAL_MAIL_DIR: folder = '' } = config();
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${createdAt.slice(0, 10)} ${id}.eml`);
  await writeFile(`${file}.new`, message);
  await rename(`${file}.new`, file);
}

const idIn = (name: string) => /^\d{4}-\d\d-\d\d ([0-9a-f-]{36})\.eml(\.new)?$/.exec(name)?.[1];

/** Postgres limits the parameters of a statement. */
const AT_ONCE = 1000;

export async function removeStrayMailFiles(): Promise<void> {
  const { PORTAL_MAIL_DIR: folder } = config();
  if (!folder) return;
  const names = (await readdir(folder).catch(() => [])).filter((name) => idIn(name) !== undefined);
  for (const some of slicesOf(names, AT_ONCE)) {
    const ids = some.flatMap((name) => idIn(name) ?? []);
    const rows = await idsOf(db, mailOutbox, inArray(mailOutbox.id, ids));
    const kept = new Set<string | undefined>(rows.map(({ id }) => id));
    const strays = some.filter((name) => !kept.has(idIn(name)));
    await Promise.all(strays.map((name) => rm(join(folder, name), { force: true })));
  }
}
