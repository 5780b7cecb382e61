import { isSameValue } from '#domain/basics/fields.ts';
import { type InquirySection, inquiryFields } from '#domain/inquiries/fields.ts';
import { type Inquiry, valueAtFirst } from '#domain/inquiries/inquiry.ts';
import type { Later } from './use-later.ts';

export const isUntouched = (pristine: Inquiry, values: Inquiry): boolean =>
  inquiryFields.every(({ name }) => isSameValue(pristine[name], values[name]));

/** The sections that are right and filled in, or left; only these are checked, since checking all would hold up the page. */
export function sectionsDone(
  input: Inquiry,
  left: readonly InquirySection[],
  { isFieldRight }: Pick<Later, 'isFieldRight'>,
): Set<InquirySection> {
  const filled = inquiryFields.filter((field) => {
    const value = input[field.name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== valueAtFirst(field);
  });
  const seen = new Set([...filled.map(({ section }) => section), ...left]);
  const isRight = (wanted: InquirySection) =>
    inquiryFields.every(({ name, section }) => section !== wanted || isFieldRight(name, input[name]));
  return new Set([...seen].filter(isRight));
}
