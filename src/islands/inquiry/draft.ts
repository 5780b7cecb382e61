import { isSameValue } from '#domain/basics/fields.ts';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { forget, type Kept, keep, kept } from '#stores/kept.ts';
import type { Attempt } from './send.ts';

const KEY = 'booth-inquiry-draft';

export type Draft = Kept<{
  /** The show whose page it was typed on; '' for the general form. */
  readonly page: string;
  readonly values: Inquiry;
  /** The last try to send it, so that a try after a reload is known as the same one. */
  readonly attempt: Attempt | null;
}>;

export const saveDraft = (draft: Omit<Draft, 'savedAt'>): void => keep(KEY, draft);

export const forgetDraft = (): void => forget(KEY);

export const loadDraft = (): Draft | null => kept<Draft>(KEY, ({ values }) => values);

/** Answers typed since the page opened stay. A show's page keeps its own choice of shows unless the draft is its own. */
export function withDraft(pristine: Inquiry, current: Inquiry, draft: Draft, page: string): Inquiry {
  const kept = inquiryFields
    .filter(
      ({ name }) =>
        typeof draft.values[name] === typeof pristine[name] && isSameValue(pristine[name], current[name]),
    )
    .map(({ name }) => [name, draft.values[name]]);
  const merged: Inquiry = { ...current, ...Object.fromEntries(kept) };
  return page === '' || page === draft.page ? merged : { ...merged, eventIds: current.eventIds };
}
