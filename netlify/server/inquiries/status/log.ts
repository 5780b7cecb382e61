import { eq } from 'drizzle-orm';
import type { InquiryFieldName } from '#domain/inquiries/fields.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import { correctable, type VendorLogEntry } from '#domain/inquiries/status-page.ts';
import { inquiryStatusLabels } from '#messages/inquiries/status.ts';
import type { Tx } from '#server/database/database.ts';
import { inquiryLog, mailOutbox } from '#server/database/schema/inquiries.ts';
import { readEntries, readMails, withMails } from '../log.ts';

const labels = inquiryStatusLabels.log;

/** So many things that happened are told of, the newest. */
const MOST = 30;

/** A state that is set right within so many was never meant. */
const MISTAKE_MILLISECONDS = 10 * 60_000;

export type LogRow = { readonly at: string } & (
  | { readonly kind: 'answers'; readonly after: Partial<Record<InquiryFieldName, unknown>> }
  | { readonly kind: 'note' | 'mail'; readonly after: string }
  | { readonly kind: 'withdrawn'; readonly after: boolean }
  | { readonly kind: 'status'; readonly after: InquiryStatus }
);

/** What happened to an inquiry as its vendor may know it, newest first: nothing that the team keeps for itself. */
export async function readVendorLog(tx: Tx, id: string): Promise<LogRow[]> {
  const [entries, mails] = await Promise.all([
    readEntries(tx, eq(inquiryLog.inquiryId, id)),
    readMails(tx, eq(mailOutbox.inquiryId, id)),
  ]);
  const told = entries.filter(({ kind }) => ['answers', 'note', 'withdrawn', 'status'].includes(kind));
  const sent = mails
    .filter(({ kind, sentAt, inFiles }) => ['answer', 'many'].includes(kind) && sentAt !== null && !inFiles)
    .map((mail) => ({ at: mail.createdAt, kind: 'mail' as const, after: mail.subject }));
  return withMails(told as LogRow[], sent).slice(0, MOST);
}

/** The same in words; it began with the inquiry. A mail that set the status is told of once, a click by mistake not at all. */
export function vendorLog(rows: readonly LogRow[], sentAt: string): VendorLogEntry[] {
  const isMail = (at: string) => rows.some((row) => row.kind === 'mail' && row.at === at);
  const states = rows.filter(({ kind }) => kind === 'status');
  const meant = states.filter(({ at }, index) => {
    const next = states[index - 1];
    return next === undefined || Date.parse(next.at) - Date.parse(at) > MISTAKE_MILLISECONDS;
  });
  const isChange = (row: LogRow) => row.after !== (meant[meant.indexOf(row) + 1]?.after ?? 'new');
  const told = rows.filter(
    (row) =>
      row.kind !== 'status' ||
      (meant.includes(row) && isChange(row) && (row.after !== 'contacted' || !isMail(row.at))),
  );
  return [...told.map(inWords), { at: sentAt, words: labels.sent, quote: '' }];
}

function inWords({ at, kind, after }: LogRow): VendorLogEntry {
  switch (kind) {
    case 'answers': {
      const fields = correctable.filter(({ name }) => name in after).map(({ label }) => label);
      return { at, words: labels.corrected(new Intl.ListFormat('en-US').format(fields)), quote: '' };
    }
    case 'note':
      return { at, words: labels.noted, quote: after };
    case 'mail':
      return { at, words: labels.mailed(after), quote: '' };
    case 'withdrawn':
      return { at, words: after ? labels.withdrawn : labels.sentAgain, quote: '' };
    default:
      return { at, words: labels.states[after], quote: '' };
  }
}
