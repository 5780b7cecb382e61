import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, exists, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { isSlug } from '#domain/events/slugs.ts';
import { validateInquiry } from '#domain/inquiries/checks.ts';
import { fromWire, type Inquiry, type InquiryReceipt } from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { applicationsClosed, inquiryRepeated } from '#messages/inquiry.ts';
import { visitorToasts } from '#messages/spec.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { db, readTogether, type Tx, writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { json, sendTo } from '#server/http/answers.ts';
import { mediaType, readJson, readText } from '#server/http/input.ts';
import { countHit, hitWithin, tooManyRequests } from '#server/http/rate-limit.ts';
import { type Call, keyOf, networkOf, route } from '#server/http/request.ts';
import { arrivalNotices } from '#server/inquiries/mails/team.ts';
import {
  type ChosenShows,
  chooseShows,
  confirmation,
  confirmationTexts,
  type NumberedInquiry,
  readShowTexts,
  repeatedMail,
  type ShowTexts,
  takesInquiries,
} from '#server/inquiries/mails/vendor.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { inquiryColumns, statusUrlOf } from './rows.ts';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface Circumstances {
  readonly network: string;
  readonly key: string | null;
  readonly suspectedSpam: boolean;
}

/**
 * Once for each key, in two trips. Without one, words and day stand for it, but give no receipt: anybody can write the same
 * words, so null says that it is stored already, and the link goes to its address. @throws HttpError 400, 422, 429.
 */
async function storeInquiry(inquiry: Inquiry, circumstances: Circumstances): Promise<InquiryReceipt | null> {
  const { network, suspectedSpam } = circumstances;
  const requestHash = hashOf(inquiry);
  // A key from outside has no space: nobody can name the key of what came without one.
  const idempotencyKey = circumstances.key ?? `${new Date().toISOString().slice(0, 10)} ${requestHash}`;
  const background = await readBackground(inquiry);
  const { asked, key, number } = background;
  const id = randomUUID();
  const row = { ...inquiry, id, number, suspectedSpam, idempotencyKey, requestHash };
  const mails = suspectedSpam ? [] : mailsFor({ ...inquiry, id, number }, background);
  // Async functions all, so that they are asked in this order.
  const [hit, added, , , first] = await writeTogether((tx) => [
    countHit(tx, LIMIT, network),
    addInquiry(tx, row, and(exists(hitWithin(tx, LIMIT, network)), areOpen(asked))),
    addShows(tx, id, asked),
    queueMails(tx, mails, exists(inquiryOf(id))),
    readByKey(tx, idempotencyKey),
  ]);
  // Of a retry, too, the link of then: one that the team has ended since stays so.
  const receipt = (stored: { id: string; number: string }): InquiryReceipt => ({
    id: stored.id,
    number: stored.number,
    statusUrl: statusUrlOf(key, { id: stored.id, links: 0 }),
  });
  if (!hit.isWithin) throw tooManyRequests(hit.wait);
  if (added) {
    if (mails.length > 0) await markMails();
    return receipt({ id, number });
  }
  if (!first) {
    refuseUnknownOrClosed(background);
    // Else its number was taken, or a show was closed, in this very moment.
    return storeInquiry(inquiry, circumstances);
  }
  if (first.requestHash !== requestHash)
    throw new HttpError(422, 'This Idempotency-Key was used for another inquiry');
  if (circumstances.key !== null) return receipt(first);
  await mailLink(first, background);
  return null;
}

/** Sends the link of an inquiry to the address that it has by now; nobody is written to about what looks like spam. */
async function mailLink(
  { contactEmail, suspectedSpam, ...inquiry }: NonNullable<Awaited<ReturnType<typeof readByKey>>>,
  { shows, key }: Background,
): Promise<void> {
  if (suspectedSpam || !shows) return;
  const statusUrl = statusUrlOf(key, inquiry);
  await queueMails(db, [repeatedMail({ inquiry, shows, statusUrl, to: contactEmail })]);
  await markMails();
}

/** The vendor's confirmation and the team's notices; none about shows that there are not. */
function mailsFor(inquiry: NumberedInquiry, { shows, key }: Background): NewMail[] {
  if (!shows) return [];
  const now = Date.now();
  const statusUrl = statusUrlOf(key, { id: inquiry.id, links: 0 });
  return [confirmation({ inquiry, shows, statusUrl }, now), ...arrivalNotices({ inquiry, shows }, now)];
}

const areOpen = (asked: readonly string[]) => {
  const open = db
    .select({ count: count() })
    .from(events)
    .where(and(inArray(events.id, asked), takesInquiries));
  return sql`${open} = ${asked.length}`;
};

const inquiryOf = (id: string) =>
  db.select({ id: boothInquiries.id }).from(boothInquiries).where(eq(boothInquiries.id, id));

/** Stores an inquiry if `condition` holds and neither its key nor its number is taken; says whether it did. */
async function addInquiry(
  tx: Tx,
  row: Record<string, unknown>,
  condition: SQL | undefined,
): Promise<boolean> {
  const values = Object.entries(getTableColumns(boothInquiries)).map(([name, column]) => {
    const value = row[name] ?? column.default ?? null;
    return is(value, SQL) ? value : sql.param(value, column);
  });
  const added = await tx
    .insert(boothInquiries)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .onConflictDoNothing()
    .returning({ id: boothInquiries.id });
  return added.length > 0;
}

async function addShows(tx: Tx, id: string, asked: readonly string[]): Promise<void> {
  await tx.insert(inquiryEvents).select(
    tx
      .select({
        inquiryId: boothInquiries.id,
        eventId: events.id,
        order: sql<number>`array_position(${`{${asked}}`}::uuid[], ${events.id})`.as('order'),
        waitingList: sql<boolean>`${events.applications} = 'waiting'`.as('waiting_list'),
      })
      .from(boothInquiries)
      .innerJoin(events, inArray(events.id, asked))
      .where(eq(boothInquiries.id, id)),
  );
}

async function readByKey(tx: Tx, key: string) {
  const { id, links, contactEmail, suspectedSpam, requestHash, idempotencyKey } = boothInquiries;
  const [stored] = await tx
    .select({ id, number: inquiryColumns.number, links, contactEmail, suspectedSpam, requestHash })
    .from(boothInquiries)
    .where(eq(idempotencyKey, key));
  return stored;
}

interface Background {
  readonly key: string;
  readonly number: string;
  readonly asked: readonly string[];
  readonly shows: ChosenShows | null;
}

async function readBackground({ eventIds }: Inquiry): Promise<Background> {
  const [[portal], known] = await readTogether((tx) => [
    tx.select({ key: signingKey.key, number: sql<string>`free_inquiry_number()` }).from(signingKey),
    readShowTexts(tx, eventIds, confirmationTexts),
  ]);
  const asked = [...new Set(eventIds.map((id) => currentOf(known, id)))];
  return { key: portal?.key ?? '', number: portal?.number ?? '', asked, shows: chooseShows(known, asked) };
}

/** A page of a past edition may still be open: what it sends is meant for the current one. */
function currentOf(known: readonly ShowTexts[], id: string): string {
  const past = known.find((show) => show.id === id && show.state === 'past');
  return known.find(({ slug, state }) => slug === past?.slug && state === 'current')?.id ?? id;
}

/** @throws HttpError 400 where one of the shows is not there, not offered, or takes no applications. */
function refuseUnknownOrClosed({ asked, shows }: Background): void {
  const refuse = (message: string) => validationError([{ path: 'eventIds', message }]);
  if (!shows || shows.length < asked.length || shows.some(({ isOffered }) => !isOffered))
    throw refuse('Invalid event ID');
  const closed = shows.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  if (closed.length > 0) throw refuse(applicationsClosed(closed));
}

/** A venue's vendors share one address, so the limit is meant for floods alone. */
const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

/** Counts a form that is refused; without the database it is answered all the same. @throws HttpError 429. */
async function countRefused(network: string): Promise<void> {
  try {
    const { isWithin, wait } = await writeTogether((tx) => countHit(tx, LIMIT, network));
    if (!isWithin) throw tooManyRequests(wait);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** People never see this field; programs that fill every field do. The inquiry is kept all the same, marked. */
const HONEYPOT = 'fax_number';

/** POST /api/booth-inquiries (product 7.2). A plain form of a page that was opened before forms were sent to their own page goes there. */
export const submitInquiry = route(api.submitInquiry, async (call) => {
  if (mediaType(call.request) === 'application/x-www-form-urlencoded') {
    const slug = new URLSearchParams(await readText(call.request)).get('page');
    return sendTo(paths.inquiry(isSlug(slug) ? slug : undefined));
  }
  const raw = await readJson(call.request);
  const receipt = await acceptInquiry(call, fromWire(raw), raw);
  if (!receipt) return json({ message: inquiryRepeated.text });
  const { id, number, statusUrl } = receipt;
  return json({ id, message: visitorToasts.inquirySubmitted.description, number, statusUrl }, 201);
});

/** Null for an inquiry that is stored already, without proof that its sender sends it. @throws HttpError 400, 422, 429. */
export async function acceptInquiry(
  { request, ip }: Call,
  input: unknown,
  raw: unknown,
): Promise<InquiryReceipt | null> {
  const checked = validateInquiry(input);
  if (!checked.ok) {
    await countRefused(networkOf(ip));
    throw validationError(checked.errors);
  }
  return storeInquiry(checked.value, {
    network: networkOf(ip),
    key: keyOf(request),
    suspectedSpam: isFilled(raw),
  });
}

const isFilled = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && Boolean((raw as Record<string, unknown>)[HONEYPOT]);
