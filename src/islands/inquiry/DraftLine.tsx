import type { ReactNode } from 'react';
import { formTexts } from './texts.ts';

type Props = { isRestored: boolean; onClear: () => void };

/** One line above the fields: what is required, or that an earlier draft is back. It never changes its height. */
export function DraftLine({ isRestored, onClear }: Props): ReactNode {
  return (
    <div className="flex min-h-11 items-center text-text-muted" role="status">
      {isRestored ? (
        <>
          {formTexts.draftRestored} –&nbsp;
          <button
            type="button"
            className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-text"
            onClick={onClear}
          >
            {formTexts.clear}
          </button>
        </>
      ) : (
        formTexts.required
      )}
    </div>
  );
}
