import type { Toast } from '#messages/spec.ts';

/** What an editor says after its writes; the pages that edit texts word it differently (product 8.3). */
export interface ContentFeedback {
  readonly saved: Toast;
  readonly deleted: Toast;
  /** At the text that could not be saved or deleted. */
  readonly notSaved: string;
  readonly notDeleted: string;
  /** Beside those words; null where no toast tells of a failure. */
  readonly failureToasts: { readonly save: Toast; readonly delete: Toast } | null;
}
