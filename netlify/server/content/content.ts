import { and, desc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { formatLongDate, showDates } from '#domain/basics/dates.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { canonicalKey, findRow, mailKeys, withContentOverrides } from '#domain/content/text.ts';
import {
  type ContentRevision,
  type ContentWrite,
  contentWriteSchema,
  requiredFieldsMessage,
} from '#domain/content/write.ts';
import { fieldBehind, textOfField } from '#domain/events/event.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { existing, fieldError, refuseStale } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { changes, contentItems, events } from '#server/database/schema/shows.ts';
import { visibleTo } from '#server/events/columns.ts';
import { route, validate } from '#server/http/http.ts';
import { isOfEdition, isShown } from '#server/saving/records.ts';
import {
  isOfShow,
  isText,
  pageTransaction,
  putTexts,
  selectTexts,
  textChange,
  textColumns,
  track,
} from '#server/saving/track.ts';

/** GET, with the texts of all shows. Mail templates are for administrators only. */
export const listContent = route(api.listContent, async ({ query, request }) => {
  const { key, eventId } = contentItems;
  const isForAll = and(isShown(eventId), notInArray(key, [...mailKeys]));
  const rows = await db
    .select({ ...textColumns, isForAll: sql<boolean>`${isForAll}` })
    .from(contentItems)
    .where(or(isNull(eventId), isOfEdition(eventId, query.eventId ?? null)))
    .orderBy(key, eventId);
  return visibleTo(request, rows);
});

export const saveContent = route(api.saveContent, async ({ body, user }) => {
  const { version, ...text } = clean(body);
  return pageTransaction(async (tx) => {
    const [stored] = await selectTexts(tx, isText(text.key, text.eventId));
    if (stored && isSameText(stored, text)) return stored;
    await refuseWrongOrder(tx, text);
    refuseStale({ version: stored?.version ?? 0 }, version, stored ?? null);
    const [saved] = await putTexts(tx, user, [text]);
    await track(tx, user, [textChange(stored, saved)]);
    return saved as ContentItem;
  });
});

const isSameText = (one: ContentItem, other: Omit<ContentItem, 'id' | 'version'>) =>
  one.value === other.value && one.type === other.type && one.category === other.category;

/** With `version`, a save in between prevents it. The history keeps the text. */
export const deleteContent = route(api.deleteContent, async ({ id, query: { version }, user }) => {
  await pageTransaction(async (tx) => {
    const isIt = eq(contentItems.id, id);
    const stored = existing(await selectTexts(tx, isIt), 'Content');
    refuseStale(stored, version);
    await tx.delete(contentItems).where(isIt);
    await track(tx, user, [textChange(stored, undefined)]);
  });
});

/** @throws HttpError 400 if no words remain, or if the cleaned HTML is too long. */
function clean(write: ContentWrite): ContentWrite {
  if (write.type !== 'html' || write.value === '') return write;
  const value = sanitizeHtml(write.value);
  if (textOf(value) === '') throw fieldError('value', requiredFieldsMessage);
  return validate(contentWriteSchema, { ...write, value });
}

/** Checks one show's texts, since dates of shows differ; ignores impossible years. @throws HttpError 400 with the other date. */
async function refuseWrongOrder(
  tx: Tx,
  { key, value, eventId }: Pick<ContentWrite, 'key' | 'value' | 'eventId'>,
) {
  const field = fieldBehind(key);
  if (eventId === null || (field !== 'startDate' && field !== 'endDate')) return;
  const { id, slug, name, location, startDate: from, endDate: to } = events;
  const columns = { id, slug, name, location, startDate: from, endDate: to };
  const [event] = await tx.select(columns).from(events).where(eq(id, eventId));
  if (!event) return;
  const texts = await selectTexts(tx, isShown(contentItems.eventId, [eventId]));
  const { startDate, endDate } = withContentOverrides(event, texts);
  const isStart = field === 'startDate';
  const other = isStart ? endDate : startDate;
  if (other === null || other < showDates.min || other > showDates.max) return;
  if (isStart ? value <= other : value >= other) return;
  const message = isStart
    ? `Start date can’t be after the end date, ${formatLongDate(other)}`
    : `End date can’t be before the start date, ${formatLongDate(other)}`;
  throw fieldError('value', message);
}

const SHOWN = 200;

/** Includes aliases, the show's overridden field, and changes for all shows of a shared text. */
export const contentHistory = route(api.contentHistory, async ({ query: { key, eventId } }) => {
  const row = findRow(key);
  const names = row ? [row.key, ...(row.aliases ?? [])] : [key];
  const field = names.map(fieldBehind).find((name) => name !== undefined);
  const isOfAll = isNull(changes.eventId);
  const isOfOne = isOfShow(changes.eventId, eventId);
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        or(
          and(eq(changes.kind, 'text'), inArray(changes.record, names)),
          field && and(eq(changes.kind, 'event'), eq(changes.record, field)),
        ),
        row?.isShared ? or(isOfOne, isOfAll) : isOfOne,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(SHOWN);
  return rows.map((change) =>
    change.kind === 'text' ? textRevision(change) : fieldRevision(change, names[0] ?? key),
  );
});

/** Keys as stored, of texts with a history. */
export const changedTexts = route(api.changedTexts, async ({ query: { eventId } }) => {
  const { kind, record } = changes;
  const rows = await db
    .selectDistinct({ kind, record, isOfAll: isNull(changes.eventId).mapWith(Boolean) })
    .from(changes)
    .where(
      and(inArray(kind, ['text', 'event']), or(isOfShow(changes.eventId, eventId), isNull(changes.eventId))),
    );
  const keys = rows.flatMap(({ kind, record, isOfAll }) => {
    const key = kind === 'text' ? canonicalKey(record) : textOfField(record);
    return key === undefined || (isOfAll && !findRow(key)?.isShared) ? [] : [key];
  });
  return [...new Set(keys)].sort();
});

type StoredChange = typeof changes.$inferSelect;

const whoAndWhen = ({ id, eventId, changedByEmail, changedAt }: StoredChange) => ({
  id,
  eventId,
  changedBy: changedByEmail,
  changedAt,
});

function textRevision(change: StoredChange): ContentRevision {
  const before = change.before as ContentItem | null;
  const after = change.after as ContentItem | null;
  return {
    ...whoAndWhen(change),
    key: change.record,
    before: before?.value ?? null,
    after: after?.value ?? null,
    type: (before ?? after)?.type ?? 'text',
    category: (after ?? before)?.category ?? 'general',
  };
}

const fieldRevision = (change: StoredChange, key: string): ContentRevision => ({
  ...whoAndWhen(change),
  key,
  before: wordsOf(change.before),
  after: wordsOf(change.after),
  type: 'text',
  category: 'event',
});

const wordsOf = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);
