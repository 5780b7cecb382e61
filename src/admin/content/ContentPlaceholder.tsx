import { type ReactNode, useRef, useState } from 'react';
import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { uiFigures } from '#domain/basics/limits.ts';
import { contentFieldLabels as labels } from '#messages/admin.ts';
import { Pencil } from '#ui/icons.tsx';
import { useContentEditing } from './ContentEditing.tsx';

interface Props {
  entry: ContentEntry;
  missing?: string | undefined;
  /** False while a click may be the second half of the one that brought the button here. */
  isSettled: () => boolean;
  onAdd: () => void;
  onFailure: (failure: string | null) => void;
  children: ReactNode;
}

/** A known text that is not stored: its default, with Add and Edit (product 2.15). */
export function ContentPlaceholder({
  entry,
  missing,
  isSettled,
  onAdd,
  onFailure,
  children,
}: Props): ReactNode {
  const { add, open } = useContentEditing();
  const isOver = useIsOver();
  const [isAdding, setAdding] = useState(false);
  /** Asked for while the text is being stored: what is edited then is what was stored. */
  const isToOpen = useRef(false);
  const store = async () => {
    if (isAdding || !isSettled()) return;
    setAdding(true);
    onAdd();
    onFailure(null);
    const failure = await add(entry);
    onFailure(failure);
    setAdding(false);
    if (failure === null && isToOpen.current) open(entry.key);
    isToOpen.current = false;
  };
  const edit = () => {
    if (isAdding) isToOpen.current = true;
    else if (isSettled()) open(entry.key);
  };
  return (
    <div className="placeholder flex-wrap justify-end gap-y-0">
      <div className="min-w-0 flex-[1_1_14rem] text-text-muted">
        {missing && <p className="font-semibold">{missing}</p>}
        <p className="whitespace-pre-line wrap-anywhere">
          {entry.fallback ? (
            <>
              <span className="text-text-subtle">{labels.defaultText}</span> {cut(entry.fallback)}
            </>
          ) : (
            labels.noDefault
          )}
        </p>
      </div>
      <div className="flex flex-none items-center">
        {children}
        <IconButton icon={Pencil} label={labels.edit(entry.name)} takesFocus onClick={edit} />
        {!isOver && (
          <Button
            className="ms-1"
            aria-label={labels.addNamed(entry.name)}
            aria-disabled={isAdding}
            onClick={store}
          >
            {labels.add}
          </Button>
        )}
      </div>
    </div>
  );
}

function cut(text: string): string {
  const { defaultTextCharacters: most } = uiFigures;
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}
