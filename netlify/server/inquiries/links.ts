import type { InquiryLink } from '#domain/inquiries/receipt.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { idFrom } from '#server/http/validate.ts';
import { type Linked, statusUrlOf } from './status/link.ts';

/** GET /api/booth-inquiries/{id}/link: the link that the vendor has, to send it again. @throws HttpError 404. */
export async function inquiryLink({ params }: AdministratorCall): Promise<InquiryLink> {
  const id = idFrom(params, 'Inquiry');
  const [row] = await sql`
    select id, links, key from booth_inquiries, signing_key where id = ${id} and erased_at is null`;
  if (!row) throw notFound('Inquiry');
  const { key, ...linked } = row as unknown as Linked & { key: string };
  return { statusUrl: statusUrlOf(portalOrigin(), key, linked) };
}

/** DELETE: from now on no link to this inquiry that was made before leads anywhere. @throws HttpError 404. */
export async function revokeInquiryLink({ params, user }: AdministratorCall): Promise<void> {
  const id = idFrom(params, 'Inquiry');
  const [row] = await sql`
    with changed as (
      update booth_inquiries set links = links + 1 where id = ${id} and erased_at is null returning id)
    insert into inquiry_log (inquiry_id, by_user, kind) select id, ${user.id}, 'link' from changed returning 1`;
  if (!row) throw notFound('Inquiry');
}
