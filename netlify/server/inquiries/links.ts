import { sql } from 'drizzle-orm';
import type { InquiryLink } from '#domain/inquiries/receipt.ts';
import { inquiryStatusPath } from '#domain/paths.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog } from '#server/database/schema/inquiries.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/input.ts';
import { portalOrigin } from '#server/http/request.ts';
import { isSameProof, proofOf } from '#server/sign-in/session.ts';
import { isInquiry } from './rows.ts';

/** GET /api/booth-inquiries/{id}/link: the link that the vendor has, to send it again. @throws HttpError 404. */
export async function readInquiryLink({ params }: AdministratorCall): Promise<InquiryLink> {
  const id = idFrom(params, 'Inquiry');
  const [row] = await db
    .select({ links: boothInquiries.links, key: signingKey.key })
    .from(boothInquiries)
    .innerJoin(signingKey, sql`true`)
    .where(isInquiry(id));
  if (!row) throw notFound('Inquiry');
  return { statusUrl: statusUrlOf(row.key, { id, links: row.links }) };
}

/** DELETE: from now on no link to this inquiry that was made before leads anywhere. @throws HttpError 404. */
export async function revokeInquiryLink({ params, user }: AdministratorCall): Promise<void> {
  const inquiryId = idFrom(params, 'Inquiry');
  await transaction(async (tx) => {
    const revoked = await tx
      .update(boothInquiries)
      .set({ links: sql`${boothInquiries.links} + 1` })
      .where(isInquiry(inquiryId))
      .returning({ id: boothInquiries.id });
    if (revoked.length === 0) throw notFound('Inquiry');
    await tx.insert(inquiryLog).values({ inquiryId, byUser: user.id, kind: 'link' });
  });
}

/** The inquiry that a link leads to; `links` counts how often its links were revoked. */
export interface Linked {
  readonly id: string;
  readonly links: number;
}

/** 16 bytes, of the id and of the proof, are 22 characters each: short enough for a line of a mail. */
const PART = 22;
const TOKEN = new RegExp(`^[\\w-]{${2 * PART}}$`);

/** What the link to an inquiry's status is made of: the id, and proof that the portal made it (product 2.6). */
function linkToken(key: string, { id, links }: Linked): string {
  const named = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return named + proofOf(key, ['inquiry', id, links]).slice(0, PART);
}

/** The id that a token names, made by the portal or not; null for what is no token. */
export function idInToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token.slice(0, PART), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether the portal made that token for this inquiry, and nobody has revoked it since. */
export const isLinkTo = (token: string, key: string, linked: Linked): boolean =>
  isSameProof(token, linkToken(key, linked));

export const statusUrlOf = (key: string, linked: Linked): string =>
  portalOrigin() + inquiryStatusPath(linkToken(key, linked));

export async function readSigningKey(tx: Tx): Promise<string> {
  const [row] = await tx.select({ key: signingKey.key }).from(signingKey);
  return row?.key ?? '';
}
