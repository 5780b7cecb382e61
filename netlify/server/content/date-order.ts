import { eq } from 'drizzle-orm';
import { formatLongDate } from '#domain/basics/dates.ts';
import { showDates } from '#domain/basics/show-years.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentWrite } from '#domain/content/write.ts';
import { fieldBehind } from '#domain/events/overrides.ts';
import { validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { eventColumns } from '#server/events/columns.ts';
import { isShown } from '#server/saving/shown.ts';
import { textColumns } from '#server/saving/texts.ts';

/**
 * Refuses a text that would put a show's first day after its last one, as pages show them. Texts of all shows are not checked,
 * since the shows' dates differ; nor is a date next to one with an impossible year, since that one is wrong.
 * @throws HttpError 400 that says the other date, which may stand in another tab.
 */
export async function refuseWrongOrder(
  tx: Tx,
  { key, value, eventId }: Pick<ContentWrite, 'key' | 'value' | 'eventId'>,
): Promise<void> {
  const field = fieldBehind(key);
  if (eventId === null || (field !== 'startDate' && field !== 'endDate')) return;
  const [event] = await tx.select(eventColumns).from(events).where(eq(events.id, eventId));
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
