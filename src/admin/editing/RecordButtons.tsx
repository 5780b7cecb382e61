import type { ReactNode } from 'react';
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
