import { type ContentKey, rowOf } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { type ContentEvent, contentFor, type TextOf, templateFor } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { overridingTexts } from '#domain/events/overrides.ts';
import { type Statement, sql } from '#server/database/sql.ts';

type Show = Required<ContentEvent> & Pick<Required<PortalEvent>, 'fullName' | 'applications'>;

/** A show as its pages name it, and its texts, for what is written to its vendors and about them. */
export interface ShowTexts extends Show {
  readonly text: TextOf;
  /** The same with `{EVENT_NAME}` as it stands: for what names several shows. */
  readonly template: TextOf;
}

/** The row of `selectShowTexts`. */
export interface ShowTextRows {
  readonly shows: readonly Show[];
  readonly items: readonly ContentItem[];
}

/**
 * One row with shows, by the ids that `shown` selects, and what is stored of the texts that are asked for; of past editions
 * and drafts, too. In the order of shows.
 */
export const selectShowTexts = (shown: Statement, keys: readonly ContentKey[]): Statement => sql`
  select
    (select coalesce(json_agg(s), '[]') from (
      select id, slug, name, full_name as "fullName", location, start_date as "startDate", end_date as "endDate",
        applications
      from events
      where id in (${shown}) order by position, slug) s) as shows,
    (select coalesce(json_agg(c), '[]') from (
      select id, key, value, type, category, event_id as "eventId", version from content_items
      where key = any(${namesOf(keys)}) and (event_id is null or event_id in (${shown}))) c) as items`;

/** The shows of such a row with the texts that were asked for; any other text would say its default. */
export const showTextsOf = ({ shows, items }: ShowTextRows): ShowTexts[] =>
  shows.map((show) => ({
    ...withContentOverrides(show, items),
    text: contentFor(show, items),
    template: templateFor(show, items),
  }));

/** Shows by their ids, in the order of shows, with the texts that are asked for. */
export async function readShowTexts(
  ids: readonly string[],
  keys: readonly ContentKey[],
): Promise<ShowTexts[]> {
  const [row] = await selectShowTexts(sql`select unnest(${ids}::uuid[])`, keys);
  return showTextsOf(row as ShowTextRows);
}

/** Every name that these texts, and what stands in for a show's own fields, are stored under. */
function namesOf(keys: readonly ContentKey[]): string[] {
  const rows = [...overridingTexts, ...keys].map(rowOf);
  const followed = rows.flatMap(({ follows }) => (follows ? [rowOf(follows)] : []));
  return [...rows, ...followed].flatMap(({ key, aliases }) => [key, ...(aliases ?? [])]);
}
