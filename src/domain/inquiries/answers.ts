import { type InquiryFieldName, inquiryFields } from './fields.ts';
import type { Inquiry } from './inquiry.ts';

/** What the vendor typed into one field, in words; '' for nothing. */
export function answerInWords(name: InquiryFieldName, answers: Omit<Inquiry, 'eventIds'>): string {
  if (name === 'eventIds') return '';
  const value = answers[name];
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  const choices = inquiryFields.find((field) => field.name === name)?.choices;
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

export const answersInWords = (answers: Omit<Inquiry, 'eventIds'>): (readonly [string, string])[] =>
  inquiryFields
    .map(({ name, label }) => [label, answerInWords(name, answers)] as const)
    .filter(([, words]) => words !== '');
