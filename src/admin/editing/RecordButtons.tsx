import type { MouseEvent, ReactNode } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { Pencil, Trash2 } from '#ui/icons.tsx';

interface Props {
  remove: string;
  onRemove: () => void;
  edit: string;
  onEdit: () => void;
}

/** Edit takes the focus of the form that closed. */
export function RecordButtons({ remove, onRemove, edit, onEdit }: Props): ReactNode {
  const isOver = useIsOver();
  return (
    <>
      {!isOver && <IconButton icon={Trash2} label={remove} onClick={onRemove} />}
      <IconButton icon={Pencil} label={edit} takesFocus onClick={onEdit} />
    </>
  );
}

/** Opens a row by a click, but not on its buttons, nor while its text is selected for copying. */
export const onPlainClick =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    const isOther = (target as Element).closest('button, label') !== null;
    if (!isOther && document.getSelection()?.isCollapsed !== false) open();
  };
