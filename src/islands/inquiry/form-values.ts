import { defaultCountry } from '#domain/inquiries/choices.ts';
import { type InquirySection, inquiryFields } from '#domain/inquiries/fields.ts';
import { type Inquiry, isFieldRight } from '#domain/inquiries/inquiry.ts';

const chosenAtFirst: Record<string, string> = {
  country: defaultCountry,
  preferredArea: 'no-preference',
  spaceSize: 'no-preference',
};

/** The form as it is before somebody types: on a show's own page that show is chosen (product 4.3). */
export function pristineValues(pageEventId: string | undefined): Inquiry {
  const texts = inquiryFields.map(({ name }) => [name, chosenAtFirst[name] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Inquiry),
    eventIds: pageEventId ? [pageEventId] : [],
    previousExhibitor: false,
  };
}

/** The fields' values with the shows as a list: of a group with one box registered, the form gives the box alone. */
export function withEventList(values: Inquiry): Inquiry {
  const ids: unknown = values.eventIds;
  return { ...values, eventIds: (Array.isArray(ids) ? ids : [ids]).filter(Boolean) };
}

export function isSame(a: Inquiry, b: Inquiry, name: keyof Inquiry): boolean {
  return JSON.stringify(a[name]) === JSON.stringify(b[name]);
}

export function isUntouched(pristine: Inquiry, values: Inquiry): boolean {
  return inquiryFields.every(({ name }) => isSame(pristine, values, name));
}

/** The sections that are right and filled in, or left; only these are checked, since checking all would hold up the page. */
export function sectionsDone(values: Inquiry, left: readonly InquirySection[]): Set<InquirySection> {
  const input = withEventList(values);
  const filled = inquiryFields.filter(({ name }) => {
    const value = input[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== chosenAtFirst[name];
  });
  const seen = new Set([...filled.map(({ section }) => section), ...left]);
  const isRight = (wanted: InquirySection) =>
    inquiryFields.every(({ name, section }) => section !== wanted || isFieldRight(name, input[name]));
  return new Set([...seen].filter(isRight));
}
