import type { MouseEvent } from 'react';

/** Opens a row by a click, but not on its buttons, nor while its text is selected for copying. */
export const onPlainClick =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    const isOther = (target as Element).closest('button, label') !== null;
    if (!isOther && document.getSelection()?.isCollapsed !== false) open();
  };
