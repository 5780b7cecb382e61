import type { ReactNode } from 'react';
import { useActiveEvent, useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { editionName } from '#domain/events/edition.ts';
import { draftLabels } from '#messages/admin.ts';
import { editionNoteLabels } from '#messages/admin-editions.ts';

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
        <Button isLarge={isLarge} onClick={onCancel}>
          {cancel}
        </Button>
        {children}
      </div>
    </>
  );
}

/** Says that text from before is back in the box, and how to be rid of it. */
export function DraftNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }): ReactNode {
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-accent-text" role="status">
      {draftLabels.restored(formatMoment(at))}
      <LinkButton onClick={onDiscard}>{draftLabels.discard}</LinkButton>
    </p>
  );
}

/** Fields that belong to the edition that is edited: read-only once it is over. */
export function EditionFields({ children }: { children: ReactNode }): ReactNode {
  return (
    <fieldset className="contents" disabled={useIsOver()}>
      {children}
    </fieldset>
  );
}

/** In the place of a Save: why there is none, and where the current edition is. */
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
