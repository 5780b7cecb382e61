import type { ReactNode } from 'react';
import type { Piece } from './excerpt.ts';

interface Props {
  /** Which of the two wordings it is. */
  name: string;
  pieces: readonly Piece[];
  isNew?: boolean;
}

const styles = {
  old: 'bg-transparent font-semibold text-text underline decoration-danger decoration-2 underline-offset-4',
  new: 'font-semibold text-success no-underline',
} as const;

/** An old or a new wording, with what changes marked. */
export function MarkedText({ name, pieces, isNew = false }: Props): ReactNode {
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
