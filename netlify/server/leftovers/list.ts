import { createHash } from 'node:crypto';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { EditionState } from '#domain/events/edition.ts';
import type { Leftover } from '#domain/leftovers/calls.ts';
import type { Began, PlaceKind } from '#domain/leftovers/edition-text.ts';
import { staleTexts } from '#domain/leftovers/leftovers.ts';
import { shiftBetween } from '#domain/leftovers/shift.ts';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom } from '#server/http/validate.ts';
import { selectSnapshot } from '#server/snapshot.ts';

/** What somebody said to a text, as it is stored. */
export interface Answered {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly record: string;
  readonly field: string;
  readonly text: string;
  /** What was accepted in its place; null where it was left as it is. */
  readonly becomes: string | null;
  readonly isOwn: boolean;
}

/** An edition, what of it speaks of the one before, and what was said to that. */
export interface Stand {
  readonly id: string;
  readonly state: EditionState;
  /** The last change in the history: while it is the last one, all this is as it is stored. */
  readonly lastChange: string;
  /** Both editions; nothing where there is none before. */
  readonly snapshot: Snapshot | null;
  /** Also those that were left as they are. */
  readonly all: readonly Leftover[];
  readonly answered: readonly Answered[];
}

/** GET /api/editions/{id}/leftovers: nothing for a first edition, and for one that is over. @throws HttpError 404. */
export async function listLeftovers({ params }: AdministratorCall): Promise<Leftover[]> {
  return unanswered(await readStand(idFrom(params, 'Edition')));
}

/** Those that nobody has left as they are. */
export const unanswered = ({ all, answered }: Stand): Leftover[] =>
  all.filter(
    (leftover) => !answered.some((answer) => answer.becomes === null && isSameText(answer, leftover)),
  );

const isSameText = (one: Answered, other: Leftover): boolean =>
  one.kind === other.kind &&
  one.record === other.record &&
  one.field === other.field &&
  one.text === other.text;

/**
 * All of one moment: what was answered, and the texts that it was answered to.
 * @throws HttpError 404.
 */
export async function readStand(id: string): Promise<Stand> {
  const [[row] = [], [shown] = []] = await sql.transaction(
    [selectAnswers(id), selectSnapshot(sql`select unnest(array[${id}::uuid, (${selectEditionBefore(id)})])`)],
    { isolationLevel: 'RepeatableRead', readOnly: true },
  );
  if (!row) throw notFound('Edition');
  const { editionBefore, began, others, ...known } = row as unknown as Row;
  if (editionBefore === null || known.state === 'past') return { id, ...known, snapshot: null, all: [] };
  const snapshot = snapshotSchema.parse(shown);
  return { id, ...known, snapshot, all: leftoversOf(id, editionBefore, snapshot, { began, others }) };
}

const selectEditionBefore = (id: string): Statement => sql`
  select other.id from events edition
  join events other on other.slug = edition.slug and other.id <> edition.id and other.state <> 'draft'
    and (edition.state = 'draft' or other.start_date < edition.start_date)
  where edition.id = ${id}
  order by other.state = 'current' desc, other.start_date desc nulls last limit 1`;

const selectAnswers = (id: string): Statement => sql`
  with edition as (select * from events where id = ${id}),
  started as (
    select coalesce(max(id), 0) as change from changes where kind = 'edition' and record = ${id} and before is null)
  select state,
    (select coalesce(max(id), 0)::text from changes) as "lastChange",
    (${selectEditionBefore(id)}) as "editionBefore",
    array(select distinct unnest(array[name, full_name]) from events where slug <> edition.slug) as others,
    (select coalesce(json_agg(first), '[]') from (
      select distinct on (event_id, kind, record) event_id is null as "isShared", kind, record, before from changes
      where event_id = edition.id or event_id is null and id > (select change from started)
      order by event_id, kind, record, id) first) as began,
    (select coalesce(json_agg(answer), '[]') from (
      select id, kind, record, field, text, becomes, is_own as "isOwn" from leftovers
      where event_id = edition.id order by answered_at, id) answer) as answered
  from edition`;

interface Row extends Pick<Stand, 'state' | 'lastChange' | 'answered'> {
  readonly editionBefore: string | null;
  /** The names of other shows. */
  readonly others: readonly string[];
  /** The first change of everything since the edition was begun. */
  readonly began: readonly { isShared: boolean; kind: string; record: string; before: unknown }[];
}

function leftoversOf(
  id: string,
  editionBefore: string,
  snapshot: Snapshot,
  { began, others }: Pick<Row, 'began' | 'others'>,
): Leftover[] {
  const shown = (wanted: string) => {
    const event = snapshot.events.find((other) => other.id === wanted);
    return event && withContentOverrides(event, snapshot.content);
  };
  const event = snapshot.events.find((other) => other.id === id);
  const [from, to] = [shown(editionBefore), shown(id)];
  const shift = from && to && shiftBetween(from, to);
  if (!event || !shift) return [];
  const first = new Map(
    began.map(({ isShared, kind, record, before }) => [nameOf(kind, record, isShared), before]),
  );
  const beganWith: Began = (kind, record, isShared) => first.get(nameOf(kind, record, isShared));
  return staleTexts(event, snapshot, shift, beganWith, others).map(
    ({ kind, record, field, where, text, parts, proposal }) => {
      const id = idOf([kind, record, field, text, proposal]);
      return { id, where, text, proposal, kind, record, field, parts };
    },
  );
}

const nameOf = (kind: string, record: string, isShared: boolean): string =>
  JSON.stringify([kind, record, isShared]);

const idOf = (of: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22);
