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
  type LeftoverState,
  readLeftoverState,
  rewordingChanges,
  type TextPlace,
  textAt,
  unanswered,
  type Wording,
} from './leftovers.ts';

const TRIES = 4;

interface LeftoverRequest {
  readonly wordings: readonly Wording[];
  readonly kept: readonly Answered[];
  readonly forgotten: readonly string[];
  /** Undoes these changes of a save of dates. */
  readonly back?: readonly Change[];
}

/** All or none. @throws HttpError 404; 409 for a past edition; 400 for an unknown proposal. */
export const answerLeftovers = route(api.answerLeftovers, async ({ id, body: answer, user }) => {
  const state = await write(id, user, (now) => requestOf(now, answer));
  return 'lacks' in state ? changedSince(state.lacks) : unanswered(await readLeftoverState(id));
});

/** The last move that was not undone. @throws HttpError 404. */
export const lastMove = route(api.lastMove, async ({ id }) => {
  return { move: moveOf(await readLeftoverState(id)) };
});

function moveOf({ move }: LeftoverState): LastMove['move'] {
  const from = move && movedFrom(move.past, move.to);
  return move && from && { from: { first: from.first, last: from.last }, to: move.to };
}

/** Undoes dates, moved entries and accepted proposals; later changes stay. Idempotent. @throws HttpError 404; 409 for a past edition. */
export const undoMove = route(api.undoMove, async ({ id, user }) => {
  await write(id, user, async (state) => {
    const [last] = state.dateChanges;
    if (!last || !moveOf(state)) return { wordings: [], kept: [], forgotten: [] };
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
    const accepted = state.answered.filter(
      ({ becomes, answeredAt }) => becomes !== null && answeredAt >= last.changedAt,
    );
    const { wordings, forgotten } = joined(accepted.flatMap((one) => undone(state, one.id) ?? []));
    return { wordings, kept: [], forgotten, back: saved.flatMap((change) => revertChange(state, change)) };
  });
});

function revertChange(
  { snapshot }: LeftoverState,
  { eventId, kind, record, before, after }: Change,
): Change[] {
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
  requestFor: (state: LeftoverState) => LeftoverRequest | null | Promise<LeftoverRequest | null>,
): Promise<{ lacks: LeftoverState } | { done: true }> {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const state = await readLeftoverState(id);
    if (state.state === 'past') throw editionIsOver();
    const request = await requestFor(state);
    if (!request) return { lacks: state };
    if (await writeAnswers(state, request, user)) return { done: true };
  }
  throw new HttpError(503, 'Someone else is saving right now. Please try again', {
    headers: { 'Retry-After': '1' },
  });
}

/** False, without a write, if somebody saved since the read. */
const writeAnswers = (
  state: LeftoverState,
  { wordings, kept, forgotten, back = [] }: LeftoverRequest,
  user: CurrentUser,
) =>
  pageTransaction(async (tx) => {
    const { id, lastChange } = state;
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
    const reworded = rewordingChanges(state, wordings);
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

const changedSince = (state: LeftoverState): Response =>
  json({ message: 'Someone else changed one of these texts', current: unanswered(state) }, 409);

/** Null if a text changed after the answer. */
function requestOf(
  state: LeftoverState,
  { accept = [], leave = [], undo = [] }: LeftoverAnswer,
): LeftoverRequest | null {
  const answers = [
    ...accept.map((id) => accepted(state, id)),
    ...leave.map((id) => left(state, id)),
    ...undo.map((id) => undone(state, id)),
  ];
  if (answers.some((one) => one === null)) return null;
  return joined(answers.filter((one) => one !== null));
}

const joined = (all: readonly Outcome[]): LeftoverRequest => ({
  wordings: all.flatMap(({ wording }) => wording ?? []),
  kept: all.flatMap(({ kept }) => kept ?? []),
  forgotten: all.flatMap(({ forgotten }) => forgotten ?? []),
});

interface Outcome {
  wording?: Wording;
  kept?: Answered;
  forgotten?: string;
}

const nothing: Outcome = {};

function accepted(state: LeftoverState, id: string): Outcome | null {
  const leftover = state.all.find((other) => other.id === id);
  if (!leftover)
    return state.answered.some((other) => other.id === id && other.becomes !== null) ? nothing : null;
  const { proposal } = leftover;
  if (proposal === null) {
    const message = `“${leftover.where}” has no suggestion: edit it, or leave it as it is`;
    throw validationError([{ path: 'accept', message }]);
  }
  return { wording: { ...placeOf(leftover), text: proposal }, kept: answerTo(state, leftover, proposal) };
}

function left(state: LeftoverState, id: string): Outcome | null {
  const leftover = state.all.find((other) => other.id === id);
  if (leftover) return { kept: answerTo(state, leftover, null) };
  return state.answered.some((other) => other.id === id && other.becomes === null) ? nothing : null;
}

function undone(state: LeftoverState, id: string): Outcome | null {
  const answer = state.answered.find((other) => other.id === id);
  if (!answer) return state.all.some((other) => other.id === id) ? nothing : null;
  if (answer.becomes === null) return { forgotten: id };
  const now = textAt(state, answer);
  if (now === answer.text) return { forgotten: id };
  if (now !== answer.becomes) return null;
  return { forgotten: id, wording: { ...placeOf(answer), text: answer.isOwn ? answer.text : null } };
}

const placeOf = ({ kind, record, field }: TextPlace): TextPlace => ({ kind, record, field });

function answerTo(state: LeftoverState, leftover: Leftover, becomes: string | null): Answered {
  const { id, text } = leftover;
  return { id, ...placeOf(leftover), text, becomes, isOwn: textAt(state, leftover) !== null };
}
