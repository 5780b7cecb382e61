import type { ReactNode } from 'react';
import { editingPathOf } from '#admin/editing/record-place.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import type { Leftover } from '#domain/leftovers/calls.ts';
import { isFileName } from '#domain/leftovers/edition-text.ts';
import type { StalePart } from '#domain/leftovers/stale.ts';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';
import { ArrowRight } from '#ui/icons.tsx';

interface Props {
  leftover: Leftover;
  /** The edition's, for its new files. */
  year: string;
  isBusy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}

export const rowId = (id: string): string => `leftover-${id}`;

/** One text that still speaks of the old year, and what can be done about it. */
export function LeftoverRow({ leftover, year, isBusy, onAccept, onLeave }: Props): ReactNode {
  const { where, text, parts, proposal, hasDeadline } = leftover;
  const isFile = isFileName(leftover);
  const open = parts.filter(({ becomes }) => becomes === null).map(({ words }) => words);
  const hidden = <span className="sr-only"> {labels.of(where)}</span>;
  return (
    <li
      id={rowId(leftover.id)}
      tabIndex={-1}
      className="inset-focus grid gap-3 border-t border-border px-5 py-4"
    >
      <p className="font-semibold wrap-anywhere">{where}</p>
      <dl className="grid gap-1.5">
        <MarkedText name={labels.now} pieces={excerptOf(text, parts, 'now')} />
        {proposal !== null && (
          <MarkedText name={labels.proposed} pieces={excerptOf(text, parts, 'proposed')} isNew />
        )}
      </dl>
      {hasDeadline && proposal !== null && <p className="text-15 text-text-muted">{labels.deadline}</p>}
      {open.length > 0 && !isFile && (
        <p className="text-15 text-text-muted">{proposal === null ? labels.byHand : labels.partly(open)}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {proposal !== null && (
          <Button aria-disabled={isBusy} onClick={onAccept}>
            {labels.accept}
            {hidden}
          </Button>
        )}
        <LinkButton className="px-1" aria-disabled={isBusy} onClick={onLeave}>
          {labels.leave}
          {hidden}
        </LinkButton>
        <a href={editingPathOf(leftover)} className="link-row link px-1">
          {isFile ? labels.upload(year) : labels.edit}
          {hidden}
          <ArrowRight className="icon" />
        </a>
      </div>
    </li>
  );
}

interface MarkedTextProps {
  name: string;
  pieces: readonly Piece[];
  isNew?: boolean;
}

const styles = {
  old: 'bg-transparent font-semibold text-text underline decoration-danger decoration-2 underline-offset-4',
  new: 'font-semibold text-success no-underline',
} as const;

function MarkedText({ name, pieces, isNew = false }: MarkedTextProps): ReactNode {
  const Marked = isNew ? 'ins' : 'mark';
  return (
    <div className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-14 text-text-subtle sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {pieces.map(({ at, words, isMarked }) =>
          isMarked ? (
            <Marked key={at} className={isNew ? styles.new : styles.old}>
              {words}
            </Marked>
          ) : (
            <span key={at}>{words}</span>
          ),
        )}
      </dd>
    </div>
  );
}

export function groupByPlace(leftovers: readonly Leftover[]): Map<string, Leftover[]> {
  const groups = new Map<string, Leftover[]>();
  for (const leftover of leftovers) {
    const name = labels.groups[leftover.kind];
    groups.set(name, [...(groups.get(name) ?? []), leftover]);
  }
  return groups;
}

interface Piece {
  readonly at: number;
  readonly words: string;
  readonly isMarked: boolean;
}

const AROUND = 60;

/** A text, or with `becomes` its new wording, in pieces; what is far from all marked ones is left out. */
function excerptOf(text: string, parts: readonly StalePart[], wording: 'now' | 'proposed'): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { at, words, becomes } of parts) {
    pieces.push({ at: end, words: shorten(text.slice(end, at), end > 0, true), isMarked: false });
    const isNew = wording === 'proposed' && becomes !== null;
    pieces.push({ at, words: isNew ? becomes : words, isMarked: wording === 'now' || isNew });
    end = at + words.length;
  }
  pieces.push({ at: end, words: shorten(text.slice(end), true, false), isMarked: false });
  return pieces.filter(({ words }) => words !== '');
}

function shorten(text: string, isBehind: boolean, isBefore: boolean): string {
  const words = text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/\s+/g, ' ');
  const room = AROUND * (Number(isBehind) + Number(isBefore));
  if (words.length <= room) return words;
  const start = isBehind ? words.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = isBefore ? words.slice(-AROUND).replace(/^\S*/, '') : '';
  return `${start}…${end}`;
}
