import { inquiryUpdateSchema, type StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryPage, inquiryFilterSchema } from '#domain/inquiries/list.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { idFrom, validate } from '#server/http/validate.ts';
import { lockedWrite } from '#server/saving/locked-write.ts';
import { inquiryCsv } from './export.ts';
import { readPage } from './list.ts';
import { logged } from './log.ts';
import { inquiryColumns } from './rows.ts';

/** GET /api/booth-inquiries: a page of the inbox, or with `format=csv` every row of the filter as a file. */
export async function listInquiries({ query }: AdministratorCall): Promise<InquiryPage | Response> {
  const filter = validate(inquiryFilterSchema, Object.fromEntries(query));
  return filter.format === 'csv' ? inquiryCsv(filter) : readPage(filter);
}

/** PUT /api/booth-inquiries/{id}: status and notes; with `version`, only when nobody changed it in between
 * into something else. */
export async function updateInquiry({
  request,
  params,
  user,
}: AdministratorCall): Promise<StoredInquiry | Response> {
  const id = idFrom(params, 'Inquiry');
  const { status, notes, version } = validate(inquiryUpdateSchema, await readJson(request));
  const lock = sql`select 1 from booth_inquiries where id = ${id} for update`;
  const write = sql`
    with old as (select * from booth_inquiries where id = ${id} and erased_at is null),
    changed as (
      update booth_inquiries set status = coalesce(${status ?? null}, status), notes = coalesce(${notes ?? null}, notes),
        version = version + 1, updated_at = now()
      where id = ${id} and erased_at is null and coalesce(version = ${version ?? null}::int, true)
      returning *),
    ${logged(user)}
    select 1`;
  const stored = sql`
    select ${inquiryColumns()}, (status, notes) = (coalesce(${status ?? null}, status), coalesce(${notes ?? null}, notes)) as accepted
    from booth_inquiries where id = ${id} and erased_at is null`;
  const [row] = await lockedWrite(lock, write, stored);
  if (!row) throw notFound('Inquiry');
  const { accepted, ...inquiry } = row as unknown as StoredInquiry & { accepted: boolean };
  return accepted ? inquiry : conflict(inquiry);
}
