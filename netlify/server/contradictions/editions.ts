import { createHash } from 'node:crypto';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import type { Check } from '#domain/contradictions/check.ts';
import { type CheckedShow, checkedShow } from '#domain/contradictions/checked-show.ts';
import { contradictionsOf } from '#domain/contradictions/contradictions.ts';
import type { EditionState } from '#domain/events/edition.ts';
import { editingPath } from '#domain/paths.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { findSnapshot } from '#server/snapshot.ts';

/** An edition that was looked at. */
export interface CheckedEdition {
  readonly show: CheckedShow;
  /** The contradictions that somebody said to be meant so, by their ids; some may be no more. */
  readonly meant: ReadonlySet<string>;
}

interface Row {
  id: string;
  state: EditionState;
  hasNext: boolean;
  meant: string[];
}

/** These editions as the rules look at them, on the venue's day; `wanted` selects their ids. */
export async function checkedEditions(wanted: () => Statement): Promise<CheckedEdition[]> {
  const [{ events, settings = [], areas = [], rules = [], ...snapshot }, rows] = await Promise.all([
    findSnapshot(wanted()),
    sql`
      select id, state,
        exists (select 1 from events next where next.slug = events.slug and next.state = 'draft') as "hasNext",
        array(select id from meant_contradictions where event_id = events.id) as meant
      from events where id in (${wanted()})`,
  ]);
  const today = dateInZone(Date.now(), venueTimeZone);
  return events.flatMap((event): CheckedEdition[] => {
    const row = (rows as Row[]).find(({ id }) => id === event.id);
    if (!row) return [];
    const own = <Item extends { eventId: string | null }>(items: readonly Item[]) =>
      items.filter(({ eventId }) => eventId === event.id || eventId === null);
    const records = {
      event,
      state: row.state,
      content: own(snapshot.content),
      schedule: own(snapshot.schedule),
      areas: own(areas),
      rules: own(rules),
      documents: own(snapshot.documents),
      settings: own(settings),
    };
    return [{ show: checkedShow(records, today, row.hasNext), meant: new Set(row.meant) }];
  });
}

/** What of an edition contradicts itself; of one that is over nothing, as nothing in it can be put right. */
export function checksOf({ show }: Pick<CheckedEdition, 'show'>): Check[] {
  if (show.state === 'past') return [];
  const checks = contradictionsOf(show).map(({ rule, place, message, about }): Check => {
    const subject = JSON.stringify([rule, place.screen, place.id, about]);
    const hash = createHash('sha256').update(subject).digest('hex').slice(0, 32);
    const id = `${show.event.id}-${hash}`;
    return { id, rule, where: place.where, message, href: editingPath(place) };
  });
  return [...new Map(checks.map((check) => [check.id, check])).values()];
}

/** Those that nobody has said to be meant so. */
export const openChecks = (edition: CheckedEdition): Check[] =>
  checksOf(edition).filter(({ id }) => !edition.meant.has(id));
