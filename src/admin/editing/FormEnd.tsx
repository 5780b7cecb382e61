import type { ReactNode } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { OverNote } from './OverNote.tsx';

interface Props {
  /** What went wrong, in words. */
  error: string | undefined;
  errorId?: string;
  isBusy: boolean;
  /** What the button that sends says, and what it says while that is under way. */
  save: string;
  saving: string;
  /** Nothing can be sent yet. */
  isDisabled?: boolean;
  cancel: string;
  onCancel: () => void;
  /** As a dialog has them. */
  isLarge?: boolean;
  /** What is sent takes something away. */
  isDanger?: boolean;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  /** Behind the buttons. */
  children?: ReactNode;
}

/**
 * The end of each form: what went wrong, the button that sends it, and the one that leaves it. Of an edition that is over
 * nothing can be sent, and it says so.
 */
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
