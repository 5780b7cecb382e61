import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  allowedLogos,
  answerNames,
  areaNamed,
  contactNames,
  type Exhibitor,
  type ExhibitorAnswers,
  emptyExhibitor,
  exhibitorRecord,
  isSameCompany,
  type ListedExhibitor,
  maxLogoBytes,
  mostLogoSides,
  proposedFor,
  publishedExhibitorSchema,
  type SameCompany,
} from '#domain/exhibitors/exhibitor.ts';
import { listColumns } from '#domain/exhibitors/rows.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { exhibitsAt } from '#domain/inquiries/shows.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflict, existing, fieldError } from '#server/basics/http-error.ts';
import { db, slicesOf, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryLog, users } from '#server/database/schema/people.ts';
import {
  areas,
  changes,
  events,
  exhibitors,
  publication,
  publicationSnapshots,
  raised,
  raisedRevision,
} from '#server/database/schema/shows.ts';
import { hasPublished, recordRoutes } from '#server/events/columns.ts';
import {
  cleanFile,
  deleteWithPicture,
  type PictureSlot,
  putPicture,
  readSent,
  refusal,
  sendPicture,
} from '#server/files/stored-pictures.ts';
import { route } from '#server/http/http.ts';
import { type TableColumns, tableFile } from '#server/http/table-file.ts';
import { streamBytes } from '#server/saving/blobs.ts';
import {
  type Completed,
  changeOf,
  type Draft,
  putRecords,
  type RecordKind,
  selectInSlices,
  selectRecords,
} from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

export const exhibitorKind: RecordKind<Exhibitor> = {
  of: exhibitorRecord,
  table: exhibitors,
  order: [sql`lower(${exhibitors.company})`, exhibitors.id],
  shown: eq(exhibitors.isShown, true),
  complete: withKnownAreas,
};

/** Accepts a removed area that the exhibitor already has. @throws HttpError 400 for other unknown areas. */
async function withKnownAreas(tx: Tx, drafts: readonly Draft<Exhibitor>[]): Promise<Completed<Exhibitor>> {
  const items = drafts.map(({ item, stored }) => (stored ? item : { ...emptyExhibitor, ...item }));
  const chosen = drafts.filter(({ sent, stored }) => sent.area && sent.area !== stored?.area);
  if (chosen.length === 0) return { items };
  const known = await tx.select({ key: areas.key, eventId: areas.eventId }).from(areas);
  const check = () => {
    const isKnown = ({ item }: Draft<Exhibitor>) =>
      known.some(({ key, eventId }) => key === item.area && eventId === item.eventId);
    if (!chosen.every(isKnown)) throw fieldError('area', 'Unknown area');
  };
  return { items, check };
}

const { companyName, productServices, website } = boothInquiries;
const { contactFirstName, contactLastName, contactEmail, contactPhone } = boothInquiries;
const contact = { contactFirstName, contactLastName, contactEmail, contactPhone };
const answerColumns = { companyName, productServices, website, ...contact };

async function readAnswers(
  tx: Tx,
  all: readonly Exhibitor[],
): Promise<ReadonlyMap<string | null, ExhibitorAnswers>> {
  const ids = all.flatMap(({ inquiryId }) => inquiryId ?? []);
  if (ids.length === 0) return new Map();
  const { id, erasedAt } = boothInquiries;
  const rows = await tx
    .select({ id, ...answerColumns })
    .from(boothInquiries)
    .where(and(inArray(id, ids), isNull(erasedAt)));
  return new Map(rows.map((row) => [row.id, answersIn(row)]));
}

const answersIn = (inquiry: Record<keyof typeof answerColumns, string>) => ({
  company: inquiry.companyName,
  products: inquiry.productServices,
  website: inquiry.website,
  contactName: `${inquiry.contactFirstName} ${inquiry.contactLastName}`.trim(),
  contactEmail: inquiry.contactEmail,
  contactPhone: inquiry.contactPhone,
});

/** Adds corrections that vendors made since the team's last look. */
async function withProposals(
  tx: Tx,
  all: readonly Versioned<Exhibitor>[],
): Promise<Versioned<ListedExhibitor>[]> {
  const answers = await readAnswers(tx, all);
  return all.map((exhibitor) => {
    const proposed = proposedFor(exhibitor, answers.get(exhibitor.inquiryId));
    return proposed ? { ...exhibitor, proposed } : exhibitor;
  });
}

/** The history records either answer. @throws HttpError 404. 409 after another correction. */
export const answerProposal = route(api.answerProposal, async ({ id, body, user }) => {
  const { isAccepted, proposed } = body;
  return pageTransaction(async (tx) => {
    const stored = existing(await selectRecords(tx, exhibitorKind, eq(exhibitors.id, id)), 'Exhibitor');
    const now = (await readAnswers(tx, [stored])).get(stored.inquiryId);
    const current = proposedFor(stored, now);
    const isSeen = current && answerNames.every((name) => current[name] === proposed[name]);
    if (!now || !isSeen) throw conflict({ ...stored, ...(current && { proposed: current }) });
    const [saved] = await putRecords(tx, exhibitorKind, [
      { ...stored, ...(isAccepted && current), answered: now },
    ]);
    await track(tx, user, [changeOf(exhibitorKind, stored, saved)]);
    await tx
      .insert(inquiryLog)
      .values({ inquiryId: stored.inquiryId as string, byUser: user.id, kind: 'answered' });
    return saved;
  });
});

export const routes = recordRoutes(exhibitorKind, { add: api.addExhibitor, update: api.updateExhibitor });

/** Strangers get only visible exhibitors. */
export const listExhibitors = route(api.listExhibitors, async ({ request, query: { eventId } }) => {
  const all = await selectInSlices(exhibitorKind, eq(exhibitors.eventId, eventId));
  if (await currentAdministrator(request)) return withProposals(db, all);
  const isOut = await db.$count(events, and(eq(events.id, eventId), isPageOut));
  return isOut ? all.filter(({ isShown }) => isShown).map((one) => publicSchema.parse(one)) : [];
});

const isPageOut = and(eq(events.state, 'current'), events.isActive, hasPublished('exhibitors'));

const publicSchema = z.omit(z.extend(publishedExhibitorSchema, { version: z.int() }), { isShown: true });

const slot: PictureSlot<Exhibitor> = {
  kind: exhibitorKind,
  field: 'logo',
  keyField: 'logoKey',
  key: exhibitors.logoKey,
  allowed: allowedLogos,
};

export const deleteExhibitor = route(api.deleteExhibitor, (call) => deleteWithPicture(slot, call));

/** Strangers get logos of visible exhibitors only. @throws HttpError 404. */
export const readLogo = route(api.readLogo, async ({ id, request }) => {
  const [row] = await db
    .select({
      logo: exhibitors.logo,
      key: exhibitors.logoKey,
      isForAll: sql<boolean>`${and(exhibitors.isShown, isPageOut)}`,
    })
    .from(exhibitors)
    .innerJoin(events, eq(events.id, exhibitors.eventId))
    .where(eq(exhibitors.id, id));
  const { logo, key, isForAll = false } = row ?? {};
  return sendPicture(
    request,
    'Logo',
    logo && key ? { file: logo, isForAll, open: () => streamBytes(key) } : undefined,
  );
});

/** @throws HttpError 400 with the reason, 404. */
export const putLogo = route(api.putLogo, async ({ id, request, user }) => {
  const { bytes, file } = await cleanFile(slot, await readSent(slot, request, maxLogoBytes));
  const { width, height } = file;
  if (Math.max(width, height) > mostLogoSides * Math.min(width, height))
    throw refusal(slot, `The longer side can be at most ${mostLogoSides} times the shorter one.`);
  return putPicture(slot, user, id, file, bytes);
});

/** @throws HttpError 404. */
export const removeLogo = route(api.removeLogo, ({ id, user }) => putPicture(slot, user, id, null, null));

const PAGE = 200;

/** The import reads this file unchanged. @throws HttpError 400. */
export const exportExhibitors = route(api.exportExhibitors, async ({ query: { eventId, format } }) => {
  const [all, ofShow] = await Promise.all([
    selectInSlices(exhibitorKind, eq(exhibitors.eventId, eventId)),
    db.select({ key: areas.key, name: areas.name }).from(areas).where(eq(areas.eventId, eventId)),
  ]);
  const names = new Map(ofShow.map(({ key, name }) => [key, name]));
  const columns: TableColumns<Exhibitor> = listColumns.map(({ name, field }) => [
    name,
    (exhibitor) => {
      const value = exhibitor[field];
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return field === 'area' ? (names.get(value) ?? value) : value;
    },
  ]);
  async function* pages() {
    yield* slicesOf(all, PAGE);
  }
  return tableFile(format, 'exhibitors', columns, pages());
});

/** Covers every edition of the inquiry, or `only`. New exhibitors are hidden, with the asked area and without a booth. */
export async function addExhibitors(
  tx: Tx,
  user: CurrentUser,
  inquiries: readonly StoredInquiry[],
  only?: string,
): Promise<void> {
  const ids = inquiries.map(({ id }) => id);
  const [known, ofShows] = await Promise.all([
    selectRecords(tx, exhibitorKind, inArray(exhibitors.inquiryId, ids)),
    tx.select({ eventId: areas.eventId, key: areas.key, name: areas.name }).from(areas),
  ]);
  const places = new Set(known.map(({ eventId, inquiryId }) => `${eventId} ${inquiryId}`));
  const isKnown = (eventId: string, inquiryId: string) => places.has(`${eventId} ${inquiryId}`);
  const missing = inquiries.flatMap(({ id: inquiryId, shows, createdAt, ...inquiry }) => {
    const answered = answersIn(inquiry);
    return shows
      .flatMap((show) => exhibitsAt(show, createdAt) ?? [])
      .filter((eventId) => (!only || eventId === only) && !isKnown(eventId, inquiryId))
      .map(
        (eventId): Exhibitor => ({
          ...emptyExhibitor,
          ...answered,
          id: randomUUID(),
          eventId,
          area: areaNamed(
            inquiry.preferredArea,
            ofShows.filter((area) => area.eventId === eventId),
          ),
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
const isChangeOf = (inquiryId: string) =>
  sql`(${eq(changes.kind, kind)} and coalesce(${changes.after}, ${changes.before}) ->> 'inquiryId' = ${inquiryId})`;

export const readExhibitorChanges = (tx: Tx, inquiryId: string) =>
  tx
    .select({ ...getTableColumns(changes), firstName: users.firstName })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.changedBy))
    .where(isChangeOf(inquiryId))
    .orderBy(desc(changes.id));

type Asked = Pick<StoredInquiry, 'companyName' | 'contactEmail'>;

/** Typed or imported ones of this company or with its contact's address, of every edition. */
export async function selectSameCompany(
  tx: Tx,
  { companyName, contactEmail }: Asked,
): Promise<SameCompany[]> {
  const { id, company: name, booth, isShown, contactEmail: email } = exhibitors;
  const { name: show, state, startDate } = events;
  const typed = await tx
    .select({ id, company: name, booth, isShown, email, edition: { name: show, state, startDate } })
    .from(exhibitors)
    .innerJoin(events, eq(events.id, exhibitors.eventId))
    .where(isNull(exhibitors.inquiryId))
    .orderBy(events.order, desc(startDate), name);
  return typed.flatMap(({ email, ...one }) =>
    isSameCompany(one.company, companyName) || email.toLowerCase() === contactEmail.toLowerCase() ? one : [],
  );
}

/** Clears history and snapshots, too. Without `shown`, visible exhibitors stay, without a contact. @returns keys of logos to delete. */
export async function forgetExhibitors(
  tx: Tx,
  whose: string | readonly string[],
  shown = true,
): Promise<string[]> {
  const isTheirs =
    typeof whose === 'string' ? eq(exhibitors.inquiryId, whose) : inArray(exhibitors.id, [...whose]);
  const isForgotten = shown ? isTheirs : and(isTheirs, not(exhibitors.isShown));
  const gone = await tx
    .delete(exhibitors)
    .where(isForgotten)
    .returning({ id: exhibitors.id, isShown: exhibitors.isShown, key: exhibitors.logoKey });
  const left = tx
    .select({ id: sql`${exhibitors.id}::text` })
    .from(exhibitors)
    .where(isTheirs);
  const isLeft = inArray(changes.record, left);
  const emptied = Object.fromEntries(contactNames.map((name) => [name, '']));
  await tx
    .update(exhibitors)
    .set({ ...emptied, answered: null, ...raised(exhibitors) })
    .where(isTheirs);
  const withoutContact = (side: PgColumn) => sql`${side} - ${`{answered,${contactNames.join()}}`}::text[]`;
  await tx
    .update(changes)
    .set({ before: withoutContact(changes.before), after: withoutContact(changes.after) })
    .where(and(eq(changes.kind, kind), isLeft));
  const isTheirChange =
    typeof whose === 'string'
      ? isChangeOf(whose)
      : and(eq(changes.kind, kind), inArray(changes.record, [...whose]));
  const forgotten = await tx
    .delete(changes)
    .where(and(isTheirChange, not(isLeft)))
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

const holdsSome = (ids: readonly string[]) =>
  or(...ids.map((id) => sql`${listed} @> ${JSON.stringify([{ id }])}::jsonb`));
