import { inquiryFields } from '#domain/inquiries/fields.ts';
import type { FieldValues } from '#domain/inquiries/history.ts';
import { inboxLabels } from '#messages/admin.ts';
import { wordsFor } from '../wish.ts';

/** A field that a vendor corrected, in the words of the form. */
export interface CorrectedField {
  label: string;
  before: string;
  after: string;
}

/** The corrected fields in the order of the form. */
export function correctedFields(before: FieldValues, after: FieldValues): CorrectedField[] {
  return inquiryFields
    .filter(({ name }) => name in after)
    .map(({ name, label, choices = [] }) => {
      const words = (value: unknown) => {
        if (typeof value === 'boolean') return value ? inboxLabels.yes : inboxLabels.no;
        return wordsFor(choices, String(value ?? ''));
      };
      return { label, before: words(before[name]), after: words(after[name]) };
    });
}
