import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import type { EditionState } from '#domain/events/edition.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { lastDayOfLink } from '#domain/inquiries/status-link.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';
import { networkOf } from '#server/http/network.ts';
import { bucketOf, hit, sweptHits, tooManyRequests, waitOf } from '#server/http/rate-limit.ts';
import { answerColumnNames } from '../columns.ts';
import { confirmationTexts } from '../mails/confirmation.ts';
import { type Notified, notifiedOf } from '../mails/notice.ts';
import { type ShowTextRows, selectShowTexts, showTextsOf } from '../mails/show-texts.ts';
import { inquiryColumns } from '../rows.ts';
import { idInToken, isLinkTo } from './link.ts';
import { type LogRow, selectVendorLog } from './log.ts';

/** Reading, correcting and looking again, for the vendors of a venue that share one address. */
const LIMIT = { name: 'inquiry-link', hits: 300, seconds: 600 };

/** A show that was asked for: its edition, and what is known for mails about it. */
export interface AskedShow extends Notified {
  readonly state: EditionState;
  /** Whether it can be asked for now. */
  readonly isOpen: boolean;
  readonly isOffered: boolean;
}

/** An inquiry with all that its page and the mails about its changes are made of. */
export interface LinkedInquiry {
  readonly inquiry: StoredInquiry;
  readonly version: string;
  readonly links: number;
  readonly shows: readonly [AskedShow, ...AskedShow[]];
  /** Signs links. */
  readonly key: string;
  readonly log: readonly LogRow[];
}

/**
 * The inquiry that a link leads to; null for one that is wrong, old or revoked, or whose inquiry was erased.
 * @throws HttpError 429.
 */
export async function readLinked({ params, ip }: Call, now: number): Promise<LinkedInquiry | null> {
  const token = params['token'] ?? '';
  const rows = await sql`
    with hit as (${hit(LIMIT, sql`${bucketOf(LIMIT, networkOf(ip))}`)}),
    swept as (${sweptHits(LIMIT)}),
    asked as (select event_id as id from inquiry_events where inquiry_id = ${idInToken(token)}::uuid),
    shown as (
      select id from asked
      union
      select id from events where state = 'current' and slug in (select slug from events where id in (select id from asked)))
    select exists (select 1 from hit) as allowed, ${waitOf(LIMIT)} as wait, (select key from signing_key) as key,
      (select row_to_json(i) from (
        select ${inquiryColumns()}, links, ${answersVersion()} as answered from booth_inquiries
        where id = ${idInToken(token)}::uuid and erased_at is null) i) as inquiry,
      (${selectVendorLog(idInToken(token))}) as log,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'isActive', is_active,
          'notified', ${notifiedOf(sql`events.id`)})), '[]')
       from events where id in (select id from shown)) as editions, texts.*
    from (${selectShowTexts(sql`select id from shown`, confirmationTexts)}) texts`;
  const { allowed, wait, key, inquiry: found, editions, log, ...texts } = rows[0] as Row;
  if (!allowed) throw tooManyRequests(wait);
  if (!found || !isLinkTo(token, key, found)) return null;
  const { links, answered: version, ...inquiry } = found;
  const known = showTextsOf(texts).flatMap((show) => {
    const edition = editions.find(({ id }) => id === show.id);
    return edition ? [{ ...show, ...edition }] : [];
  });
  const asked = inquiry.eventIds.flatMap((id) => known.filter((show) => show.id === id));
  const linked = asked.map((show) => ({
    ...show,
    next:
      known.find(({ id, slug, state }) => slug === show.slug && state === 'current' && id !== show.id) ??
      null,
  }));
  const end = lastDayOfLink(linked, inquiry.createdAt);
  if (end !== null && end < dateInZone(now, venueTimeZone)) return null;
  const [first, ...others] = asked.map(({ isActive, ...show }): AskedShow => {
    const isOffered = isActive && show.state === 'current';
    return { ...show, isOffered, isOpen: isOffered && show.applications !== 'closed' };
  });
  return first ? { inquiry, version, links, key, log, shows: [first, ...others] } : null;
}

interface Row extends ShowTextRows, Pick<LinkedInquiry, 'key' | 'log'> {
  allowed: boolean;
  wait: number;
  inquiry: (StoredInquiry & { links: number; answered: string }) | null;
  editions: (Pick<AskedShow, 'id' | 'state' | 'notified'> & { isActive: boolean })[];
}

/** Names what the vendor has answered, as a value of a statement: another one as soon as an answer is another. */
export const answersVersion = (): Statement => sql`
  left(md5(jsonb_build_array(${sql.unsafe(answerColumnNames)})::text), 16)`;
