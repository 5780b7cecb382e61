import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { Slug } from '#domain/events/slugs.ts';
import type { InquiryUpdate } from '#domain/inquiries/checks.ts';
import type { Assignee, Need, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryShow } from '#domain/inquiries/shows.ts';
import { inquiryStatusPath } from '#domain/paths.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { existing, fieldError } from '#server/basics/http-error.ts';
import { db, idsOf, slicesOf, type Tx, transaction } from '#server/database/database.ts';
import {
  boothInquiries,
  inquiryEvents,
  inquiryLog,
  shownName,
  users,
} from '#server/database/schema/people.ts';
import { events, raised, signingKey } from '#server/database/schema/shows.ts';
import { dayShown } from '#server/events/columns.ts';
import { addExhibitors } from '#server/exhibitors/exhibitors.ts';
import { portalOrigin, route } from '#server/http/http.ts';
import { isHere, isSameProof, proofOf } from '#server/sign-in/session.ts';

type LastAnswer = NonNullable<StoredInquiry['lastAnswer']>;

const lastAnswer = db
  .select({
    answer: sql`json_build_object('kind', ${inquiryLog.kind}, 'by', ${shownName}, 'at', ${inquiryLog.at})`,
  })
  .from(inquiryLog)
  .innerJoin(users, eq(users.id, inquiryLog.byUser))
  .where(and(eq(inquiryLog.inquiryId, boothInquiries.id), inArray(inquiryLog.kind, ['status', 'mail'])))
  .orderBy(desc(inquiryLog.at), desc(inquiryLog.kind))
  .limit(1);

const assignee = db
  .select({
    assignee: sql`json_build_object('id', ${users.id}, 'name', ${shownName})`,
  })
  .from(users)
  .where(eq(users.id, boothInquiries.assignee));

const draft = alias(events, 'draft');
const draftBeside = idsOf(db, draft, and(eq(draft.slug, events.slug), eq(draft.state, 'draft')));

/** A constant subquery, so the database runs it once for all inquiries. */
const allShows = db
  .select({
    shows: sql`jsonb_object_agg(${events.id}, jsonb_build_object('id', ${events.id}, 'name', ${events.name},
      'startDate', ${dayShown('startDate')}, 'endDate', ${dayShown('endDate')}, 'isCurrent', ${events.state} = 'current', 'draft', (${draftBeside})))`,
  })
  .from(events);

const ofInquiry = sql`from ${inquiryEvents} where ${inquiryEvents.inquiryId} = ${boothInquiries.id} order by ${inquiryEvents.order}`;

const show = sql`${allShows} -> ${inquiryEvents.eventId}::text || jsonb_build_object('waitingList', ${inquiryEvents.waitingList})`;

/** Costs several lookups for each inquiry that fulfils `asked`. */
export const needsIf = (asked: SQL) =>
  sql`(
    select json_build_object('since', since, 'why', why, 'isUnread', coalesce(${boothInquiries.openedAt} < news, true))
    from need_of(${boothInquiries}) where ${asked} and since is not null)`.mapWith(
    ({ since, ...rest }: Need): Need => ({ since: new Date(since).toISOString(), ...rest }),
  ) as SQL<Need | null>;

const { idempotencyKey, requestHash, links, erasedAt, openedAt, ...own } = getTableColumns(boothInquiries);

export const inquiryColumns = {
  ...own,
  number: sql<string>`${boothInquiries.number}`,
  assignee: sql<Assignee | null>`${assignee}`,
  lastAnswer: sql`${lastAnswer}`.mapWith(
    ({ at, ...rest }: LastAnswer): LastAnswer => ({ ...rest, at: new Date(at).toISOString() }),
  ) as SQL<LastAnswer | null>,
  needs: needsIf(sql`true`),
  eventIds: sql<string[]>`array(select ${inquiryEvents.eventId} ${ofInquiry})`,
  shows: sql<InquiryShow[]>`to_json(array(select ${show} ${ofInquiry}))`,
};

export const isInquiry = (id: string) => and(eq(boothInquiries.id, id), isNull(boothInquiries.erasedAt));

/** Locks the inquiries of these ids that are not erased. */
export async function lockInquiries(tx: Tx, ids: readonly string[]): Promise<StoredInquiry[]> {
  const { id } = boothInquiries;
  // Locks first, because a locking read returns data from before its wait; sorted to avoid deadlocks.
  await tx
    .select({ id })
    .from(boothInquiries)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
  return readInquiries(tx, ids);
}

/** In slices, since each inquiry costs several lookups. */
export async function readInquiries(tx: Tx, ids: readonly string[]): Promise<StoredInquiry[]> {
  const read: StoredInquiry[] = [];
  for (const some of slicesOf(ids))
    read.push(
      ...(await tx
        .select(inquiryColumns)
        .from(boothInquiries)
        .where(and(inArray(boothInquiries.id, some), isNull(boothInquiries.erasedAt)))),
    );
  return read;
}

/** @throws HttpError 404. */
export async function lockInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  return existing(await lockInquiries(tx, [id]), 'Inquiry');
}

/** @throws HttpError 404, also for an erased one. */
export async function readInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  return existing(await tx.select(inquiryColumns).from(boothInquiries).where(isInquiry(id)), 'Inquiry');
}

export const addressOf = (id: string) =>
  db
    .select({ address: sql`lower(${boothInquiries.contactEmail})` })
    .from(boothInquiries)
    .where(isInquiry(id));

export const isOfPerson = (id: string) =>
  and(isNull(boothInquiries.erasedAt), eq(sql`lower(${boothInquiries.contactEmail})`, addressOf(id)));

/** The vendor's current link. @throws HttpError 404. */
export const readInquiryLink = route(api.inquiryLink, async ({ id }) => {
  const row = existing(
    await db
      .select({ links: boothInquiries.links, key: signingKey.key, slug: events.slug })
      .from(boothInquiries)
      .innerJoin(signingKey, sql`true`)
      .leftJoin(
        inquiryEvents,
        and(eq(inquiryEvents.inquiryId, boothInquiries.id), eq(inquiryEvents.order, 1)),
      )
      .leftJoin(
        events,
        and(eq(events.id, inquiryEvents.eventId), events.isActive, eq(events.state, 'current')),
      )
      .where(isInquiry(id)),
    'Inquiry',
  );
  const shows = row.slug === null ? [] : [{ slug: row.slug, isOffered: true }];
  return { statusUrl: statusUrlOf(row.key, { id, links: row.links }, shows) };
});

/** DELETE: revokes all earlier links to this inquiry. @throws HttpError 404. */
export const revokeInquiryLink = route(api.revokeInquiryLink, async ({ id: inquiryId, user }) => {
  await transaction(async (tx) => {
    existing(
      await tx
        .update(boothInquiries)
        .set({ links: sql`${boothInquiries.links} + 1` })
        .where(isInquiry(inquiryId))
        .returning({ id: boothInquiries.id }),
      'Inquiry',
    );
    await tx.insert(inquiryLog).values({ inquiryId, byUser: user.id, kind: 'link' });
  });
});

export interface Linked {
  readonly id: string;
  readonly links: number;
}

/** Id and proof have 16 bytes, 22 characters each: short enough for a line of a mail. */
const PART = 22;
const TOKEN = new RegExp(`^[\\w-]{${2 * PART}}$`);

/** The id, and proof that the portal made the token (product 2.6). */
export function linkToken(key: string, { id, links }: Linked): string {
  const named = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return named + proofOf(key, ['inquiry', id, links]).slice(0, PART);
}

/** Does not check the proof; null for a malformed token. */
export function idInToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token.slice(0, PART), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const isLinkTo = (token: string, key: string, linked: Linked): boolean =>
  isSameProof(token, linkToken(key, linked));

/** Below the first show's path while that is public, otherwise at the address for all shows. */
export const statusUrlOf = (
  key: string,
  linked: Linked,
  shows: readonly { readonly slug: Slug; readonly isOffered: boolean }[],
): string => portalOrigin() + statusPathOf(linkToken(key, linked), shows);

export const statusPathOf = (token: string, [first]: Parameters<typeof statusUrlOf>[2]): string =>
  inquiryStatusPath(token, first?.isOffered ? first.slug : undefined);

export async function readSigningKey(tx: Tx): Promise<string> {
  const [row] = await tx.select({ key: signingKey.key }).from(signingKey);
  return row?.key ?? '';
}

interface TeamFields {
  readonly status?: StoredInquiry['status'] | undefined;
  readonly notes?: string | undefined;
  readonly assignee?: Assignee | null | undefined;
}

/** Adds the colleagues' names. @throws HttpError 400 for a removed colleague. */
export async function readTeamFields(
  tx: Tx,
  updates: readonly Omit<InquiryUpdate, 'version'>[],
): Promise<TeamFields[]> {
  const ids = [...new Set(updates.flatMap(({ assignee }) => assignee ?? []))];
  const colleagues =
    ids.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: shownName })
          .from(users)
          .where(and(inArray(users.id, ids), isHere));
  if (colleagues.length < ids.length) throw fieldError('assignee', 'This person can’t sign in any more');
  return updates.map(({ assignee, ...update }) => ({
    ...update,
    assignee: assignee ? colleagues.find(({ id }) => id === assignee) : (assignee as null | undefined),
  }));
}

export const changesOf = (stored: StoredInquiry, { notes, status, assignee }: TeamFields) =>
  (
    [
      ['notes', stored.notes, notes],
      ['status', stored.status, status],
      ['assignee', stored.assignee?.name ?? null, assignee === null ? null : assignee?.name],
    ] as const
  )
    .filter(([, before, after]) => after !== undefined && before !== after)
    .map(([kind, before, after]) => ({ kind, before, after }));

interface TeamWork {
  readonly stored: StoredInquiry;
  readonly work: TeamFields;
  readonly mails?: readonly string[];
}

/** Logs the changes; vendors with a booth become exhibitors. The caller holds the locks. */
export async function saveTeamFields(
  tx: Tx,
  user: CurrentUser,
  works: readonly TeamWork[],
): Promise<StoredInquiry[]> {
  if (works.length === 0) return [];
  const entries = works.flatMap(({ stored, work, mails = [] }) =>
    [
      ...mails.map((after) => ({ kind: 'mail' as const, before: null, after })),
      ...changesOf(stored, work),
    ].map((entry) => ({ ...entry, inquiryId: stored.id, byUser: user.id })),
  );
  if (entries.length > 0) await tx.insert(inquiryLog).values(entries);
  const given = works.map(({ stored, work }) => {
    const { status = stored.status, notes = stored.notes, assignee = stored.assignee } = work;
    return { id: stored.id, status, notes, assignee: assignee?.id ?? null };
  });
  const saved = await tx
    .update(boothInquiries)
    .set({
      status: sql`given.status`,
      // Setting notes makes the database index every word of the inquiry again.
      ...(works.some(({ work }) => work.notes !== undefined) && { notes: sql`given.notes` }),
      assignee: sql`given.assignee`,
      ...raised(boothInquiries),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, status text, notes text, assignee uuid)`,
    )
    .where(eq(boothInquiries.id, sql`given.id`))
    .returning(inquiryColumns);
  const reserved = works.flatMap(({ stored, work }) => (work.status === 'reserved' ? stored : []));
  if (reserved.length > 0) await addExhibitors(tx, user, reserved);
  return saved;
}
