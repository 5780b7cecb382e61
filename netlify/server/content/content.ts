import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { formatLongDate, showDates } from '#domain/basics/dates.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { mailKeys, withContentOverrides } from '#domain/content/text.ts';
import { type ContentWrite, contentWriteSchema, requiredFieldsMessage } from '#domain/content/write.ts';
import { fieldBehind } from '#domain/events/event.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { existing, fieldError, refuseStale } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { visibleTo } from '#server/events/columns.ts';
import { route, validate } from '#server/http/http.ts';
import { isOfEdition, isShown } from '#server/saving/records.ts';
import {
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
function clean(write: ContentWrite) {
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
