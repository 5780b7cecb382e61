import type { ReactNode } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { OverNote } from './OverNote.tsx';

interface Props {
  error: string | undefined;
  errorId?: string;
  isBusy: boolean;
  save: string;
  saving: string;
  isDisabled?: boolean;
  cancel: string;
  onCancel: () => void;
  /** As a dialog has them. */
  isLarge?: boolean;
  isDanger?: boolean;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  children?: ReactNode;
}

/** The end of each form. In an edition that is over, a note stands in the place of the button. */
export function FormEnd(props: Props): ReactNode {
  const { error, errorId, isBusy, save, saving, isDisabled, cancel, onCancel, children } = props;
  const { isLarge, isDanger, isOfPortal } = props;
  const isOver = useIsOver() && !isOfPortal;
  const button = isLarge ? 'button' : 'button button-dense';
  return (
    <>
      <p className="field-error" id={errorId} role="alert">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isOver ? (
          <OverNote />
        ) : (
          <button
            type="submit"
            className={isDanger ? `${button} button-danger` : button}
            disabled={isDisabled}
            aria-disabled={isBusy}
          >
            {isBusy ? saving : save}
          </button>
        )}
        <button type="button" className={`${button} button-outline`} onClick={onCancel}>
          {cancel}
        </button>
        {children}
      </div>
    </>
  );
}
