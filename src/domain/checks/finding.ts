import * as z from 'zod/mini';
import type { ShowSpan } from '#domain/events/shows.ts';
import type { RuleName } from './contradictions.ts';
import type { StoredPlace } from './passages.ts';
import type { StalePart } from './stale.ts';

interface AnyFinding {
  /** Changes with what it is about. */
  readonly id: string;
  readonly eventId: string;
  readonly where: string;
  readonly href: string;
  /** Null for what was only copied from the edition before. */
  readonly message: string | null;
  readonly exhibitor?: string;
}

/** One of the rules of product 2.21 found it. */
interface Contradiction extends AnyFinding {
  readonly rule: RuleName;
  readonly message: string;
}

/** A text that still mentions the edition before, or the days before a move (product 3.1). */
export interface OutdatedText extends AnyFinding, StoredPlace {
  readonly rule: 'outdated';
  readonly text: string;
  readonly parts: readonly StalePart[];
  readonly proposal: string | null;
  /** Only an upload changes it. */
  readonly isFileName: boolean;
  /** It has a date far from the show, so “Accept all” skips it. */
  readonly hasDeadline: boolean;
}

export type Finding = Contradiction | OutdatedText;

export const isOutdated = (finding: Finding): finding is OutdatedText => finding.rule === 'outdated';

const rulesOfDates: readonly string[] = [
  'wrong-weekday',
  'other-year',
  'other-days',
  'other-weekdays',
  'other-day-count',
] satisfies RuleName[];

export const isOfDates = ({ rule }: Pick<Finding, 'rule'>): boolean => rulesOfDates.includes(rule);

const MOST = 1000;

const ids = z._default(
  z
    .array(z.string('IDs must be text').check(z.maxLength(100, 'Invalid ID')), 'IDs must be a list')
    .check(z.maxLength(MOST, `At most ${MOST} IDs`)),
  [],
);

/** POST /api/editions/{id}/checks: all or nothing. */
export const findingsAnswerSchema = z
  .object({
    accept: ids,
    /** Hidden until their text changes. */
    dismiss: ids,
    undo: ids,
  })
  .check(
    z.refine(
      ({ accept, dismiss, undo }) => {
        const all = [...accept, ...dismiss, ...undo];
        return new Set(all).size === all.length;
      },
      { path: ['accept'], error: 'Each ID may be in one list, once' },
    ),
  );
export type FindingsAnswer = Partial<z.infer<typeof findingsAnswerSchema>>;

/** Null if the show never moved, or moved back. */
export interface LastMove {
  readonly move: { readonly from: ShowSpan; readonly to: ShowSpan } | null;
}
