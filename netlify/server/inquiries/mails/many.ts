import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import {
  type ManyOutcome,
  type ManyPlan,
  type ManyPreview,
  type ManyRecipients,
  mailPlaceholders,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflict, HttpError, notFound, unknownEvent } from '#server/basics/http-error.ts';
import { db, readTogether, slicesOf, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog, mailOutbox } from '#server/database/schema/people.ts';
import { keyOf, route } from '#server/http/http.ts';
import { readSigningKey } from '#server/inquiries/rows.ts';
import { type NewMail, queueMails, wakeMails, whyNothingIsSent } from '#server/mail/outbox.ts';
import { draftBeside, readShowTexts } from './vendor.ts';
import {
  filledMail,
  frameTexts,
  type Recipient,
  recipientColumns,
  refuseUnfilled,
  type Sender,
  valuesFor,
  writtenMail,
} from './written.ts';

/** More than all vendors of the larger show; a higher number is a mistake. */
const MOST_MAILS = 2000;

/** Each address gets one mail, about its newest inquiry. */
export const previewMany = route(api.previewMany, async ({ body: asked }) =>
  planOf(asked, await readAudience(asked)),
);

/** Idempotent per key and user; a 409 has a new plan. @throws HttpError 422 for a key used with other words. */
export const mailMany = route(api.mailMany, async ({ body: { addresses, ...asked }, request, user }) => {
  const id = keyOf(request) ?? randomUUID();
  const [all, these] = [nameOf(user, id), `${nameOf(user, id)}${digestOf(asked)} `];
  if (!(await isSent(db, all, these))) {
    const found = await readAudience(asked);
    const plan = planOf(asked, found);
    if (plan.addresses !== addresses) throw conflict(plan, `It would go to ${plan.addresses} addresses now`);
    const slices: NewMail[][] = [];
    for (const some of slicesOf(found.recipients)) {
      const mails: NewMail[] = [];
      for (const recipient of some) {
        await soon();
        const mail = writtenMail(asked, recipient, found.sender);
        mails.push({ ...mail, kind: 'many', by: user.id, once: these + recipient.id });
      }
      slices.push(mails);
    }
    await transaction(async (tx) => {
      // A second window with this key waits here, then finds the sent mails.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${all}))`);
      if (await isSent(tx, all, these)) return;
      for (const mails of slices) {
        const queued = await queueMails(tx, mails);
        const told = queued.map((mail) => ({
          inquiryId: mail.inquiryId as string,
          byUser: user.id,
          kind: 'mail' as const,
          after: mail.id,
        }));
        if (told.length > 0) await tx.insert(inquiryLog).values(told);
      }
    });
    await wakeMails();
  }
  return readOutcome(user, id);
});

/** @throws HttpError 404 if no mail has this name. */
export const readManyOutcome = route(api.manyOutcome, async ({ params, user }) =>
  readOutcome(user, params['id'] ?? ''),
);

/** @throws HttpError 400. */
export const readRecipients = route(api.manyRecipients, async ({ body }) => toldOf(await readAudience(body)));

const toldOf = ({ vendors, recipients }: Audience): ManyRecipients => ({
  vendors,
  addresses: recipients.length,
  recipients: recipients.map(({ id, companyName, contactEmail }) => ({ id, companyName, to: contactEmail })),
});

const nameOf = (user: CurrentUser, id: string) => `many ${user.id} ${id} `;

const digestOf = (asked: object) => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

const isOf = (name: string) => sql`starts_with(${mailOutbox.once}, ${name})`;

/** @throws HttpError 422 if the name was used with other words or recipients. */
async function isSent(tx: Tx, all: string, these: string) {
  const [sent] = await tx
    .select({ isSame: isOf(these) })
    .from(mailOutbox)
    .where(isOf(all))
    .limit(1);
  if (sent && !sent.isSame) throw new HttpError(422, 'This Idempotency-Key was used for another mail');
  return sent !== undefined;
}

interface Audience {
  readonly vendors: number;
  readonly recipients: readonly Recipient[];
  readonly sender: Sender;
}

type Asked = Omit<ManyPreview, keyof WrittenMail>;

async function readAudience(asked: Asked): Promise<Audience> {
  const [[counted], recipients, key, shows] = await readTogether((tx) => [
    tx.select({ vendors: count() }).from(vendorsOf(tx, asked).as('vendors')),
    readRecipientsOf(tx, asked),
    readSigningKey(tx),
    readShowTexts(tx, [asked.eventId], frameTexts),
  ]);
  const show = shows.find((one) => one.id === asked.eventId);
  if (!show) throw unknownEvent();
  if (recipients.length > MOST_MAILS)
    throw new HttpError(400, `One email can go to at most ${MOST_MAILS} addresses`);
  return {
    vendors: counted?.vendors ?? 0,
    recipients,
    sender: { show, next: draftBeside(shows, show), key },
  };
}

/** The newest inquiry of each address; one more than the limit. */
function readRecipientsOf(tx: Tx, asked: Asked) {
  const { createdAt, id, contactEmail } = boothInquiries;
  const address = sql`lower(${contactEmail})`;
  const newest = vendorsOf(tx, asked, [address]).orderBy(address, desc(createdAt), id).as('newest');
  return tx
    .select()
    .from(newest)
    .orderBy(desc(newest.createdAt), newest.id)
    .limit(MOST_MAILS + 1);
}

const vendorsOf = (tx: Tx, { eventId, status, ids }: Asked, once: SQL[] = [sql`${boothInquiries.id}`]) =>
  tx
    .selectDistinctOn(once, recipientColumns)
    .from(boothInquiries)
    .innerJoin(inquiryEvents, eq(inquiryEvents.inquiryId, boothInquiries.id))
    .where(
      and(
        eq(inquiryEvents.eventId, eventId),
        isNull(boothInquiries.erasedAt),
        isNull(boothInquiries.withdrawnAt),
        not(boothInquiries.suspectedSpam),
        status && eq(boothInquiries.status, status),
        ids && inArray(boothInquiries.id, ids),
      ),
    );

/** @throws HttpError 400 if a placeholder would reach vendors. */
function planOf({ subject, text }: WrittenMail, audience: Audience): ManyPlan {
  const { recipients, sender } = audience;
  const [first] = recipients;
  const written = { subject, text };
  const values = first
    ? valuesFor(first, sender)
    : Object.fromEntries(mailPlaceholders.map((name) => [name, '']));
  refuseUnfilled(written, values);
  return {
    ...toldOf(audience),
    first: first
      ? {
          ...filledMail(written, first, sender, values),
          companyName: first.companyName,
          to: first.contactEmail,
        }
      : null,
  };
}

async function readOutcome(user: CurrentUser, id: string): Promise<ManyOutcome> {
  const isTheirs = isOf(nameOf(user, id));
  const { recipient, sentAt, failedAt, lastError, inFiles } = mailOutbox;
  const isWaiting = and(isNull(sentAt), isNull(failedAt));
  const counted = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})`;
  const [[counts], failed] = await readTogether((tx) => [
    tx
      .select({
        sent: counted(and(isNotNull(sentAt), not(inFiles))),
        saved: counted(and(isNotNull(sentAt), inFiles)),
        waiting: counted(isWaiting),
        lastError: sql<string | null>`max(${lastError}) filter (where ${isWaiting})`,
      })
      .from(mailOutbox)
      .where(isTheirs),
    tx
      .select({
        inquiryId: boothInquiries.id,
        to: recipient,
        error: sql<string>`${lastError}`,
        companyName: boothInquiries.companyName,
      })
      .from(mailOutbox)
      .innerJoin(boothInquiries, eq(boothInquiries.id, mailOutbox.inquiryId))
      .where(and(isTheirs, isNull(sentAt), isNotNull(failedAt)))
      .orderBy(recipient),
  ]);
  const { sent = 0, saved = 0, waiting = 0, lastError: error = null } = counts ?? {};
  if (sent + saved + waiting + failed.length === 0) throw notFound('Mail');
  const held = waiting > 0 ? (whyNothingIsSent() ?? null) : null;
  return { id, sent, saved, waiting, failed, lastError: error, held };
}
