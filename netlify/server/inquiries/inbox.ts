import { eq, sql } from 'drizzle-orm';
import { inquiryUpdateSchema, type StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { type InquiryPage, inquiryFilterSchema } from '#domain/inquiries/list.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { readTogether, type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog } from '#server/database/schema/inquiries.ts';
import { now } from '#server/database/schema/types.ts';
import { addExhibitors } from '#server/exhibitors/of-inquiry.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { exportCsv } from './export.ts';
import { readPage } from './list.ts';
import { inquiryColumns, lockInquiry, readInquiry } from './rows.ts';

/** GET /api/booth-inquiries: a page of the inbox, or with `format=csv` every row of the filter as a file. */
export async function listInquiries({ query }: AdministratorCall): Promise<InquiryPage | Response> {
  const filter = validate(inquiryFilterSchema, Object.fromEntries(query));
  return filter.format === 'csv' ? exportCsv(filter) : readPage(filter);
}

/** GET /api/booth-inquiries/{id}. @throws HttpError 404, also for one that was erased. */
export async function getInquiry({ params }: AdministratorCall): Promise<StoredInquiry> {
  const id = idFrom(params, 'Inquiry');
  return readTogether((tx) => readInquiry(tx, id));
}

/** PUT /api/booth-inquiries/{id}: status and notes. Saving what is stored already is no conflict on any version. */
export async function updateInquiry(call: AdministratorCall): Promise<StoredInquiry | Response> {
  const id = idFrom(call.params, 'Inquiry');
  const { version, ...update } = validate(inquiryUpdateSchema, await readJson(call.request));
  return transaction(async (tx) => {
    const stored = await lockInquiry(tx, id);
    const isStale = version !== undefined && version !== stored.version;
    if (!isStale) return saveWork(tx, call.user, stored, update);
    return differences(stored, update).length > 0 ? conflict(stored) : stored;
  });
}

type Work = Pick<StoredInquiry, 'notes' | 'status'>;

const differences = (stored: Work, update: { [Name in keyof Work]?: Work[Name] | undefined }) =>
  (['notes', 'status'] as const)
    .map((kind) => ({ kind, before: stored[kind], after: update[kind] ?? stored[kind] }))
    .filter(({ before, after }) => before !== after);

/** Stores what the team changed of an inquiry, and notes it in the log; who has a booth becomes an exhibitor. The inquiry is locked. */
export async function saveWork(
  tx: Tx,
  user: CurrentUser,
  stored: StoredInquiry,
  update: Parameters<typeof differences>[1],
  mailIds: readonly string[] = [],
): Promise<StoredInquiry> {
  const told = [
    ...mailIds.map((after) => ({ kind: 'mail' as const, before: null, after })),
    ...differences(stored, update),
  ];
  if (told.length > 0)
    await tx
      .insert(inquiryLog)
      .values(told.map((entry) => ({ ...entry, inquiryId: stored.id, byUser: user.id })));
  const [saved] = await tx
    .update(boothInquiries)
    .set({ ...update, version: sql`${boothInquiries.version} + 1`, updatedAt: now })
    .where(eq(boothInquiries.id, stored.id))
    .returning(inquiryColumns);
  if (update.status === 'reserved') await addExhibitors(tx, user, saved as StoredInquiry);
  return saved as StoredInquiry;
}
