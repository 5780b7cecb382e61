import { eq } from 'drizzle-orm';
import { formatLongDate } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import { findRow } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { type ContentWrite, contentWriteSchema, requiredFieldsMessage } from '#domain/content/write.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { conflict, refuseUnknownEvent } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import { isShown } from '#server/saving/shown.ts';
import { isText, putTexts, textChange, textColumns } from '#server/saving/texts.ts';
import { pageTransaction, track } from '#server/saving/track.ts';

/**
 * POST /api/content: creates or updates a text by its key, under the name that the catalogue stores it by.
 * Saving what is stored already changes nothing.
 */
export async function saveContent({ request, user }: AdministratorCall): Promise<ContentItem | Response> {
  const { version, ...text } = contentWrite(await readJson(request));
  const save = pageTransaction(async (tx) => {
    const [stored] = await tx.select(textColumns).from(contentItems).where(isText(text.key, text.eventId));
    if (stored && isSameText(stored, text)) return stored;
    await refuseWrongOrder(tx, text);
    if (version !== undefined && version !== (stored?.version ?? 0)) return conflict(stored ?? null);
    const [saved] = await putTexts(tx, user, [text]);
    await track(tx, user, [textChange(stored, saved)]);
    return saved as ContentItem;
  });
  return refuseUnknownEvent(save);
}

const isSameText = (one: ContentItem, other: Omit<ContentItem, 'id' | 'version'>): boolean =>
  one.value === other.value && one.type === other.type && one.category === other.category;

/** DELETE /api/content/{id}; with `version`, only when nobody saved in between. The text stays in the history. */
export async function deleteContent({
  params,
  query,
  user,
}: AdministratorCall): Promise<undefined | Response> {
  const id = idFrom(params, 'Content');
  const version = versionFrom(query);
  return pageTransaction(async (tx) => {
    const [stored] = await tx.select(textColumns).from(contentItems).where(eq(contentItems.id, id));
    if (!stored) throw notFound('Content');
    if (version !== null && version !== stored.version) return conflict(stored);
    await tx.delete(contentItems).where(eq(contentItems.id, id));
    await track(tx, user, [textChange(stored, undefined)]);
    return undefined;
  });
}

/** The write as it is stored: a known key at its place in the catalogue, html clean. @throws HttpError 400. */
function contentWrite(body: unknown): ContentWrite {
  const write = validate(contentWriteSchema, atItsPlace(body));
  if (write.type !== 'html' || write.value === '') return write;
  const value = sanitizeHtml(write.value);
  if (textOf(value) === '') throw validationError([{ path: 'value', message: requiredFieldsMessage }]);
  // Written anew it may have become longer than what may be stored.
  return validate(contentWriteSchema, { ...write, value });
}

/** The catalogue's name and category win over the caller's, and so does its type, but where html was meant. */
function atItsPlace(body: unknown): unknown {
  const { key, type } = Object(body) as { key?: unknown; type?: unknown };
  const row = typeof key === 'string' ? findRow(key.trim()) : undefined;
  if (!row) return body;
  return { ...Object(body), key: row.key, type: type === 'html' ? type : row.type, category: row.category };
}

/**
 * Refuses a text that would put a show's first day after its last one, as pages show them. Texts of all shows are not checked,
 * since the shows' dates differ; nor is a date next to one with an impossible year, since that one is wrong.
 * @throws HttpError 400 that says the other date, which may stand in another tab.
 */
async function refuseWrongOrder(
  tx: Tx,
  { key, value, eventId }: Pick<ContentWrite, 'key' | 'value' | 'eventId'>,
): Promise<void> {
  const field = fieldBehind(key);
  if (eventId === null || (field !== 'startDate' && field !== 'endDate')) return;
  const { id, slug, name, location, startDate: from, endDate: to } = events;
  const columns = { id, slug, name, location, startDate: from, endDate: to };
  const [event] = await tx.select(columns).from(events).where(eq(id, eventId));
  if (!event) return;
  const texts = await tx
    .select(textColumns)
    .from(contentItems)
    .where(isShown(contentItems.eventId, [eventId]));
  const { startDate, endDate } = withContentOverrides(event, texts);
  const isStart = field === 'startDate';
  const other = isStart ? endDate : startDate;
  if (other === null || other < showDates.min || other > showDates.max) return;
  if (isStart ? value <= other : value >= other) return;
  const message = isStart
    ? `Start date must not be after the end date, ${formatLongDate(other)}`
    : `End date must not be before the start date, ${formatLongDate(other)}`;
  throw validationError([{ path: 'value', message }]);
}
