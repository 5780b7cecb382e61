import { setImmediate as soon } from 'node:timers/promises';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { InquiriesUpdate, InquiriesUpdated } from '#domain/inquiries/bulk.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { db, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryLog } from '#server/database/schema/people.ts';
import { now } from '#server/database/schema/shows.ts';
import { addExhibitors } from '#server/exhibitors/exhibitors.ts';
import { type AdministratorCall, route } from '#server/http/http.ts';
import { inquiriesFile } from './list.ts';
import { changesOf, inquiryColumns, lockInquiries, readTeamFields } from './rows.ts';

/** Skips and names inquiries that somebody changed or deleted in between. @throws HttpError 400. */
export const updateInquiries = route(api.updateInquiries, async ({ body: { inquiries }, user }) => {
  // An unknown person in a later batch must not leave the first batch saved.
  if (inquiries.length > AT_ONCE) await readTeamFields(db, inquiries);
  const parts: InquiriesUpdated[] = [];
  for (let at = 0; at < inquiries.length; at += AT_ONCE) {
    parts.push(await updateSome(user, inquiries.slice(at, at + AT_ONCE)));
    await soon();
  }
  return {
    saved: parts.flatMap(({ saved }) => saved),
    skipped: parts.flatMap(({ skipped }) => skipped),
  };
});

const AT_ONCE = 10;

function updateSome(
  user: AdministratorCall['user'],
  inquiries: InquiriesUpdate['inquiries'],
): Promise<InquiriesUpdated> {
  return transaction(async (tx) => {
    const ids = inquiries.map(({ id }) => id);
    const locked = new Map((await lockInquiries(tx, ids)).map((stored) => [stored.id, stored]));
    const works = await readTeamFields(tx, inquiries);
    const same: StoredInquiry[] = [];
    const skipped: InquiriesUpdated['skipped'] = [];
    const changed = inquiries.flatMap(({ id, version }, at) => {
      const stored = locked.get(id);
      const work = works[at] ?? {};
      const changes = stored ? changesOf(stored, work) : [];
      if (!stored) skipped.push({ id, companyName: null, reason: 'gone' });
      else if (changes.length === 0) same.push(stored);
      else if (version !== stored.version)
        skipped.push({ id, companyName: stored.companyName, reason: 'changed' });
      else return [{ stored, work, changes }];
      return [];
    });
    if (changed.length === 0) return { saved: same, skipped };
    await tx
      .insert(inquiryLog)
      .values(
        changed.flatMap(({ stored, changes }) =>
          changes.map((entry) => ({ ...entry, inquiryId: stored.id, byUser: user.id })),
        ),
      );
    const given = changed.map(({ stored, work: { status = stored.status, assignee = stored.assignee } }) => ({
      id: stored.id,
      status,
      assignee: assignee?.id ?? null,
    }));
    const saved = await tx
      .update(boothInquiries)
      .set({
        status: sql`given.status`,
        assignee: sql`given.assignee`,
        version: sql`${boothInquiries.version} + 1`,
        updatedAt: now,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, status text, assignee uuid)`,
      )
      .where(eq(boothInquiries.id, sql`given.id`))
      .returning(inquiryColumns);
    const reserved = changed.flatMap(({ stored, work }) => (work.status === 'reserved' ? stored : []));
    if (reserved.length > 0) await addExhibitors(tx, user, reserved);
    return { saved: [...saved, ...same], skipped };
  });
}

/** @throws HttpError 400. */
export const exportInquiries = route(api.exportInquiries, async ({ body: { ids, format } }) => {
  async function* chosen() {
    const { id, createdAt, erasedAt } = boothInquiries;
    yield await db
      .select(inquiryColumns)
      .from(boothInquiries)
      .where(and(inArray(id, ids), isNull(erasedAt)))
      .orderBy(desc(createdAt), desc(id));
  }
  return inquiriesFile(format, chosen());
});
