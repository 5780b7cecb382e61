import { createHash } from 'node:crypto';
import type { Slug } from '#domain/events/slugs.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { sql } from '#server/database/sql.ts';
import { bucketOf, hit, sweptHits, waitOf } from '#server/http/rate-limit.ts';

/** A venue's vendors share one address, so the limit is meant for floods alone. */
const LIMIT = { name: 'inquiry', hits: 60, seconds: 600 };

export type StoreOutcome =
  /** `slug` names the show chosen first. */
  | { kind: 'stored'; id: string; slug: Slug }
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
  network: string;
  key: string | null;
  suspectedSpam: boolean;
}

/**
 * Counts and stores an inquiry with its shows in one statement, once for each key: the same inquiry sent again gives the
 * first one's id. Without a key the inquiry itself and the day stand for it, so that a double click or a reload of a
 * plain form stores nothing twice.
 */
export async function storeInquiry(
  inquiry: Inquiry,
  { network, key, suspectedSpam }: Circumstances,
): Promise<StoreOutcome> {
  const hash = hashOf(inquiry);
  const idempotencyKey = key ?? `${new Date().toISOString().slice(0, 10)} ${hash}`;
  const rows = await sql`
    with wanted as (
      -- A page of a past edition may still be open: what it sends is meant for the current one.
      select coalesce(now.id, sent.id) as id, min(sent.position) as position
      from unnest(${inquiry.eventIds}::uuid[]) with ordinality sent (id, position)
      left join events past on past.id = sent.id and past.state = 'past'
      left join events now on now.slug = past.slug and now.state = 'current'
      group by 1),
    hit as (${hit(LIMIT, sql`${bucketOf(LIMIT, network)}`)}),
    swept as (${sweptHits(LIMIT)}),
    offered as (
      select wanted.id, wanted.position, name, applications from wanted
      join events on events.id = wanted.id and is_active and events.state = 'current'),
    unknown as (select 1 where (select count(*) from offered) < (select count(*) from wanted)),
    closed as (select name, position from offered where applications = 'closed'),
    stored as (
      insert into booth_inquiries (
        company_name, contact_first_name, contact_last_name, contact_email, contact_phone, business_address, city,
        state, zip_code, country, website, product_services, preferred_area, space_size, special_requirements,
        previous_exhibitor, hear_about_us, additional_comments, suspected_spam, idempotency_key, request_hash)
      select ${inquiry.companyName}, ${inquiry.contactFirstName}, ${inquiry.contactLastName},
        ${inquiry.contactEmail}, ${inquiry.contactPhone}, ${inquiry.businessAddress}, ${inquiry.city},
        ${inquiry.state}, ${inquiry.zipCode}, ${inquiry.country}, ${inquiry.website}, ${inquiry.productServices},
        ${inquiry.preferredArea}, ${inquiry.spaceSize}, ${inquiry.specialRequirements},
        ${inquiry.previousExhibitor}::boolean, ${inquiry.hearAboutUs}, ${inquiry.additionalComments},
        ${suspectedSpam}::boolean, ${idempotencyKey}, ${hash}
      where exists (select 1 from hit) and not exists (select 1 from unknown) and not exists (select 1 from closed)
      on conflict (idempotency_key) do nothing
      returning id),
    linked as (
      insert into inquiry_events (inquiry_id, event_id, position, waiting_list)
      select stored.id, offered.id, offered.position, applications = 'waiting' from stored, offered)
    select exists (select 1 from hit) as allowed, ${waitOf(LIMIT)} as wait,
      exists (select 1 from unknown) as "isUnknown",
      array(select name from closed order by position) as closed, (select id from stored) as id,
      (select row_to_json(e) from (${selectEarlier(idempotencyKey, hash)}) e) as earlier,
      (select slug from events where id = ${inquiry.eventIds[0]}) as slug`;
  const { allowed, wait, isUnknown, closed, id, earlier, slug } = rows[0] as Answer;
  if (!allowed) return { kind: 'too-many', wait };
  if (id) return { kind: 'stored', id, slug };
  if (!earlier && isUnknown) return { kind: 'unknown-event' };
  if (!earlier && closed.length > 0) return { kind: 'closed', shows: closed };
  // Stored by a request that ran at the same time, it is there now.
  const first = earlier ?? ((await selectEarlier(idempotencyKey, hash))[0] as Earlier);
  return first.same ? { kind: 'stored', id: first.id, slug } : { kind: 'key-reused' };
}

/** What was stored under this key before. */
interface Earlier {
  id: string;
  same: boolean;
}

const selectEarlier = (key: string, hash: string) =>
  sql`select id, request_hash = ${hash} as same from booth_inquiries where idempotency_key = ${key}`;

interface Answer {
  allowed: boolean;
  wait: number;
  isUnknown: boolean;
  closed: string[];
  id: string | null;
  earlier: Earlier | null;
  slug: Slug;
}
