import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { defaultText, rowOf, withContentOverrides } from '#domain/content/text.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/people.ts';
import { changes, contentItems, events, now } from '#server/database/schema/shows.ts';
import { editionColumns, isAfterDay } from '#server/events/columns.ts';
import { conflict, route } from '#server/http/http.ts';
import { isShown } from '#server/saving/records.ts';
import {
  type Change,
  pageTransaction,
  putTexts,
  textChange,
  textColumns,
  track,
} from '#server/saving/track.ts';
import { editionChange, editionsBeside } from './editions.ts';

const copyright = rowOf('footer_copyright_year');
const firstYear = defaultText(copyright);

/** Now or at `at`; idempotent. Answers 409 if the draft has changed. @throws HttpError 400 for a past time, 404. */
export const makeEditionCurrent = route(api.makeEditionCurrent, async ({ id, body, user }) => {
  const { version, at } = body;
  if (at !== undefined && Date.parse(at) <= Date.now())
    throw validationError([{ path: 'at', message: 'This time is in the past' }]);
  return pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    const isDone = at === undefined ? edition.state === 'current' : isSameTime(edition.switchAt, at);
    if (isDone) return edition;
    if (edition.state !== 'draft' || edition.version !== version) return conflict(edition);
    return at === undefined
      ? switchEdition(tx, user, edition, current)
      : planSwitch(tx, user, edition, current, at);
  });
});

/** @throws HttpError 404, 409 unless it is a draft. */
export const cancelEditionSwitch = route(api.cancelEditionSwitch, async ({ id, user }) => {
  await pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    if (edition.state !== 'draft') throw new HttpError(409, 'This show is no longer being prepared');
    if (edition.switchAt !== null) await planSwitch(tx, user, edition, current, null);
  });
});

const switchDue = (id: string, user: CurrentUser): Promise<void> =>
  pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    if (edition.state === 'draft') await switchEdition(tx, user, edition, current);
  });

async function findEdition(tx: Tx, id: string): Promise<{ edition: Edition; current: Edition | undefined }> {
  const editions = await editionsBeside(tx, id);
  const edition = editions.find((other) => other.id === id);
  if (!edition) throw notFound('Edition');
  return { edition, current: editions.find(({ state }) => state === 'current') };
}

const isSameTime = (one: string | null, other: string): boolean =>
  one !== null && Date.parse(one) === Date.parse(other);

async function planSwitch(
  tx: Tx,
  user: CurrentUser,
  draft: Edition,
  current: Edition | undefined,
  at: string | null,
): Promise<Edition> {
  const planned = await saveState(tx, draft, { switchAt: at });
  await track(tx, user, [editionChange(current?.id ?? null, draft, planned)]);
  return planned;
}

/** Ends the former edition, moves its late inquiries here, and updates a copyright year that nobody typed. */
async function switchEdition(
  tx: Tx,
  user: CurrentUser,
  draft: Edition,
  former: Edition | undefined,
): Promise<Edition> {
  const texts = await tx
    .select(textColumns)
    .from(contentItems)
    .where(isShown(contentItems.eventId, [draft.id, ...(former ? [former.id] : [])]));
  // The database allows only one current edition of a show.
  if (former) await tx.update(events).set({ state: 'past' }).where(eq(events.id, former.id));
  const made = await saveState(tx, draft, { state: 'current', switchAt: null });
  if (former) await moveLateInquiries(tx, withContentOverrides(former, texts), made);
  const dated = former ? await dateCopyright(tx, user, former, made, texts) : [];
  await track(tx, user, [editionChange(made.id, draft, made, true), ...dated]);
  return made;
}

async function saveState(
  tx: Tx,
  { id }: Edition,
  state: Partial<Pick<Edition, 'state' | 'switchAt'>>,
): Promise<Edition> {
  const [saved] = await tx
    .update(events)
    .set({ ...state, version: sql`${events.version} + 1`, updatedAt: now })
    .where(eq(events.id, id))
    .returning(editionColumns);
  return saved as Edition;
}

async function moveLateInquiries(tx: Tx, { id, endDate }: Edition, made: Edition): Promise<void> {
  if (endDate === null) return;
  const { createdAt } = boothInquiries;
  const late = tx
    .select({ id: boothInquiries.id })
    .from(boothInquiries)
    .where(isAfterDay(createdAt, endDate));
  await tx
    .update(inquiryEvents)
    .set({ eventId: made.id })
    .where(and(eq(inquiryEvents.eventId, id), inArray(inquiryEvents.inquiryId, late)));
}

async function dateCopyright(
  tx: Tx,
  user: CurrentUser,
  former: Edition,
  { id, startDate }: Edition,
  texts: readonly ContentItem[],
): Promise<Change[]> {
  const yearOf = (eventId: string | null) =>
    texts.find((text) => text.key === copyright.key && text.eventId === eventId);
  const own = yearOf(id);
  const shown = (own ?? yearOf(null))?.value ?? firstYear;
  if (startDate === null || ![firstYear, former.startDate?.slice(0, 4)].includes(shown)) return [];
  const { key, category } = copyright;
  const year = { eventId: id, key, category, type: 'text', value: startDate.slice(0, 4) } as const;
  const [dated] = await putTexts(tx, user, [year]);
  return [textChange(own, dated)];
}

/** Acts as the person who chose the time. */
export async function makeDueCurrent(): Promise<void> {
  const { changedBy, changedByEmail, kind, record, after, id } = changes;
  const planned = db
    .select({ changedBy, changedByEmail })
    .from(changes)
    .where(
      and(eq(kind, 'edition'), eq(record, sql`${events.id}::text`), sql`${after} ->> 'switchAt' is not null`),
    )
    .orderBy(desc(id))
    .limit(1)
    .as('planned');
  const due = await db
    .select({ id: events.id, by: planned.changedBy, email: planned.changedByEmail })
    .from(events)
    .leftJoinLateral(planned, sql`true`)
    .where(and(eq(events.state, 'draft'), lte(events.switchAt, now)))
    .orderBy(events.switchAt);
  for (const { id: draft, by, email } of due)
    await switchDue(draft, { id: by, email: email ?? '' } as CurrentUser);
}
