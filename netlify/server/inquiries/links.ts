import { sql } from 'drizzle-orm';
import type { InquiryLink } from '#domain/inquiries/receipt.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog } from '#server/database/schema/inquiries.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/request.ts';
import { idFrom } from '#server/http/validate.ts';
import { isInquiry } from './rows.ts';
import { statusUrlOf } from './status/link.ts';

/** GET /api/booth-inquiries/{id}/link: the link that the vendor has, to send it again. @throws HttpError 404. */
export async function inquiryLink({ params }: AdministratorCall): Promise<InquiryLink> {
  const id = idFrom(params, 'Inquiry');
  const [row] = await db
    .select({ links: boothInquiries.links, key: signingKey.key })
    .from(boothInquiries)
    .innerJoin(signingKey, sql`true`)
    .where(isInquiry(id));
  if (!row) throw notFound('Inquiry');
  return { statusUrl: statusUrlOf(portalOrigin(), row.key, { id, links: row.links }) };
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
