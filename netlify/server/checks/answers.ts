import { and, eq, inArray, max } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import { type FindingsAnswer, isOutdated, type LastMove } from '#domain/checks/finding.ts';
import { isSamePlace, type Passage, type StoredPlace } from '#domain/checks/passages.ts';
import { dateFields, dateTexts, movedFrom } from '#domain/content/former-spans.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { carriedEmphasis, type Emphasised, type ScheduleEntry } from '#domain/schedule/entry.ts';
import { applyChanges } from '#server/apply-changes.ts';
import { HttpError, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { changes, excluded, findingAnswers, now } from '#server/database/schema/shows.ts';
import { route } from '#server/http/http.ts';
import { recordWords } from '#server/saving/records.ts';
import { type Change, editionIsOver, pageTransaction } from '#server/saving/track.ts';
import {
  type CheckedEdition,
  checklistOf,
  type FindingAnswer,
  openFindings,
  readEdition,
} from './findings.ts';

const TRIES = 4;

interface Wording {
  readonly passage: Passage;
  /** Null removes the edition's own text. */
  readonly text: string | null;
}

interface Step {
  readonly wording?: Wording;
  readonly answer?: Omit<FindingAnswer, 'answeredAt'>;
  readonly undone?: string;
  /** Takes back a part of a save of dates. */
  readonly back?: Change;
}

/** All or none. @throws HttpError 404; 409 for a past edition or a changed text; 400 without a proposal. */
export const answerFindings = route(api.answerFindings, async ({ id, body, user }) => {
  await write(id, user, (edition) => stepsOf(edition, body));
  return openFindings(await readEdition(id));
});

/** The last move that was not undone. @throws HttpError 404. */
export const lastMove = route(api.lastMove, async ({ id }) => ({ move: moveOf(await readEdition(id)) }));

function moveOf({ move }: CheckedEdition): LastMove['move'] {
  const from = move && movedFrom(move.past, move.to);
  return move && from && { from: { first: from.first, last: from.last }, to: move.to };
}

/** Undoes dates, moved entries and accepted proposals; later changes stay. Idempotent. @throws HttpError 404; 409 for a past edition. */
export const undoMove = route(api.undoMove, async ({ id, user }) => {
  await write(id, user, async (edition) => {
    const [last] = edition.dateChanges;
    if (!last || !moveOf(edition)) return [];
    // The database stores microseconds, `last` milliseconds.
    const moment = db.select({ at: changes.changedAt }).from(changes).where(eq(changes.id, last.id));
    const saved = await db
      .select()
      .from(changes)
      .where(
        and(
          eq(changes.eventId, id),
          eq(changes.changedAt, moment),
          eq(changes.savedRevision, last.savedRevision),
        ),
      );
    const accepted = edition.answers.filter(
      ({ becomes, answeredAt }) => becomes !== null && answeredAt >= last.changedAt,
    );
    return [
      ...accepted.flatMap((answer) => undoing(edition, answer.id) ?? []),
      ...saved.flatMap((change) => reverted(edition, change)).map((back) => ({ back })),
    ];
  });
});

function reverted({ show }: CheckedEdition, { eventId, kind, record, before, after }: Change): Change[] {
  const isDate =
    (kind === 'event' && dateFields.some((field) => field === record)) ||
    (kind === 'text' && dateTexts.includes(record));
  if (isDate) return [{ eventId, kind, record, before: after, after: before }];
  const entry = show.schedule.find(({ id }) => id === record);
  const [was, date] = [before, after].map((words) => (words as ScheduleEntry | null)?.date);
  if (kind !== 'schedule' || !entry || was === undefined || entry.date !== date) return [];
  const words = recordWords(entry as StoredRecord);
  return [{ eventId, kind, record, before: words, after: { ...words, date: was } }];
}

/** Retries after a save in between. @throws HttpError 503, 409 for a past edition. */
async function write(
  id: string,
  user: CurrentUser,
  stepsFor: (edition: CheckedEdition) => Step[] | Promise<Step[]>,
) {
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const edition = await readEdition(id);
    if (edition.show.state === 'past') throw editionIsOver();
    if (await save(edition, await stepsFor(edition), user)) return;
  }
  throw new HttpError(503, 'Someone else is saving right now. Please try again', {
    headers: { 'Retry-After': '1' },
  });
}

/** False, without a write, if somebody saved since the read. */
const save = (edition: CheckedEdition, steps: readonly Step[], user: CurrentUser) =>
  pageTransaction(async (tx) => {
    const [last] = await tx.select({ id: max(changes.id) }).from(changes);
    if ((last?.id ?? 0) !== edition.lastChange) return false;
    const { eventId, id, becomes, isOwn } = findingAnswers;
    const given = steps.flatMap(({ answer }) => answer ?? []);
    if (given.length > 0)
      await tx
        .insert(findingAnswers)
        .values(given)
        .onConflictDoUpdate({
          target: [eventId, id],
          set: { becomes: excluded(becomes), isOwn: excluded(isOwn), answeredAt: now },
        });
    const undone = steps.flatMap((step) => step.undone ?? []);
    await tx.delete(findingAnswers).where(and(eq(eventId, edition.show.event.id), inArray(id, undone)));
    const back = steps.flatMap((step) => step.back ?? []);
    const reworded = rewordings(edition, steps);
    const isSame = (one: Change) => (other: Change) => one.kind === other.kind && one.record === other.record;
    await applyChanges(tx, user, [
      // Dates come first, so that a text counts as written for the new ones.
      ...back.filter((change) => !reworded.some(isSame(change))),
      ...reworded.map((change) => {
        const moved = back.find(isSame(change))?.after as ScheduleEntry | undefined;
        return moved ? { ...change, after: { ...(change.after as object), date: moved.date } } : change;
      }),
    ]);
    return true;
  });

/** @throws HttpError 409 if a text changed since. */
function stepsOf(edition: CheckedEdition, { accept = [], dismiss = [], undo = [] }: FindingsAnswer): Step[] {
  const steps = [
    ...accept.map((id) => answering(edition, id, true)),
    ...dismiss.map((id) => answering(edition, id, false)),
    ...undo.map((id) => undoing(edition, id)),
  ];
  return steps.map((step) => {
    if (step) return step;
    throw new HttpError(409, 'Someone else changed one of these texts. The list is now up to date');
  });
}

/** An answer that was given before changes nothing. */
function answering(edition: CheckedEdition, id: string, isAccepted: boolean): Step | null {
  const eventId = edition.show.event.id;
  const dismissed = (kind: string, record: string, text: string): Step => ({
    answer: { eventId, id, kind, record, field: '', text, becomes: null, isOwn: false },
  });
  const line = !isAccepted && checklistOf(edition).find(({ findingId }) => findingId === id);
  if (line) return dismissed('readiness', line.id, line.message);
  const found = edition.found.find((one) => one.id === id);
  const isGiven = edition.answers.some((one) => one.id === id && (one.becomes !== null) === isAccepted);
  if (!found) return isGiven ? {} : null;
  if (!isOutdated(found) && !isAccepted) return dismissed('contradiction', found.rule, found.message);
  const passage = isOutdated(found) && passageAt(edition, found);
  const becomes = isAccepted && passage ? found.proposal : null;
  if (!passage || (isAccepted && becomes === null)) {
    const message = `“${found.where}” has no suggestion: edit it, or leave it as it is`;
    throw validationError([{ path: 'accept', message }]);
  }
  const { kind, record, field, stored: text, isOwn } = passage;
  return {
    answer: { eventId, id, kind, record, field, text, becomes, isOwn },
    ...(becomes !== null && { wording: { passage, text: becomes } }),
  };
}

function undoing(edition: CheckedEdition, id: string): Step | null {
  const answer = edition.answers.find((one) => one.id === id);
  if (!answer) return edition.found.some((one) => one.id === id) ? {} : null;
  const { text, becomes, isOwn } = answer;
  const passage = passageAt(edition, answer);
  if (becomes === null || passage?.stored === text) return { undone: id };
  if (passage?.stored !== becomes) return null;
  return { undone: id, wording: { passage, text: isOwn ? text : null } };
}

const passageAt = ({ passages }: CheckedEdition, place: Pick<FindingAnswer, keyof StoredPlace>) =>
  passages.find((passage) => isSamePlace(place, passage));

function rewordings(edition: CheckedEdition, steps: readonly Step[]): Change[] {
  const wordings = steps.flatMap(({ wording }) => wording ?? []);
  const ofRecords = Map.groupBy(wordings, ({ passage: { kind, record } }) => `${kind} ${record}`);
  return [...ofRecords.values()].flatMap((its) => {
    const [{ passage, text }] = its as [Wording];
    const { kind, record, owner, stored, isOwn } = passage;
    const at = { eventId: edition.show.event.id, kind, record };
    if (kind === 'event') return { ...at, before: stored, after: text };
    const fields = its.map(({ passage: { field }, text }) => [
      field,
      Array.isArray(Reflect.get(owner, field)) ? text?.split('\n') : text,
    ]);
    const after = { ...owner, ...Object.fromEntries(fields) };
    if (kind === 'text') return { ...at, before: isOwn ? owner : null, after: text === null ? null : after };
    return { ...at, before: recordWords(owner), after: recordWords(withEmphasis(owner, after)) };
  });
}

/** Emphasized words must be part of the rewritten text. */
const withEmphasis = (before: object, after: object) =>
  'emphasis' in before
    ? { ...after, emphasis: carriedEmphasis(before as Emphasised, after as Emphasised) }
    : after;
