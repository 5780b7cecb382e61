import { createHash } from 'node:crypto';
import type { Inquiry } from '#domain/schemas/inquiry.ts';
import { sql } from './db.ts';

export type StoreOutcome =
  | { kind: 'stored'; id: string }
  /** One of the shows does not exist or is not offered. */
  | { kind: 'unknown-event' }
  /** The key came before, with another inquiry. */
  | { kind: 'key-reused' };

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Stores an inquiry with its shows in one statement, once for each key: the same inquiry sent again gives the first
 * one's id. Without a key the inquiry itself and the day stand for it, so that a double click or a reload of a plain
 * form stores nothing twice.
 */
export async function storeInquiry(
  inquiry: Inquiry,
  { key, suspectedSpam }: { key: string | null; suspectedSpam: boolean },
): Promise<StoreOutcome> {
  const hash = hashOf(inquiry);
  const idempotencyKey = key ?? `${new Date().toISOString().slice(0, 10)} ${hash}`;
  const rows = await sql`
    with wanted as (select id, position from unnest(${inquiry.eventIds}::uuid[]) with ordinality w (id, position)),
    unknown as (select 1 from wanted where not exists (
      select 1 from events where events.id = wanted.id and is_active)),
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
      where not exists (select 1 from unknown)
      on conflict (idempotency_key) do nothing
      returning id),
    linked as (
      insert into inquiry_events (inquiry_id, event_id, position)
      select stored.id, wanted.id, wanted.position from stored, wanted)
    select (select count(*)::int from unknown) as unknown, (select id from stored) as id`;
  const row = rows[0] as { unknown: number; id: string | null };
  if (row.id) return { kind: 'stored', id: row.id };
  return (await earlierInquiry(idempotencyKey, hash)) ?? { kind: 'unknown-event' };
}

/** What was stored under this key before, also by a request that ran at the same time. */
async function earlierInquiry(key: string, hash: string): Promise<StoreOutcome | undefined> {
  const [row] =
    await sql`select id, request_hash = ${hash} as same from booth_inquiries where idempotency_key = ${key}`;
  if (!row) return undefined;
  return row['same'] ? { kind: 'stored', id: row['id'] } : { kind: 'key-reused' };
}
