import { and, eq, isNull } from 'drizzle-orm';
import type { Mail } from '#domain/mails/mail.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';
import { now } from '#server/database/schema/types.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { markMails } from './outbox.ts';
import { whyNothingIsSent } from './way-out.ts';

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

/** POST /api/mails/{id}/retry: tries a mail at once, and again for days from then on. */
export async function retryMail({ params }: AdministratorCall): Promise<Mail> {
  const isIt = eq(mailOutbox.id, idFrom(params, 'Mail'));
  const [again] = await db
    .update(mailOutbox)
    .set({ failedAt: null, heldAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(isIt, isNull(sentAt)))
    .returning(columns);
  if (again) {
    await markMails();
    return shownMail(again);
  }
  const [sent] = await db.select(columns).from(mailOutbox).where(isIt);
  if (!sent) throw notFound('Mail');
  throw new HttpError(409, `This email was already ${mailState(sent)}`);
}
