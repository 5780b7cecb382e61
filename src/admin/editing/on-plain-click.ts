import type { MouseEvent } from 'react';

/** Opens a row that is clicked, but not by its buttons and boxes, nor while its text is selected: that is to be copied. */
export const onPlainClick =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    const isOther = (target as Element).closest('button, label') !== null;
    if (!isOther && document.getSelection()?.isCollapsed !== false) open();
  };
