import { randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type Exhibitor,
  exhibitorRecord,
  isSameCompany,
  type SameCompany,
} from '#domain/exhibitors/exhibitor.ts';
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
import { events, exhibitors } from '#server/database/schema/shows.ts';
import { changeOf, putRecords, selectRecords } from '#server/saving/records.ts';
import { track } from '#server/saving/track.ts';
import { exhibitorKind } from './kind.ts';

/** Added without a pause for others. */
const AT_ONCE = 50;

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
  const places = new Set(known.map(({ eventId, inquiryId }) => `${eventId} ${inquiryId}`));
  const isKnown = (eventId: string, inquiryId: string) => places.has(`${eventId} ${inquiryId}`);
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
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const added = await putRecords(tx, exhibitorKind, missing.slice(at, at + AT_ONCE));
    const told = added.map((one) => changeOf(exhibitorKind, undefined, one));
    await track(tx, user, told);
    await soon();
  }
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

/** The exhibitors of a company that somebody typed or imported, of every edition. */
export async function selectSameCompany(tx: Tx, company: string): Promise<SameCompany[]> {
  const { id, company: name, booth, isShown } = exhibitors;
  const { name: show, state, startDate } = events;
  const typed = await tx
    .select({ id, company: name, booth, isShown, edition: { name: show, state, startDate } })
    .from(exhibitors)
    .innerJoin(events, eq(events.id, exhibitors.eventId))
    .where(isNull(exhibitors.inquiryId))
    .orderBy(events.position, desc(startDate), name);
  return typed.filter((one) => isSameCompany(one.company, company));
}

/**
 * Removes what is kept of an inquiry's exhibitors, or of those of some ids, their history and what snapshots have of them
 * included: of an inquiry's that pages show only with `shown`, since who exhibits in public is no secret.
 * @returns the keys of their logos, whose bytes go next.
 */
export async function forgetExhibitors(
  tx: Tx,
  whose: string | readonly string[],
  shown = true,
): Promise<string[]> {
  const isTheirs = typeof whose === 'string' ? isOfInquiry(whose) : inArray(exhibitors.id, [...whose]);
  const isForgotten = shown ? isTheirs : and(isTheirs, not(exhibitors.isShown));
  const gone = await tx
    .delete(exhibitors)
    .where(isForgotten)
    .returning({ id: exhibitors.id, isShown: exhibitors.isShown, key: exhibitors.logoKey });
  const left = tx
    .select({ id: sql`${exhibitors.id}::text` })
    .from(exhibitors)
    .where(isTheirs);
  const isTheirChange =
    typeof whose === 'string'
      ? isChangeOf(whose)
      : and(eq(changes.kind, kind), inArray(changes.record, [...whose]));
  const forgotten = await tx
    .delete(changes)
    .where(and(isTheirChange, not(inArray(changes.record, left))))
    .returning({ record: changes.record });
  const ids = [...new Set([...gone.map(({ id }) => id), ...forgotten.map(({ record }) => record)])];
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
