import { arrayContains, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inquiryErasureSchema } from '#domain/inquiries/checks.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { notFound } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db } from '#server/database/database.ts';
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
import { scrub } from '#server/database/scrub.ts';
import { forgetExhibitors } from '#server/exhibitors/of-inquiry.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, validate } from '#server/http/input.ts';
import { removeStrayMailFiles } from '#server/mail/files.ts';
import { dropReleased } from '#server/saving/blobs.ts';
import { pageTransaction } from '#server/saving/track.ts';
import { isInquiry } from './rows.ts';

const emptied = {
  ...Object.fromEntries(correctable.map(({ name }) => [name, ''])),
  previousExhibitor: false,
  notes: '',
  requestHash: '',
  number: null,
  suspectedSpam: false,
};

const TABLES = [boothInquiries, inquiryLog, mailOutbox, exhibitors, changes, publicationSnapshots];

/**
 * Erases everything personal for good; the emptied row is counted, but listed no more. With `exhibitor=erase`, its exhibitors
 * go also where pages show them. @throws HttpError 404.
 */
export async function deleteInquiry({ params, query, user }: AdministratorCall): Promise<void> {
  const { exhibitor } = validate(inquiryErasureSchema, Object.fromEntries(query));
  const isErased = await eraseInquiry(idFrom(params, 'Inquiry'), user.id, { shown: exhibitor === 'erase' });
  await scrubErased();
  if (!isErased) throw notFound('Inquiry');
}

/** The log keeps what was done, when and by whom (`by` null: the clock). @returns false where there is nothing to erase. */
export async function eraseInquiry(
  id: string,
  by: string | null,
  exhibitorsToo = { shown: false },
): Promise<boolean> {
  const logos = await pageTransaction(async (tx) => {
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
    await tx.update(erasures).set({ wanted: sql`${erasures.wanted} + 1` });
    await tx
      .insert(erasedInquiries)
      .values({ digest: digestOf(sql`${id}::uuid`), exhibitorsToo: exhibitorsToo.shown })
      .onConflictDoNothing();
    return forgetExhibitors(tx, id, exhibitorsToo);
  });
  if (logos && logos.length > 0) await dropReleased(logos);
  return logos !== null;
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
  return back.length;
}

let last: Promise<void> = Promise.resolve();

/** Removes what was erased from files, too. Calls meanwhile share the next turn; what fails is done by the next start or the clock. */
export function scrubErased(): Promise<void> {
  last = last.then(scrubOnce).catch((error) => log({ event: 'erase', ...describeFault(error) }));
  return last;
}

async function scrubOnce(): Promise<void> {
  const [row] = await db.select().from(erasures);
  if (!row || row.wanted === row.done) return;
  await removeStrayMailFiles();
  await scrub(TABLES);
  await db.update(erasures).set({ done: sql`greatest(${erasures.done}, ${row.wanted})` });
}
