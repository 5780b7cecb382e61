import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, exists, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { isSlug } from '#domain/events/slugs.ts';
import { validateInquiry } from '#domain/inquiries/checks.ts';
import { fromWire, type Inquiry, type InquiryReceipt } from '#domain/inquiries/inquiry.ts';
import { paths } from '#domain/paths.ts';
import { applicationsClosed, inquiryRepeated } from '#messages/shared.ts';
import { visitorToasts } from '#messages/spec.ts';
import { fieldError, HttpError, validationError } from '#server/basics/http-error.ts';
import { db, idsOf, readTogether, type Tx, writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/people.ts';
import { events, signingKey } from '#server/database/schema/shows.ts';
import {
  type Call,
  countHit,
  hitWithin,
  json,
  keyOf,
  mediaType,
  networkOf,
  readJson,
  readText,
  redirectTemporary,
  route,
  tooManyRequests,
} from '#server/http/http.ts';
import { arrivalNotices } from '#server/inquiries/mails/team.ts';
import {
  type ChosenShows,
  chooseShows,
  confirmation,
  confirmationTexts,
  linkMail,
  type NumberedInquiry,
  readShowTexts,
  type ShowTexts,
  takesInquiries,
} from '#server/inquiries/mails/vendor.ts';
import { queueMails, wakeMails } from '#server/mail/outbox.ts';
import { inquiryColumns, statusUrlOf } from './rows.ts';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface Circumstances {
  readonly network: string;
  readonly key: string | null;
  readonly suspectedSpam: boolean;
}

/** Idempotent per key; two round trips. Without a key, anybody can repeat the words, so a repeat gives null. @throws HttpError 400, 422, 429. */
export async function storeInquiry(
  inquiry: Inquiry,
  circumstances: Circumstances,
): Promise<InquiryReceipt | null> {
  const { network, suspectedSpam } = circumstances;
  const requestHash = hashOf(inquiry);
  // Outside keys have no space, so they never match a generated key.
  const idempotencyKey = circumstances.key ?? `${new Date().toISOString().slice(0, 10)} ${requestHash}`;
  const background = await readBackground(inquiry);
  const { asked, key, number, shows } = background;
  const id = randomUUID();
  const row = { ...inquiry, id, number, suspectedSpam, idempotencyKey, requestHash };
  const mails = suspectedSpam ? [] : mailsFor({ ...inquiry, id, number }, background);
  // Async functions fix the order of these queries.
  const [hit, added, , , first] = await writeTogether((tx) => [
    countHit(tx, LIMIT, network),
    addInquiry(tx, row, and(exists(hitWithin(tx, LIMIT, network)), areOpen(asked))),
    addShows(tx, id, asked),
    queueMails(tx, mails, exists(inquiryOf(id))),
    readByKey(tx, idempotencyKey),
  ]);
  // A retry gets the same link; a revoked link stays revoked.
  const receipt = (stored: { id: string; number: string }): InquiryReceipt => ({
    id: stored.id,
    number: stored.number,
    statusUrl: statusUrlOf(key, { id: stored.id, links: 0 }, shows ?? []),
  });
  if (!hit.isWithin) throw tooManyRequests(hit.wait);
  if (added) {
    if (mails.length > 0) await wakeMails();
    return receipt({ id, number });
  }
  if (!first) {
    refuseUnknownOrClosed(background);
    // The number was taken, or a show closed, at the same moment.
    return storeInquiry(inquiry, circumstances);
  }
  if (first.requestHash !== requestHash)
    throw new HttpError(422, 'This Idempotency-Key was used for another inquiry');
  if (circumstances.key !== null) return receipt(first);
  await mailLink(first, background);
  return null;
}

/** Mails the link to the current address; suspected spam gets none. */
async function mailLink(
  { contactEmail, suspectedSpam, ...inquiry }: NonNullable<Awaited<ReturnType<typeof readByKey>>>,
  { shows, key }: Background,
) {
  if (suspectedSpam || !shows) return;
  const statusUrl = statusUrlOf(key, inquiry, shows);
  await queueMails(db, [linkMail('repeated', { inquiry, shows, statusUrl, to: contactEmail })]);
  await wakeMails();
}

function mailsFor(inquiry: NumberedInquiry, { shows, key }: Background) {
  if (!shows) return [];
  const now = Date.now();
  const statusUrl = statusUrlOf(key, { id: inquiry.id, links: 0 }, shows);
  return [confirmation({ inquiry, shows, statusUrl }, now), ...arrivalNotices({ inquiry, shows }, now)];
}

const areOpen = (asked: readonly string[]) => {
  const open = db
    .select({ count: count() })
    .from(events)
    .where(and(inArray(events.id, asked), takesInquiries));
  return sql`${open} = ${asked.length}`;
};

const inquiryOf = (id: string) => idsOf(db, boothInquiries, eq(boothInquiries.id, id));

/** Stores nothing if `condition` fails or the key or number is taken. @returns whether it did. */
async function addInquiry(tx: Tx, row: Record<string, unknown>, condition: SQL | undefined) {
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

async function addShows(tx: Tx, id: string, asked: readonly string[]) {
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

/** An open page of a past edition means the current one. */
function currentOf(known: readonly ShowTexts[], id: string) {
  const past = known.find((show) => show.id === id && show.state === 'past');
  return known.find(({ slug, state }) => slug === past?.slug && state === 'current')?.id ?? id;
}

/** @throws HttpError 400 if a show is unknown, hidden or closed. */
function refuseUnknownOrClosed({ asked, shows }: Background) {
  const refuse = (message: string) => fieldError('eventIds', message);
  if (!shows || shows.length < asked.length || shows.some(({ isOffered }) => !isOffered))
    throw refuse('Invalid event ID');
  const closed = shows.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  if (closed.length > 0) throw refuse(applicationsClosed(closed));
}

/** Vendors at a venue share one address, so only floods exceed it. */
const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

/** A refused form is answered even without the database. @throws HttpError 429. */
async function countRefused(network: string) {
  try {
    const { isWithin, wait } = await writeTogether((tx) => countHit(tx, LIMIT, network));
    if (!isWithin) throw tooManyRequests(wait);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}

/** People never see this field; bots fill it, and the inquiry is marked. */
const HONEYPOT = 'fax_number';

/** Plain forms from pages that opened before an update go to their own page (product 7.2). */
export const submitInquiry = route(api.submitInquiry, async (call) => {
  if (mediaType(call.request) === 'application/x-www-form-urlencoded') {
    const slug = new URLSearchParams(await readText(call.request)).get('page');
    return redirectTemporary(paths.inquiry(isSlug(slug) ? slug : undefined));
  }
  const raw = await readJson(call.request);
  const receipt = await acceptInquiry(call, fromWire(raw), raw);
  if (!receipt) return json({ message: inquiryRepeated.text });
  const { id, number, statusUrl } = receipt;
  return json({ id, message: visitorToasts.inquirySubmitted.description, number, statusUrl }, 201);
});

/** Null for a repeated inquiry without proof of its sender. @throws HttpError 400, 422, 429. */
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

const isFilled = (raw: unknown) =>
  typeof raw === 'object' && raw !== null && Boolean((raw as Record<string, unknown>)[HONEYPOT]);
