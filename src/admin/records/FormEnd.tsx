import type { ReactNode } from 'react';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { editionName } from '#domain/events/shows.ts';
import { editionNoteLabels } from '#messages/admin-editions.ts';

interface FormEndProps {
  error: string | undefined;
  errorId?: string;
  isBusy: boolean;
  save: string;
  saving?: string | undefined;
  isDisabled?: boolean;
  cancel?: string;
  /** Left out where nothing is closed. */
  onCancel?: () => void;
  /** As a dialog has them. */
  isLarge?: boolean;
  isDanger?: boolean;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  children?: ReactNode;
}

/** Error and buttons of every form. An edition that is over has a note instead of the save button. */
export function FormEnd(props: FormEndProps): ReactNode {
  const {
    error,
    errorId,
    isBusy,
    save,
    saving = 'Saving...',
    isDisabled,
    cancel = 'Cancel',
    onCancel,
    children,
  } = props;
  const { isLarge, isDanger, isOfPortal } = props;
  const isOver = useIsOver() && !isOfPortal;
  return (
    <>
      <p className="field-error" id={errorId} role="alert">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isOver ? (
          <OverNote />
        ) : (
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            isLarge={isLarge}
            disabled={isDisabled}
            aria-disabled={isBusy}
          >
            {isBusy ? saving : save}
          </Button>
        )}
        {onCancel && (
          <Button isLarge={isLarge} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

/** Replaces the save button of a past edition: why it is missing, and a link to the current edition. */
export function OverNote(): ReactNode {
  const { event } = useActiveEvent();
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{editionNoteLabels.notSaved(editionName(event))}</p>
      <ToCurrentEdition />
    </div>
  );
}

/** Leads to the current edition of the same show. */
export function ToCurrentEdition(): ReactNode {
  const { event, events, choose } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug);
  if (!current) return null;
  return (
    <LinkButton onClick={() => choose(current.id)}>
      {editionNoteLabels.toCurrent(editionName(current))}
    </LinkButton>
  );
}
