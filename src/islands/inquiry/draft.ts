import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import type { Attempt } from './attempt.ts';
import { isSame } from './form-values.ts';

const KEY = 'booth-inquiry-draft';
const KEPT_MILLISECONDS = 30 * 86_400_000;

/** An inquiry that was typed but not sent; it stays in this browser. */
export interface Draft {
  readonly savedAt: number;
  /** The show whose page it was typed on; '' for the general form. */
  readonly page: string;
  readonly values: Inquiry;
  /** The last try to send it, so that a try after a reload is known as the same one. */
  readonly attempt: Attempt | null;
}

/** Keeps the draft. Without storage (private windows, full disk) the form works all the same. */
export function saveDraft(draft: Omit<Draft, 'savedAt'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, savedAt: Date.now() } satisfies Draft));
  } catch {}
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

/** The kept draft, when there is one of the last 30 days that can be read. */
export function loadDraft(): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Draft | null;
    return draft?.values && Date.now() - draft.savedAt < KEPT_MILLISECONDS ? draft : null;
  } catch {
    return null;
  }
}

/**
 * The form's values with the draft's in them. What was typed since the page opened (`current` other than `pristine`)
 * stays; on another show's page than the draft's, that show is chosen as well.
 */
export function withDraft(pristine: Inquiry, current: Inquiry, draft: Draft, page: string): Inquiry {
  const kept = inquiryFields
    .filter(
      ({ name }) => typeof draft.values[name] === typeof pristine[name] && isSame(pristine, current, name),
    )
    .map(({ name }) => [name, draft.values[name]]);
  const merged: Inquiry = { ...current, ...Object.fromEntries(kept) };
  const preselected = page === draft.page ? [] : pristine.eventIds;
  return { ...merged, eventIds: [...new Set([...preselected, ...merged.eventIds])] };
}
