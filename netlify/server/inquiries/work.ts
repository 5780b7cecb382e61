import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InquiryUpdate } from '#domain/inquiries/checks.ts';
import type { Assignee, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryLog } from '#server/database/schema/inquiries.ts';
import { users } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/types.ts';
import { addExhibitors } from '#server/exhibitors/of-inquiry.ts';
import { isHere } from '#server/sign-in/session.ts';
import { inquiryColumns } from './rows.ts';

/** What the team changes of an inquiry; what is left out stays. */
export interface Work {
  readonly status?: StoredInquiry['status'] | undefined;
  readonly notes?: string | undefined;
  readonly assignee?: Assignee | null | undefined;
}

/** What was asked for, with the colleagues' names. @throws HttpError 400 for somebody who is not there any more. */
export async function readWork(tx: Tx, updates: readonly Omit<InquiryUpdate, 'version'>[]): Promise<Work[]> {
  const ids = [...new Set(updates.flatMap(({ assignee }) => assignee ?? []))];
  const colleagues =
    ids.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: sql<string>`coalesce(${users.firstName}, ${users.email})` })
          .from(users)
          .where(and(inArray(users.id, ids), isHere));
  if (colleagues.length < ids.length)
    throw validationError([{ path: 'assignee', message: 'This person can’t sign in any more' }]);
  return updates.map(({ assignee, ...update }) => ({
    ...update,
    assignee: assignee ? colleagues.find(({ id }) => id === assignee) : (assignee as null | undefined),
  }));
}

/** What would change, as the log says it. */
export const changesOf = (stored: StoredInquiry, { notes, status, assignee }: Work) =>
  (
    [
      ['notes', stored.notes, notes],
      ['status', stored.status, status],
      ['assignee', stored.assignee?.name ?? null, assignee === null ? null : assignee?.name],
    ] as const
  )
    .filter(([, before, after]) => after !== undefined && before !== after)
    .map(([kind, before, after]) => ({ kind, before, after }));

/** Stores what the team changed of an inquiry, and notes it in the log; who has a booth becomes an exhibitor. The inquiry is locked. */
export async function saveWork(
  tx: Tx,
  user: CurrentUser,
  stored: StoredInquiry,
  work: Work,
  mailIds: readonly string[] = [],
): Promise<StoredInquiry> {
  const told = [
    ...mailIds.map((after) => ({ kind: 'mail' as const, before: null, after })),
    ...changesOf(stored, work),
  ];
  if (told.length > 0)
    await tx
      .insert(inquiryLog)
      .values(told.map((entry) => ({ ...entry, inquiryId: stored.id, byUser: user.id })));
  const { assignee, ...rest } = work;
  const [saved] = await tx
    .update(boothInquiries)
    .set({
      ...rest,
      ...(assignee !== undefined && { assignee: assignee?.id ?? null }),
      version: sql`${boothInquiries.version} + 1`,
      updatedAt: now,
    })
    .where(eq(boothInquiries.id, stored.id))
    .returning(inquiryColumns);
  if (work.status === 'reserved') await addExhibitors(tx, user, [saved as StoredInquiry]);
  return saved as StoredInquiry;
}
