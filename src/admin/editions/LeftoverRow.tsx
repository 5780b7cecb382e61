import type { ReactNode } from 'react';
import type { Leftover } from '#domain/leftovers/calls.ts';
import { leftoverLabels as labels } from '#messages/admin-leftovers.ts';
import { ArrowRight } from '#ui/icons.tsx';
import { excerptOf } from './excerpt.ts';
import { MarkedText } from './MarkedText.tsx';
import { hrefOf } from './places.ts';

interface Props {
  leftover: Leftover;
  isBusy: boolean;
  onAccept: () => void;
  onLeave: () => void;
}

/** What takes the focus when the row before it is done. */
export const rowId = (id: string): string => `leftover-${id}`;

/** One text that still speaks of the old year: what it says, what it would say, and what can be done about it. */
export function LeftoverRow({ leftover, isBusy, onAccept, onLeave }: Props): ReactNode {
  const { where, text, parts, proposal } = leftover;
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
      {open.length > 0 && (
        <p className="text-15 text-text-muted">{proposal === null ? labels.byHand : labels.partly(open)}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {proposal !== null && (
          <button
            type="button"
            className="button button-dense button-outline"
            aria-disabled={isBusy}
            onClick={onAccept}
          >
            {labels.accept}
            {hidden}
          </button>
        )}
        <button
          type="button"
          className="link min-h-11 cursor-pointer px-1 font-semibold"
          aria-disabled={isBusy}
          onClick={onLeave}
        >
          {labels.leave}
          {hidden}
        </button>
        <a href={hrefOf(leftover)} className="link-row link px-1">
          {labels.edit}
          {hidden}
          <ArrowRight className="icon" aria-hidden="true" />
        </a>
      </div>
    </li>
  );
}
