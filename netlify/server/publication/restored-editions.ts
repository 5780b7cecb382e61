import { formatDateRange } from '#domain/basics/dates.ts';
import { type EditionState, editionName } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { PageChange } from '#domain/publication/calls.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { HistoryRow } from './restored-records.ts';

/** An edition that takes the place of the current one of its show again. */
interface Return {
  readonly from: PortalEvent;
  readonly to: PortalEvent;
}

/** The editions that a publication showed in the place of today's. */
export const returningEditions = (now: Snapshot, then: Snapshot): Return[] =>
  now.events.flatMap((from) => {
    const to = then.events.find(({ slug }) => slug === from.slug);
    return to && to.id !== from.id ? [{ from, to }] : [];
  });

/** The editions that are shown when these have returned. */
export const shownAfter = (now: Snapshot, returns: readonly Return[]): Statement => {
  const ids = now.events.map(({ id }) => returns.find(({ from }) => from.id === id)?.to.id ?? id);
  return sql`select unnest(${ids}::uuid[])`;
};

/**
 * Makes these editions the current ones, where nobody has saved since a revision. The one in their place is a draft again
 * when it is the newer one, without inquiries, else over.
 */
export function returned(returns: readonly Return[], savedRevision: number): Statement {
  const pairs = returns.map(({ from, to }) => ({ leaves: from.id, returns: to.id }));
  return sql`
    with pair as (
      select leaves, returns, events.state as was
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) pair (leaves uuid, returns uuid)
      join events on events.id = returns
      where exists (select 1 from publication where saved_revision = ${savedRevision}::bigint)),
    left_behind as (
      update events set state = case when was = 'past' then 'draft' else 'past' end, version = version + 1
      from pair where events.id = leaves and state = 'current' returning events.id),
    inquiries as (
      update inquiry_events set event_id = returns from pair where event_id = leaves and was = 'past')
    update events set state = 'current', switch_at = null, version = version + 1
    from pair where events.id = returns and (select count(*) from left_behind) = (select count(*) from pair)`;
}

const days = ({ startDate, endDate }: PortalEvent) => formatDateRange(startDate, endDate);

/** What the return of editions changes, for the list before it. */
export const returnChanges = (returns: readonly Return[]): PageChange[] =>
  returns.map(({ from, to }) => ({
    kind: 'edition',
    eventId: to.id,
    key: to.id,
    label: to.name,
    before: days(from),
    after: days(to),
  }));

/** The same in the history. */
export const returnHistory = (returns: readonly Return[]): HistoryRow[] =>
  returns.map(({ from, to }) => {
    const isEarlier = (to.startDate ?? '') < (from.startDate ?? '');
    const words = (state: EditionState) => ({
      name: editionName(to),
      startDate: to.startDate,
      endDate: to.endDate,
      state,
    });
    return {
      event_id: to.id,
      kind: 'edition',
      record: to.id,
      before: words(isEarlier ? 'past' : 'draft'),
      after: words('current'),
    };
  });
