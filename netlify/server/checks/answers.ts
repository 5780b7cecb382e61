import { and, eq, inArray, max } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { Kept } from '#domain/basics/record.ts';
import type { LastMove, Leftover, LeftoverAnswer } from '#domain/checks/leftovers.ts';
import { dateFields, dateTexts, movedFrom } from '#domain/content/former-spans.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { applyChanges } from '#server/apply-changes.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { changes, excluded, leftovers, now } from '#server/database/schema/shows.ts';
import { json, route } from '#server/http/http.ts';
import { recordWords } from '#server/saving/records.ts';
import { type Change, editionIsOver, pageTransaction } from '#server/saving/track.ts';
import {
  type Answered,
  readStand,
  rewordingChanges,
  type Stand,
  type TextPlace,
  textAt,
  unanswered,
  type Wording,
} from './leftovers.ts';

const TRIES = 4;

interface Wish {
  readonly wordings: readonly Wording[];
  readonly kept: readonly Answered[];
  readonly forgotten: readonly string[];
  /** Undoes these changes of a save of dates. */
  readonly back?: readonly Change[];
}

/** All or none. @throws HttpError 404; 409 for a past edition; 400 for an unknown proposal. */
export const answerLeftovers = route(api.answerLeftovers, async ({ id, body: answer, user }) => {
  const stand = await write(id, user, (now) => wishOf(now, answer));
  return 'lacks' in stand ? changedSince(stand.lacks) : unanswered(await readStand(id));
});

/** The last move that was not undone. @throws HttpError 404. */
export const lastMove = route(api.lastMove, async ({ id }) => {
  return { move: moveOf(await readStand(id)) };
});

function moveOf({ move }: Stand): LastMove['move'] {
  const from = move && movedFrom(move.past, move.to);
  return move && from && { from: { first: from.first, last: from.last }, to: move.to };
}

/** Undoes dates, moved entries and accepted proposals; later changes stay. Idempotent. @throws HttpError 404; 409 for a past edition. */
export const undoMove = route(api.undoMove, async ({ id, user }) => {
  await write(id, user, async (stand) => {
    const [last] = stand.dateChanges;
    if (!last || !moveOf(stand)) return { wordings: [], kept: [], forgotten: [] };
    const saved = await db
      .select()
      .from(changes)
      .where(
        and(
          eq(changes.eventId, id),
          // The database stores microseconds, `last` milliseconds.
          eq(
            changes.changedAt,
            db.select({ at: changes.changedAt }).from(changes).where(eq(changes.id, last.id)),
          ),
          eq(changes.savedRevision, last.savedRevision),
        ),
      );
    const accepted = stand.answered.filter(
      ({ becomes, answeredAt }) => becomes !== null && answeredAt >= last.changedAt,
    );
    const { wordings, forgotten } = joined(accepted.flatMap((one) => undone(stand, one.id) ?? []));
    return { wordings, kept: [], forgotten, back: saved.flatMap((change) => takenBack(stand, change)) };
  });
});

function takenBack({ snapshot }: Stand, { eventId, kind, record, before, after }: Change): Change[] {
  const isDate =
    (kind === 'event' && dateFields.some((field) => field === record)) ||
    (kind === 'text' && dateTexts.includes(record));
  if (isDate) return [{ eventId, kind, record, before: after, after: before }];
  const entry = snapshot?.schedule.find(({ id }) => id === record);
  const [was, date] = [before, after].map((words) => (words as ScheduleEntry | null)?.date);
  if (kind !== 'schedule' || !entry || was === undefined || entry.date !== date) return [];
  const words = recordWords(entry as Kept);
  return [{ eventId, kind, record, before: words, after: { ...words, date: was } }];
}

/** Retries after a save in between. @throws HttpError 503, 409 for a past edition. */
async function write(
  id: string,
  user: CurrentUser,
  wishFor: (stand: Stand) => Wish | null | Promise<Wish | null>,
): Promise<{ lacks: Stand } | { done: true }> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const stand = await readStand(id);
    if (stand.state === 'past') throw editionIsOver();
    const wish = await wishFor(stand);
    if (!wish) return { lacks: stand };
    if (await writeAnswers(stand, wish, user)) return { done: true };
  }
  throw new HttpError(503, 'Somebody else is saving right now. Please try again', {
    headers: { 'Retry-After': '1' },
  });
}

/** False, without a write, if somebody saved since the read. */
const writeAnswers = (stand: Stand, { wordings, kept, forgotten, back = [] }: Wish, user: CurrentUser) =>
  pageTransaction(async (tx) => {
    const { id, lastChange } = stand;
    const [last] = await tx.select({ id: max(changes.id) }).from(changes);
    if ((last?.id ?? 0) !== lastChange) return false;
    if (kept.length > 0)
      await tx
        .insert(leftovers)
        .values(kept.map((answer) => ({ ...answer, eventId: id })))
        .onConflictDoUpdate({
          target: [leftovers.eventId, leftovers.id],
          set: {
            becomes: excluded(leftovers.becomes),
            isOwn: excluded(leftovers.isOwn),
            answeredAt: now,
          },
        });
    if (forgotten.length > 0)
      await tx.delete(leftovers).where(and(eq(leftovers.eventId, id), inArray(leftovers.id, [...forgotten])));
    const reworded = rewordingChanges(stand, wordings);
    const isSame = (one: Change) => (other: Change) => one.kind === other.kind && one.record === other.record;
    await applyChanges(tx, user, [
      ...reworded.map((change) => {
        const moved = back.find(isSame(change))?.after as ScheduleEntry | undefined;
        return moved ? { ...change, after: { ...(change.after as object), date: moved.date } } : change;
      }),
      ...back.filter((change) => !reworded.some(isSame(change))),
    ]);
    return true;
  });

const changedSince = (stand: Stand): Response =>
  json(
    { message: 'Somebody else changed one of these texts in the meantime', current: unanswered(stand) },
    409,
  );

/** Null if a text changed after the answer. */
function wishOf(stand: Stand, { accept = [], leave = [], undo = [] }: LeftoverAnswer): Wish | null {
  const answers = [
    ...accept.map((id) => accepted(stand, id)),
    ...leave.map((id) => left(stand, id)),
    ...undo.map((id) => undone(stand, id)),
  ];
  if (answers.some((one) => one === null)) return null;
  return joined(answers.filter((one) => one !== null));
}

const joined = (all: readonly One[]): Wish => ({
  wordings: all.flatMap(({ wording }) => wording ?? []),
  kept: all.flatMap(({ kept }) => kept ?? []),
  forgotten: all.flatMap(({ forgotten }) => forgotten ?? []),
});

interface One {
  wording?: Wording;
  kept?: Answered;
  forgotten?: string;
}

const nothing: One = {};

function accepted(stand: Stand, id: string): One | null {
  const leftover = stand.all.find((other) => other.id === id);
  if (!leftover)
    return stand.answered.some((other) => other.id === id && other.becomes !== null) ? nothing : null;
  const { proposal } = leftover;
  if (proposal === null) {
    const message = `“${leftover.where}” has no suggestion: edit it, or leave it as it is`;
    throw validationError([{ path: 'accept', message }]);
  }
  return { wording: { ...placeOf(leftover), text: proposal }, kept: answerTo(stand, leftover, proposal) };
}

function left(stand: Stand, id: string): One | null {
  const leftover = stand.all.find((other) => other.id === id);
  if (leftover) return { kept: answerTo(stand, leftover, null) };
  return stand.answered.some((other) => other.id === id && other.becomes === null) ? nothing : null;
}

function undone(stand: Stand, id: string): One | null {
  const answer = stand.answered.find((other) => other.id === id);
  if (!answer) return stand.all.some((other) => other.id === id) ? nothing : null;
  if (answer.becomes === null) return { forgotten: id };
  const now = textAt(stand, answer);
  if (now === answer.text) return { forgotten: id };
  if (now !== answer.becomes) return null;
  return { forgotten: id, wording: { ...placeOf(answer), text: answer.isOwn ? answer.text : null } };
}

const placeOf = ({ kind, record, field }: TextPlace): TextPlace => ({ kind, record, field });

function answerTo(stand: Stand, leftover: Leftover, becomes: string | null): Answered {
  const { id, text } = leftover;
  return { id, ...placeOf(leftover), text, becomes, isOwn: textAt(stand, leftover) !== null };
}
