import { inquiryUpdateSchema } from '#domain/inquiries/checks.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryPage, inquiryFilterSchema } from '#domain/inquiries/list.ts';
import { readTogether, transaction } from '#server/database/database.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { exportTable } from './export.ts';
import { readPage } from './list.ts';
import { lockInquiry, readInquiry } from './rows.ts';
import { changesOf, readWork, saveWork } from './work.ts';

/** GET /api/booth-inquiries: a page of the inbox, or with `format` every row of the filter as a file. */
export async function listInquiries({ query, user }: AdministratorCall): Promise<InquiryPage | Response> {
  const asked = validate(inquiryFilterSchema, Object.fromEntries(query));
  const filter = { ...asked, assignee: asked.assignee === 'me' ? user.id : asked.assignee };
  return filter.format ? exportTable(filter, filter.format) : readPage(filter);
}

/** GET /api/booth-inquiries/{id}. @throws HttpError 404, also for one that was erased. */
export async function getInquiry({ params }: AdministratorCall): Promise<StoredInquiry> {
  const id = idFrom(params, 'Inquiry');
  return readTogether((tx) => readInquiry(tx, id));
}

/** PUT /api/booth-inquiries/{id}: status, notes and assignee. Saving what is stored already is no conflict on any version. */
export async function updateInquiry(call: AdministratorCall): Promise<StoredInquiry | Response> {
  const id = idFrom(call.params, 'Inquiry');
  const { version, ...update } = validate(inquiryUpdateSchema, await readJson(call.request));
  return transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const [work = {}] = await readWork(tx, [update]);
    const isStale = version !== undefined && version !== stored.version;
    if (!isStale) return saveWork(tx, call.user, stored, work);
    return changesOf(stored, work).length > 0 ? conflict(stored) : stored;
  });
}
