import { createHash, randomUUID } from 'node:crypto';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryReceipt } from '#domain/inquiries/receipt.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { bucketOf, hit, sweptHits, waitOf } from '#server/http/rate-limit.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { type Background, readBackground, wantedShows } from './background.ts';
import { answerColumnNames, answerValues } from './columns.ts';
import { LIMIT } from './limit.ts';
import { confirmation } from './mails/confirmation.ts';
import { repeatedMail } from './mails/link.ts';
import { arrivalNotices } from './mails/notice.ts';
import { type Linked, statusUrlOf } from './status/link.ts';

export type StoreOutcome =
  | ({ kind: 'stored' } & InquiryReceipt)
  /** It is stored already, and nothing proves that the same person sends it: the link goes to its address. */
  | { kind: 'repeated' }
  /** Too many came from this network; `wait` is in seconds. */
  | { kind: 'too-many'; wait: number }
  /** One of the shows does not exist or is not offered. */
  | { kind: 'unknown-event' }
  /** These shows, by name, take no applications. */
  | { kind: 'closed'; shows: string[] }
  /** The key came before, with another inquiry. */
  | { kind: 'key-reused' };

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

interface Circumstances {
  /** Where it comes from. */
  readonly network: string;
  readonly key: string | null;
  readonly suspectedSpam: boolean;
  /** The portal's address, for the links in mails. */
  readonly origin: string;
}

/**
 * Counts and stores an inquiry with its shows and its mails, all or nothing, once for each key: the same inquiry sent again
 * gives the first one's receipt and sends nothing. Without a key the inquiry itself and the day stand for it, so that a
 * double click or a reload of a plain form stores nothing twice; as anybody can write the same words, this gives no receipt.
 * Two trips to the database: what the mails say is read before.
 */
export async function storeInquiry(inquiry: Inquiry, circumstances: Circumstances): Promise<StoreOutcome> {
  const hash = hashOf(inquiry);
  // A key from outside has no space: nobody can name the key of what came without one.
  const key = circumstances.key ?? `${new Date().toISOString().slice(0, 10)} ${hash}`;
  const background = await readBackground(inquiry);
  const stored = { ...inquiry, id: randomUUID(), number: background.number };
  const mails = circumstances.suspectedSpam ? [] : mailsFor(stored, background, circumstances.origin);
  const [rows = []] = await sql.transaction([
    store(stored, { ...circumstances, hash, key }),
    // What was not stored now tells nobody anything.
    queueMails(mails, sql`exists (select 1 from booth_inquiries where id = ${stored.id})`),
  ]);
  const { allowed, wait, isUnknown, closed, id, earlier } = rows[0] as Answer;
  // Of a retry, too, the link of then: one that the team has ended since stays so.
  const receipt = ({ id, number }: Pick<Earlier, 'id' | 'number'>): StoreOutcome => ({
    kind: 'stored',
    id,
    number,
    statusUrl: statusUrlOf(circumstances.origin, background.key, { id, links: 0 }),
  });
  if (!allowed) return { kind: 'too-many', wait };
  if (id) {
    if (mails.length > 0) await markMails();
    return receipt(stored);
  }
  if (!earlier && isUnknown) return { kind: 'unknown-event' };
  if (!earlier && closed.length > 0) return { kind: 'closed', shows: closed };
  // Stored by a request that ran at the same time, it is there now.
  const first = earlier ?? ((await selectEarlier(key, hash))[0] as Earlier | undefined);
  // Neither: its number was taken in this very moment.
  if (!first) return storeInquiry(inquiry, circumstances);
  if (!first.same) return { kind: 'key-reused' };
  if (circumstances.key !== null) return receipt(first);
  await mailLink(first, background, circumstances.origin);
  return { kind: 'repeated' };
}

/** Sends the link of an inquiry to the address that it has by now; nobody is written to about what looks like spam. */
async function mailLink(
  { contactEmail, suspectedSpam, ...inquiry }: Earlier,
  { shows: [first, ...others], key }: Background,
  origin: string,
): Promise<void> {
  if (suspectedSpam || !first) return;
  const statusUrl = statusUrlOf(origin, key, inquiry);
  await queueMails([repeatedMail({ inquiry, shows: [first, ...others], statusUrl, to: contactEmail })]);
  await markMails();
}

type Stored = Inquiry & { readonly id: string; readonly number: string };

/** The vendor's confirmation and the team's notices; none about shows that there are not. */
function mailsFor(inquiry: Stored, background: Background, origin: string): NewMail[] {
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

interface Sent extends Pick<Circumstances, 'network' | 'suspectedSpam'> {
  readonly hash: string;
  readonly key: string;
}

const store = (inquiry: Stored, { network, suspectedSpam, hash, key }: Sent): Statement => sql`
    with wanted as (${wantedShows(inquiry.eventIds)}),
    hit as (${hit(LIMIT, sql`${bucketOf(LIMIT, network)}`)}),
    swept as (${sweptHits(LIMIT)}),
    offered as (
      select wanted.id, wanted.position, name, applications from wanted
      join events on events.id = wanted.id and is_active and events.state = 'current'),
    unknown as (select 1 where (select count(*) from offered) < (select count(*) from wanted)),
    closed as (select name, position from offered where applications = 'closed'),
    stored as (
      insert into booth_inquiries (
        id, number, ${sql.unsafe(answerColumnNames)}, suspected_spam, idempotency_key, request_hash)
      select ${inquiry.id}, ${inquiry.number}, ${answerValues(inquiry)}, ${suspectedSpam}::boolean, ${key}, ${hash}
      where exists (select 1 from hit) and not exists (select 1 from unknown) and not exists (select 1 from closed)
      on conflict do nothing
      returning id),
    linked as (
      insert into inquiry_events (inquiry_id, event_id, position, waiting_list)
      select stored.id, offered.id, offered.position, applications = 'waiting' from stored, offered)
    select exists (select 1 from hit) as allowed, ${waitOf(LIMIT)} as wait,
      exists (select 1 from unknown) as "isUnknown",
      array(select name from closed order by position) as closed, (select id from stored) as id,
      (select row_to_json(e) from (${selectEarlier(key, hash)}) e) as earlier`;

/** What was stored under this key before. */
interface Earlier extends Linked {
  number: string;
  contactEmail: string;
  suspectedSpam: boolean;
  same: boolean;
}

const selectEarlier = (key: string, hash: string) => sql`
  select id, number, links, contact_email as "contactEmail", suspected_spam as "suspectedSpam", request_hash = ${hash} as same
  from booth_inquiries where idempotency_key = ${key}`;

interface Answer {
  allowed: boolean;
  wait: number;
  isUnknown: boolean;
  closed: string[];
  id: string | null;
  earlier: Earlier | null;
}
