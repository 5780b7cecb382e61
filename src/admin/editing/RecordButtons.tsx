import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';

interface Props {
  remove: string;
  onRemove: () => void;
  edit: string;
  onEdit: () => void;
}

/** What can be done with a record in a list; Edit takes the focus of the form that closed. */
export function RecordButtons({ remove, onRemove, edit, onEdit }: Props): ReactNode {
  return (
    <>
      <IconButton label={remove} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconButton label={edit} takesFocus onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
    </>
  );
}
