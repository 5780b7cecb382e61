import { arrayContains, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SameCompany } from '#domain/exhibitors/exhibitor.ts';
import { inquiryErasureSchema } from '#domain/inquiries/checks.ts';
import { emptyValue } from '#domain/inquiries/inquiry.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db, type Tx, transaction } from '#server/database/database.ts';
import {
  boothInquiries,
  erasedInquiries,
  erasures,
  inquiryLog,
  mailOutbox,
} from '#server/database/schema/inquiries.ts';
import { changes, publicationSnapshots } from '#server/database/schema/publication.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { quietTimes, scrub } from '#server/database/scrub.ts';
import { forgetExhibitors, selectSameCompany } from '#server/exhibitors/of-inquiry.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, validate } from '#server/http/input.ts';
import { removeStrayMailFiles } from '#server/mail/files.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { marks } from '#server/saving/marks.ts';
import { pageTransaction } from '#server/saving/track.ts';
import { isInquiry, readInquiry } from './rows.ts';

const emptied = {
  ...Object.fromEntries(correctable.map((field) => [field.name, emptyValue(field)])),
  notes: '',
  requestHash: '',
  number: null,
  suspectedSpam: false,
};

const TABLES = [boothInquiries, inquiryLog, mailOutbox, exhibitors, changes, publicationSnapshots];

/**
 * Erases everything personal for good; the emptied row is counted, but listed no more. With `exhibitor=erase`, its exhibitors
 * go also where pages show them; `others` go whether shown or not. The sweep scrubs the files. @throws HttpError 404.
 */
export async function deleteInquiry({ params, query, user }: AdministratorCall): Promise<void> {
  const { exhibitor, others = '' } = validate(inquiryErasureSchema, Object.fromEntries(query));
  const chosen = { shown: exhibitor === 'erase', others: others.split(',') };
  if (!(await eraseInquiry(idFrom(params, 'Inquiry'), user.id, chosen))) throw notFound('Inquiry');
}

/** GET …/exhibitors: those of its company that no inquiry made, of every edition. @throws HttpError 404. */
export async function readSameCompany({ params }: AdministratorCall): Promise<SameCompany[]> {
  return transaction(async (tx) => {
    const { companyName } = await readInquiry(tx, idFrom(params, 'Inquiry'));
    return selectSameCompany(tx, companyName);
  });
}

/** The log keeps what was done, when and by whom (`by` null: the clock). @returns false where there is nothing to erase. */
export async function eraseInquiry(
  id: string,
  by: string | null,
  chosen: { readonly shown: boolean; readonly others?: readonly string[] } = { shown: false },
): Promise<boolean> {
  const { shown, others = [] } = chosen;
  const logos = await pageTransaction(async (tx) => {
    const [asked] = await tx
      .select({ company: boothInquiries.companyName })
      .from(boothInquiries)
      .where(isInquiry(id))
      .for('update');
    const known = asked && others.length > 0 ? await selectSameCompany(tx, asked.company) : [];
    const ofCompany = known.flatMap((one) => (others.includes(one.id) ? one.id : []));
    const erased = await tx
      .update(boothInquiries)
      .set({
        ...emptied,
        // Nothing is kept that knows the sender again, and links made before are void.
        idempotencyKey: sql`gen_random_uuid()::text`,
        links: sql`${boothInquiries.links} + 1`,
        version: sql`${boothInquiries.version} + 1`,
        updatedAt: now,
        erasedAt: now,
      })
      .where(isInquiry(id))
      .returning({ id: boothInquiries.id });
    if (erased.length === 0) return null;
    await tx.delete(mailOutbox).where(arrayContains(mailOutbox.inquiryIds, [id]));
    await tx.update(inquiryLog).set({ before: null, after: null }).where(eq(inquiryLog.inquiryId, id));
    await tx.insert(inquiryLog).values({ inquiryId: id, byUser: by, kind: 'erased' });
    await keepDigests(tx, [id], shown);
    await keepDigests(tx, ofCompany);
    return [...(await forgetExhibitors(tx, id, shown)), ...(await forgetExhibitors(tx, ofCompany))];
  });
  if (logos) await dropErased(logos);
  return logos !== null;
}

async function keepDigests(tx: Tx, ids: readonly string[], exhibitorsToo = false): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(erasures).set({ wanted: sql`${erasures.wanted} + 1` });
  await tx
    .insert(erasedInquiries)
    .values(ids.map((id) => ({ digest: digestOf(sql`${id}::uuid`), exhibitorsToo })))
    .onConflictDoNothing();
}

async function dropErased(logos: readonly string[]): Promise<void> {
  if (logos.length > 0) await dropReleased(logos);
  await erasureMarks.leave();
}

const digestOf = (id: SQLWrapper): SQL => sql`encode(sha256(${id}::text::bytea), 'hex')`;

/** Erases what a restored backup has brought back. @returns how many. */
export async function eraseAgain(): Promise<number> {
  const back = await db
    .select({ id: boothInquiries.id, shown: erasedInquiries.exhibitorsToo })
    .from(boothInquiries)
    .innerJoin(erasedInquiries, eq(erasedInquiries.digest, digestOf(boothInquiries.id)))
    .where(isNull(boothInquiries.erasedAt));
  for (const { id, shown } of back) await eraseInquiry(id, null, { shown });
  const listed = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .innerJoin(erasedInquiries, eq(erasedInquiries.digest, digestOf(exhibitors.id)));
  const ids = listed.map(({ id }) => id);
  if (ids.length > 0)
    await dropErased(
      await pageTransaction(async (tx) => {
        await keepDigests(tx, ids);
        return forgetExhibitors(tx, ids);
      }),
    );
  return back.length;
}

const erasureMarks = /* @__PURE__ */ marks('erasures', 'wanted');

/** Scrubs what was erased while nobody saves. Without a mark the database is asked once an hour only. */
export async function sweepErased(now: number): Promise<void> {
  if (await erasureMarks.take(now)) await scrubErased(quietTimes());
}

let last: Promise<void> = Promise.resolve();

/** Removes what was erased from files, too, one turn after the other; what fails is done by the next start or the clock. */
export function scrubErased(untilQuiet?: () => Promise<void>): Promise<void> {
  last = last
    .then(() => scrubOnce(untilQuiet))
    .catch((error) => log({ event: 'erase', ...describeFault(error) }));
  return last;
}

async function scrubOnce(untilQuiet?: () => Promise<void>): Promise<void> {
  const [row] = await db.select().from(erasures);
  if (!row || row.wanted === row.done) return;
  await removeStrayMailFiles();
  await scrub(TABLES, untilQuiet);
  await db.update(erasures).set({ done: sql`greatest(${erasures.done}, ${row.wanted})` });
}
