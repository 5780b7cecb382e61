import * as z from 'zod/mini';
import { emailIn, isEmailAddress, webAddress } from '#domain/basics/addresses.ts';
import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import { baseVersion, idSchema } from '#domain/basics/primitives.ts';
import { foldLine, foldLines } from '#domain/basics/words.ts';
import { type InquiryFieldName, inquiryFields, type ListedField, maxEvents } from './fields.ts';
import { type Inquiry, type InquiryWire, inquiryStatuses, valueAtFirst } from './inquiry.ts';

/** Fields and their errors keep the order of the page. */
export const inquirySchema = z.object(
  Object.fromEntries(inquiryFields.map((field) => [field.name, schemaOf(field)])) as {
    [Name in InquiryFieldName]: z.ZodMiniType<Inquiry[Name]>;
  },
);

/** `fromWire` reads each form of the list of events. */
export const sentInquirySchema: z.ZodMiniType<Inquiry, InquiryWire> = inquirySchema as never;

export type InquiryResult =
  | { readonly ok: true; readonly value: Inquiry }
  | { readonly ok: false; readonly errors: FieldError[] };

/** In its plain form, or with the first error of each field in the page's order. */
export function validateInquiry(input: unknown): InquiryResult {
  const result = inquirySchema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues) };
}

/** Looks at one field only. */
export const isFieldRight = (name: InquiryFieldName, value: unknown): boolean =>
  inquirySchema.shape[name].safeParse(value).success;

/** Omitted fields stay. `version` refuses the change if somebody made another one since. */
export const inquiryUpdateSchema = z.object({
  status: z.optional(z.enum(inquiryStatuses, 'Unknown status')),
  notes: z.optional(
    z.string('Notes must be text').check(z.maxLength(5000, 'Notes must be at most 5000 characters')),
  ),
  assignee: z.optional(z.nullable(idSchema)),
  version: baseVersion,
});
export type InquiryUpdate = z.infer<typeof inquiryUpdateSchema>;

/** DELETE: `exhibitor=erase` also erases a visible exhibitor; hidden ones always go. `others` are its company's exhibitors without an inquiry. */
export const inquiryErasureSchema = z.object({
  exhibitor: z.optional(z.enum(['keep', 'erase'], 'Unknown choice')),
  others: z.optional(z.string().check(z.maxLength(4000, 'Too many exhibitors'))),
});

function schemaOf(field: ListedField): z.ZodMiniType {
  if (field.kind === 'events') return eventList(field);
  return field.kind === 'checkbox' ? z._default(z.boolean(field.invalid), false) : textOf(field);
}

/** Checks in the specification's order. */
function textOf(field: ListedField) {
  const { multiline, missing, minLength, maxLength, characters } = field;
  const checks: z.core.$ZodCheck<string>[] = [z.overwrite(multiline ? foldLines : foldLine)];
  if (missing) checks.push(z.minLength(1, missing));
  if (minLength) checks.push(z.minLength(minLength, missing));
  if (maxLength) checks.push(z.maxLength(maxLength, { error: field.tooLong, abort: true }));
  if (field.isNeverEmpty) checks.push(z.overwrite((value) => value || valueAtFirst(field)));
  if (field.kind === 'email') checks.push(z.overwrite(emailIn), z.refine(isEmailAddress, field.invalid));
  if (field.kind === 'url')
    checks.push(
      z.overwrite((value) => webAddress(value) ?? value),
      z.refine((value) => value === '' || webAddress(value) !== null, field.invalid),
      z.maxLength(maxLength ?? 0, field.tooLong),
    );
  if (characters) checks.push(z.regex(characters, field.wrongCharacters));
  return z.prefault(z.string(missing ?? `${field.label} must be text`).check(...checks), '');
}

function eventList({ missing, invalid, tooLong }: ListedField) {
  return z.prefault(
    z.array(z.string(invalid), missing).check(
      z.refine((ids) => ids.every((id) => idSchema.safeParse(id).success), invalid),
      z.overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
      z.minLength(1, missing),
      z.maxLength(maxEvents, tooLong),
    ),
    [],
  );
}
