import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import { inquiryLog, mailOutbox } from '#server/database/schema/inquiries.ts';
import { users } from '#server/database/schema/people.ts';

// The email first: where the first column is null, the builder takes the whole row for missing.
const by = { email: users.email, firstName: users.firstName };

/** Entries of the log with who made them, the newest first: by their ids, as who waited for another began before it. */
export const readEntries = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(inquiryLog), by })
    .from(inquiryLog)
    .leftJoin(users, eq(users.id, inquiryLog.byUser))
    .where(where)
    .orderBy(desc(inquiryLog.id));
export type LogEntry = Awaited<ReturnType<typeof readEntries>>[number];

const { html: _, ...mailColumns } = getTableColumns(mailOutbox);

/** Mails with who wrote them, the newest first. */
export const readMails = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...mailColumns, by })
    .from(mailOutbox)
    .leftJoin(users, eq(users.id, mailOutbox.byUser))
    .where(where)
    .orderBy(desc(mailOutbox.createdAt));
export type MailRow = Awaited<ReturnType<typeof readMails>>[number];

interface At {
  readonly at: string;
}

/** Entries with mails among them by their moments; entries stay in their order. */
export function withMails<Entry extends At, Mail extends At>(
  entries: readonly Entry[],
  mails: readonly Mail[],
): (Entry | Mail)[] {
  const waiting = [...mails];
  const merged = entries.flatMap((entry) => {
    const older = waiting.findIndex(({ at }) => at <= entry.at);
    return [...waiting.splice(0, older < 0 ? waiting.length : older), entry];
  });
  return [...merged, ...waiting];
}
