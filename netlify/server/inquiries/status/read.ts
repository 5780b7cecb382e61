import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import type { Inquiry, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { lastDayOfLink } from '#domain/inquiries/status-link.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { type Tx, writeTogether } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import type { Call } from '#server/http/call.ts';
import { countHit, tooManyRequests } from '#server/http/rate-limit.ts';
import { networkOf } from '#server/http/request.ts';
import { idInToken, isLinkTo, readSigningKey } from '../links.ts';
import { type ChosenShows, chooseShows, readShowTexts } from '../mails/show-texts.ts';
import { confirmationTexts } from '../mails/vendor.ts';
import { inquiryColumns, isInquiry } from '../rows.ts';
import { type LogRow, readVendorLog } from './log.ts';

/** Reading, correcting and looking again, for the vendors of a venue that share one address. */
const LIMIT = { name: 'inquiry-link', hits: 300, seconds: 600 };
/** For what is no token: an inquiry that there is not. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface LinkedInquiry {
  readonly inquiry: StoredInquiry;
  readonly links: number;
  readonly shows: ChosenShows;
  readonly key: string;
  readonly log: readonly LogRow[];
}

/** The inquiry that a link leads to; null for one that is wrong, old or revoked, or whose inquiry was erased. @throws HttpError 429. */
export async function readLinked({ params, ip }: Call, now: number): Promise<LinkedInquiry | null> {
  const token = params['token'] ?? '';
  const id = idInToken(token) ?? NOBODY;
  const [hit, key, [found], log, known] = await writeTogether((tx) => [
    countHit(tx, LIMIT, networkOf(ip)),
    readSigningKey(tx),
    tx
      .select({ ...inquiryColumns, links: boothInquiries.links })
      .from(boothInquiries)
      .where(isInquiry(id)),
    readVendorLog(tx, id),
    readShowTexts(tx, askedShows(tx, id), confirmationTexts),
  ]);
  if (!hit.isWithin) throw tooManyRequests(hit.wait);
  if (!found || !isLinkTo(token, key, found)) return null;
  const { links, ...inquiry } = found;
  const shows = chooseShows(known, inquiry.eventIds);
  if (!shows) return null;
  const linked = shows.map((show) => ({
    ...show,
    next:
      known.find(({ id, slug, state }) => slug === show.slug && state === 'current' && id !== show.id) ??
      null,
  }));
  const end = lastDayOfLink(linked, inquiry.createdAt);
  if (end !== null && end < dateInZone(now, venueTimeZone)) return null;
  return { inquiry, links, key, log, shows };
}

const askedShows = (tx: Tx, id: string) =>
  tx.select({ id: inquiryEvents.eventId }).from(inquiryEvents).where(eq(inquiryEvents.inquiryId, id));

/** Names what the vendor has answered: another one as soon as an answer is another. */
export const versionOf = (answers: Partial<Inquiry>): string =>
  createHash('sha256')
    .update(JSON.stringify(correctable.map(({ name }) => answers[name])))
    .digest('hex')
    .slice(0, 16);
