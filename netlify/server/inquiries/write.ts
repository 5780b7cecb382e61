import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, exists, getTableColumns, inArray, is, SQL, sql } from 'drizzle-orm';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryReceipt } from '#domain/inquiries/receipt.ts';
import { db, readTogether, type Tx, writeTogether } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/fault.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { countHit, hitWithin, tooManyRequests } from '#server/http/rate-limit.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { statusUrlOf } from './links.ts';
import { readShowTexts, type ShowTexts, takesInquiries } from './mails/show-texts.ts';
import { arrivalNotices } from './mails/team.ts';
import { confirmation, confirmationTexts, repeatedMail } from './mails/vendor.ts';
import { inquiryColumns } from './rows.ts';

export type StoreOutcome =
  | ({ kind: 'stored' } & InquiryReceipt)
  /** It is stored already, and nothing proves that the same person sends it: the link goes to its address. */
  | { kind: 'repeated' }
  /** Too many came from this network; `wait` is in seconds. */
  | { kind: 'too-many'; wait: number }
  /** The key came before, with another inquiry. */
  | { kind: 'key-reused' }
  | Refusal;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface Circumstances {
  readonly network: string;
  readonly key: string | null;
  readonly suspectedSpam: boolean;
  readonly origin: string;
}

/** Once for each key, in two trips. Without one, words and day stand for it, but give no receipt: anybody can write the same words. */
export async function storeInquiry(inquiry: Inquiry, circumstances: Circumstances): Promise<StoreOutcome> {
  const { network, origin, suspectedSpam } = circumstances;
  const requestHash = hashOf(inquiry);
  // A key from outside has no space: nobody can name the key of what came without one.
  const idempotencyKey = circumstances.key ?? `${new Date().toISOString().slice(0, 10)} ${requestHash}`;
  const background = await readBackground(inquiry);
  const { asked, key, number } = background;
  const id = randomUUID();
  const row = { ...inquiry, id, number, suspectedSpam, idempotencyKey, requestHash };
  const mails = suspectedSpam ? [] : mailsFor({ ...inquiry, id, number }, background, origin);
  // Async functions all, so that they are asked in this order.
  const [hit, added, , , first] = await writeTogether((tx) => [
    countHit(tx, LIMIT, network),
    addInquiry(tx, row, and(exists(hitWithin(tx, LIMIT, network)), areOpen(asked))),
    addShows(tx, id, asked),
    queueMails(tx, mails, exists(inquiryOf(id))),
    readByKey(tx, idempotencyKey),
  ]);
  // Of a retry, too, the link of then: one that the team has ended since stays so.
  const receipt = (stored: { id: string; number: string }): StoreOutcome => ({
    kind: 'stored',
    id: stored.id,
    number: stored.number,
    statusUrl: statusUrlOf(origin, key, { id: stored.id, links: 0 }),
  });
  if (!hit.isWithin) return { kind: 'too-many', wait: hit.wait };
  if (added) {
    if (mails.length > 0) await markMails();
    return receipt({ id, number });
  }
  // Else its number was taken, or a show was closed, in this very moment.
  if (!first) return refusalOf(background) ?? storeInquiry(inquiry, circumstances);
  if (first.requestHash !== requestHash) return { kind: 'key-reused' };
  if (circumstances.key !== null) return receipt(first);
  await mailLink(first, background, origin);
  return { kind: 'repeated' };
}

/** Sends the link of an inquiry to the address that it has by now; nobody is written to about what looks like spam. */
async function mailLink(
  { contactEmail, suspectedSpam, ...inquiry }: NonNullable<Awaited<ReturnType<typeof readByKey>>>,
  { shows: [first, ...others], key }: Background,
  origin: string,
): Promise<void> {
  if (suspectedSpam || !first) return;
  const statusUrl = statusUrlOf(origin, key, inquiry);
  await queueMails(db, [repeatedMail({ inquiry, shows: [first, ...others], statusUrl, to: contactEmail })]);
  await markMails();
}

type Numbered = Inquiry & { readonly id: string; readonly number: string };

/** The vendor's confirmation and the team's notices; none about shows that there are not. */
function mailsFor(inquiry: Numbered, background: Background, origin: string): NewMail[] {
  const [first, ...others] = background.shows;
  if (!first) return [];
  const now = Date.now();
  const shows = [first, ...others] as const;
  const statusUrl = statusUrlOf(origin, background.key, { id: inquiry.id, links: 0 });
  return [
    confirmation({ inquiry, shows, statusUrl, now }),
    ...arrivalNotices({ inquiry, shows, origin }, now),
  ];
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
        position: sql<number>`array_position(${`{${asked}}`}::uuid[], ${events.id})`.as('position'),
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

export interface Background {
  readonly key: string;
  readonly number: string;
  readonly asked: readonly string[];
  readonly shows: readonly ShowTexts[];
}

export async function readBackground({ eventIds }: Inquiry): Promise<Background> {
  const [[portal], known] = await readTogether((tx) => [
    tx.select({ key: signingKey.key, number: sql<string>`free_inquiry_number()` }).from(signingKey),
    readShowTexts(tx, eventIds, confirmationTexts),
  ]);
  const asked = [...new Set(eventIds.map((id) => currentOf(known, id)))];
  const shows = asked.flatMap((id) => known.filter((show) => show.id === id));
  return { key: portal?.key ?? '', number: portal?.number ?? '', asked, shows };
}

/** A page of a past edition may still be open: what it sends is meant for the current one. */
function currentOf(known: readonly ShowTexts[], id: string): string {
  const past = known.find((show) => show.id === id && show.state === 'past');
  return known.find(({ slug, state }) => slug === past?.slug && state === 'current')?.id ?? id;
}

export type Refusal =
  /** One of the shows does not exist or is not offered. */
  | { kind: 'unknown-event' }
  /** These shows, by name, take no applications. */
  | { kind: 'closed'; shows: string[] };

export function refusalOf({ asked, shows }: Background): Refusal | undefined {
  if (shows.length < asked.length || shows.some(({ isOffered }) => !isOffered))
    return { kind: 'unknown-event' };
  const closed = shows.filter(({ isOpen }) => !isOpen).map(({ name }) => name);
  return closed.length > 0 ? { kind: 'closed', shows: closed } : undefined;
}

/** A venue's vendors share one address, so the limit is meant for floods alone. */
export const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

/** Counts a form that is refused; without the database it is answered all the same. @throws HttpError 429. */
export async function countRefused(network: string): Promise<void> {
  try {
    const { isWithin, wait } = await writeTogether((tx) => countHit(tx, LIMIT, network));
    if (!isWithin) throw tooManyRequests(wait);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
}
