import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type Exhibitor, exhibitorRecord } from '#domain/exhibitors/exhibitor.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { exhibitsAt } from '#domain/inquiries/shows.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import type { Tx } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import {
  changes,
  publication,
  publicationSnapshots,
  raisedRevision,
} from '#server/database/schema/publication.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { changeOf, putRecords, selectRecords } from '#server/saving/records.ts';
import { track } from '#server/saving/track.ts';
import { exhibitorKind } from './kind.ts';

const isOfInquiry = (id: string) => eq(exhibitors.inquiryId, id);

/**
 * Adds an exhibitor for each vendor with a booth, at every edition that the inquiry is for, or just at `only`. It isn't shown
 * yet, and its booth number is missing.
 */
export async function addExhibitors(
  tx: Tx,
  user: CurrentUser,
  inquiries: readonly StoredInquiry[],
  only?: string,
): Promise<void> {
  const ids = inquiries.map(({ id }) => id);
  const known = await selectRecords(tx, exhibitorKind, inArray(exhibitors.inquiryId, ids));
  const isKnown = (eventId: string, inquiryId: string) =>
    known.some((one) => one.eventId === eventId && one.inquiryId === inquiryId);
  const missing = inquiries.flatMap(({ id: inquiryId, shows, createdAt, ...inquiry }) => {
    const answered = {
      company: inquiry.companyName,
      products: inquiry.productServices,
      website: inquiry.website,
    };
    return shows
      .flatMap((show) => exhibitsAt(show, createdAt) ?? [])
      .filter((eventId) => (!only || eventId === only) && !isKnown(eventId, inquiryId))
      .map(
        (eventId): Exhibitor => ({
          id: randomUUID(),
          eventId,
          ...answered,
          booth: '',
          area: '',
          isShown: false,
          logo: null,
          inquiryId,
          answered,
        }),
      );
  });
  const added = await putRecords(tx, exhibitorKind, missing);
  await track(
    tx,
    user,
    added.map((one) => changeOf(exhibitorKind, undefined, one)),
  );
}

const { kind } = exhibitorRecord;
const isChangeOf = (inquiryId: string): SQL =>
  sql`(${eq(changes.kind, kind)} and coalesce(${changes.after}, ${changes.before}) ->> 'inquiryId' = ${inquiryId})`;

/** What was done to its exhibitors, newest first, of those that are gone, too. */
export const readExhibitorChanges = (tx: Tx, inquiryId: string) =>
  tx
    .select({ ...getTableColumns(changes), firstName: users.firstName })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(isChangeOf(inquiryId))
    .orderBy(desc(changes.id));

/**
 * Removes what is kept of an inquiry's exhibitors, their history and what snapshots have of them included: of those that
 * pages show only with `shown`, since who exhibits in public is no secret. @returns the keys of their logos, whose bytes go next.
 */
export async function forgetExhibitors(
  tx: Tx,
  inquiryId: string,
  { shown }: { readonly shown: boolean },
): Promise<string[]> {
  const isForgotten = shown ? isOfInquiry(inquiryId) : and(isOfInquiry(inquiryId), not(exhibitors.isShown));
  const gone = await tx
    .delete(exhibitors)
    .where(isForgotten)
    .returning({ isShown: exhibitors.isShown, key: exhibitors.logoKey });
  const left = tx
    .select({ id: sql`${exhibitors.id}::text` })
    .from(exhibitors)
    .where(isOfInquiry(inquiryId));
  const forgotten = await tx
    .delete(changes)
    .where(and(isChangeOf(inquiryId), not(inArray(changes.record, left))))
    .returning({ record: changes.record });
  const ids = [...new Set(forgotten.map(({ record }) => record))];
  if (ids.length > 0) await tx.update(publicationSnapshots).set(without(ids)).where(holdsSome(ids));
  if (gone.some(({ isShown }) => isShown)) await tx.update(publication).set(raisedRevision);
  return gone.flatMap(({ key }) => key ?? []);
}

const listed = sql`${publicationSnapshots.snapshot} -> 'exhibitors'`;

const without = (ids: readonly string[]) => ({
  snapshot: sql`jsonb_set(${publicationSnapshots.snapshot}, '{exhibitors}', coalesce((
    select jsonb_agg(one) from jsonb_array_elements(${listed}) one where one ->> 'id' <> all(${`{${ids.join()}}`}::text[])), '[]'))`,
});

const holdsSome = (ids: readonly string[]): SQL | undefined =>
  or(...ids.map((id) => sql`${listed} @> ${JSON.stringify([{ id }])}::jsonb`));
