import { readText } from '#domain/dates-in-text/dates.ts';
import { daysText } from './checked-show.ts';
import { type Passage, textIn } from './passages.ts';
import {
  holdsDeadline,
  type Move,
  movedParts,
  reword,
  type Shift,
  type StalePart,
  shiftOf,
  staleParts,
} from './stale.ts';

/** The edition before, and the days before the show moved. */
export interface Since {
  readonly shift: Shift | null;
  readonly move: Move | null;
  /** The text or record before its first change; undefined if unchanged, null if new. */
  readonly began: (passage: Passage) => unknown;
  readonly lastChange: (passage: Passage) => number;
  /** Texts accepted since the last move. */
  readonly accepted: ReadonlySet<string | null>;
  readonly others: readonly string[];
}

interface Outdated {
  readonly parts: readonly StalePart[];
  readonly proposal: string | null;
  readonly hasDeadline: boolean;
  readonly message: string | null;
}

/** Parts of a text that mean other days (product 3.1); null without any. */
export function outdatedIn(passage: Passage, since: Since): Outdated | null {
  const { stored, says, takes, text } = passage;
  const { shift, move, accepted, others } = since;
  if (says === 'phone') return null;
  const unread = [...accepted].filter((one) => one !== null);
  const read = stored === text ? passage : readText(stored);
  const old = shift ? staleParts(read, copiedText(passage, since), shift, others, unread) : [];
  const moved = move?.past.length ? movedParts(read, move, since.lastChange(passage), others) : [];
  const open = moved.filter(
    ({ at, becomes }) => !old.some((part) => part.at === at) && (becomes === null || !accepted.has(stored)),
  );
  const parts = [...old, ...open].sort((a, b) => a.at - b.at);
  if (parts.length === 0) return null;
  const [moving] = open;
  const message =
    move && moving ? `It says “${moving.words}”, but the show moved to ${daysText(move.to)}.` : null;
  const proposal = reword(stored, parts);
  const hasDeadline = [old[0] && shift, moving && shiftOf(move)].some(
    (way) => way && holdsDeadline(read, way),
  );
  if (proposal === null || takes(proposal)) return { parts, proposal, hasDeadline, message };
  const unknown = parts.map((part) => ({ ...part, becomes: null }));
  return { parts: unknown, proposal: null, hasDeadline, message };
}

/** The text at the edition's start; null for a new one. */
function copiedText(passage: Passage, { began }: Since): string | null {
  const { kind, field, stored, replaced = null } = passage;
  const start = began(passage);
  if (start === undefined) return stored;
  if (start === null) return kind === 'text' ? replaced : null;
  return textIn(typeof start === 'object' && !Array.isArray(start) ? Reflect.get(start, field) : start);
}
