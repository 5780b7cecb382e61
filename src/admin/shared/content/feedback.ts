import type { Toast } from '#domain/messages.ts';

/** What an editor says after its writes; the pages that edit texts word it differently (spec 8). */
export interface ContentFeedback {
  readonly saved: Toast;
  readonly deleted: Toast;
  /** The toast after a failed write; null where only the words beside the text say so. */
  readonly saveFailed: Toast | null;
  readonly deleteFailed: Toast | null;
  /** Beside the text that could not be saved. */
  readonly notSaved: string;
}
