import { showToast, type Toast } from '#stores/toasts.ts';

type Words = Pick<Toast, 'title' | 'description' | 'note' | 'link'>;

/** Says what was done and offers to undo it; `hint` says in full what "Undo" does. */
export const undoable = (done: Words, hint: string, undo: () => unknown): void =>
  showToast({ ...done, action: { label: 'Undo', hint, run: () => void undo() } });

export const sayUndone = (): void => showToast({ title: 'Undone' });
