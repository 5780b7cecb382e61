import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { plainForms } from '#domain/page-calls.ts';
import { inquiryStatusLabels as labels } from '#messages/inquiries/status.ts';
import { db } from '#server/database/database.ts';
import { boothInquiries } from '#server/database/schema/people.ts';
import { type Call, portalOrigin, readText, route, tooManyRequests } from '#server/http/http.ts';
import { lostMail } from '#server/inquiries/mails/vendor.ts';
import { linkToken, readSigningKey } from '#server/inquiries/rows.ts';
import { mailUnseen, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { readLinked, renderStatus } from './page.ts';

/** Gives the same answer whether the inquiry exists or not. @throws HttpError 429. */
export const mailLostLink = route(plainForms.lostLink, async (call) => {
  const form = new URLSearchParams(await readText(call.request));
  const [number, email] = [(form.get('number') ?? '').trim(), (form.get('email') ?? '').trim()];
  const digits = number.replace(/\D/g, '');
  const errors = [
    ...(digits.length === 7 ? [] : [{ path: 'number', message: labels.lost.numberError }]),
    ...(isEmailAddress(email) ? [] : [{ path: 'email', message: labels.lost.emailError }]),
  ];
  if (errors.length > 0) return renderStatus({ lost: { number, email, errors } }, 400);
  const wait = await mailUnseen('lost-link', call.ip, email, () => sendLink(call, digits, email));
  if (wait !== null) throw tooManyRequests(wait);
  return renderStatus({ lost: { number, email, errors } }, 200);
});

async function sendLink(call: Call, digits: string, email: string): Promise<void> {
  const { id, links, number, contactEmail, suspectedSpam, erasedAt } = boothInquiries;
  const isTheirs = and(eq(number, digits), eq(sql`lower(${contactEmail})`, email.toLowerCase()));
  const [[found], key] = await Promise.all([
    db
      .select({ id, links })
      .from(boothInquiries)
      .where(and(isTheirs, isNull(erasedAt), not(suspectedSpam))),
    readSigningKey(db),
  ]);
  const linked =
    found && (await readLinked({ ...call, params: { token: linkToken(key, found) } }, Date.now()));
  if (!linked) return;
  const { inquiry, shows, path } = linked;
  await queueMails(db, [
    lostMail({ inquiry, shows, statusUrl: portalOrigin() + path, to: inquiry.contactEmail }),
  ]);
  await wakeMails();
}
