import * as z from 'zod/mini';
import { isEmailAddress, webAddress } from '#domain/basics/addresses.ts';
import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import { foldLine, foldLines } from '#domain/basics/fold.ts';
import { baseVersion, idSchema } from '#domain/basics/primitives.ts';
import {
  type InquiryFieldName,
  type InquiryFieldRow,
  inquiryFields,
  type ListedField,
  maxEvents,
} from './fields.ts';
import type { InquiryShow } from './shows.ts';
import { customSize, sizeText } from './size.ts';

type Held<Row> = Row extends { kind: 'events' }
  ? string[]
  : Row extends { kind: 'checkbox' }
    ? boolean
    : string;

/** A booth inquiry (product 5.1): folded and trimmed, '' for an optional text that was not given. */
export type Inquiry = { [Row in InquiryFieldRow as Row['name']]: Held<Row> };

/** Fields stand in the order of the page, and so do their errors. */
export const inquirySchema = z.object(
  Object.fromEntries(inquiryFields.map((field) => [field.name, schemaOf(field)])) as {
    [Name in InquiryFieldName]: z.ZodMiniType<Inquiry[Name]>;
  },
);

export type InquiryResult =
  | { readonly ok: true; readonly value: Inquiry }
  | { readonly ok: false; readonly errors: FieldError[] };

/** The inquiry in its plain form, or the first error of each field in the order of the page. */
export function validateInquiry(input: unknown): InquiryResult {
  const result = inquirySchema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues) };
}

/** True when nothing is wrong with one field; the others are not looked at. */
export const isFieldRight = (name: InquiryFieldName, value: unknown): boolean =>
  inquirySchema.shape[name].safeParse(value).success;

/** The JSON body of POST /api/booth-inquiries (product 7.2). */
export type InquiryWire = Omit<Inquiry, 'eventIds'> & { eventIds: string; eventId: string };

export const toWire = (inquiry: Inquiry): InquiryWire => ({
  ...inquiry,
  eventIds: JSON.stringify(inquiry.eventIds),
  eventId: inquiry.eventIds[0] ?? '',
});

/** A JSON body for `validateInquiry`: event ids may be a JSON string, a list, or `eventId` alone; others stay, to be refused. */
export function fromWire(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const { eventId, ...fields } = body as Record<string, unknown>;
  const listed = isGiven(fields.eventIds) ? fields.eventIds : eventId;
  return { ...fields, eventIds: idsIn(listed) };
}

/** A plain form post for `validateInquiry`. Of other repeated fields than event ids the last one counts; files are left out. */
export function inquiryFromForm(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const texts = Array.from(entries).filter(([, value]) => typeof value === 'string');
  const fields = Object.fromEntries(texts);
  const listed = texts
    .filter(([name, value]) => name === 'eventIds' && value !== '')
    .flatMap(([, value]) => idsIn(value));
  const { customWidth, customDepth, ...own } = fields as Record<string, string | undefined>;
  const size =
    own['spaceSize'] === customSize && sizeText({ width: customWidth ?? '', depth: customDepth ?? '' });
  return {
    ...fromWire({ ...own, ...(size && { spaceSize: size }), eventIds: listed }),
    previousExhibitor: own['previousExhibitor'] === 'on' || own['previousExhibitor'] === 'true',
  };
}

/** What was sent, as the form shows it again: whatever it was, in the fields that there are. */
export function formValues(input: Record<string, unknown>): Inquiry {
  const { eventIds, previousExhibitor } = input;
  return {
    ...allFields(({ name }) => (typeof input[name] === 'string' ? input[name] : '')),
    eventIds: Array.isArray(eventIds) ? eventIds.map(String) : [],
    previousExhibitor: previousExhibitor === true,
  };
}

/** What a field says before somebody types: the first of its choices. */
export const valueAtFirst = ({ choices }: ListedField): string => choices?.[0]?.value ?? '';

/** The form before somebody types, with these shows chosen. */
export const inquiryAtFirst = (eventIds: string[]): Inquiry => ({
  ...allFields(valueAtFirst),
  eventIds,
  previousExhibitor: false,
});

const allFields = (textOf: (field: ListedField) => string): Inquiry =>
  Object.fromEntries(inquiryFields.map((field): string[] => [field.name, textOf(field)]));

/** Where the team stands with an inquiry. */
export const inquiryStatuses = ['new', 'contacted', 'reserved', 'declined'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Who of the team takes care of an inquiry; the name is the first one, else the address. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** An inquiry as the administrators read it; times are ISO instants, `version` counts the team's changes. */
export interface StoredInquiry extends Inquiry {
  id: string;
  number: string;
  status: InquiryStatus;
  notes: string;
  suspectedSpam: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When the vendor took it back. */
  withdrawnAt: string | null;
  /** The last that somebody of the team did to answer it: set its status, or write a mail. */
  lastAnswer: { kind: 'status' | 'mail'; by: string; at: string } | null;
  assignee: Assignee | null;
  /** Those of `eventIds`. */
  shows: InquiryShow[];
}

/** What the team changes; what is left out stays. With `version`, only when nobody changed it in between. */
export const inquiryUpdateSchema = z.object({
  status: z.optional(z.enum(inquiryStatuses, 'Unknown status')),
  notes: z.optional(
    z.string('Notes must be text').check(z.maxLength(5000, 'Notes must be at most 5000 characters')),
  ),
  assignee: z.optional(z.nullable(idSchema)),
  version: baseVersion,
});
export type InquiryUpdate = z.infer<typeof inquiryUpdateSchema>;

/** Query of DELETE: with `exhibitor=erase`, an exhibitor that visitors see is erased, too; others always are. */
export const inquiryErasureSchema = z.object({
  exhibitor: z.optional(z.enum(['keep', 'erase'], 'Unknown choice')),
});
export type InquiryErasure = z.infer<typeof inquiryErasureSchema>;

function schemaOf(field: ListedField): z.ZodMiniType {
  if (field.kind === 'events') return eventList(field);
  return field.kind === 'checkbox' ? z._default(z.boolean(field.invalid), false) : textOf(field);
}

/** Checked in product 5.1's order. */
function textOf(field: ListedField) {
  const { multiline, missing, minLength, maxLength, characters } = field;
  const checks: z.core.$ZodCheck<string>[] = [z.overwrite(multiline ? foldLines : foldLine)];
  if (missing) checks.push(z.minLength(1, missing));
  if (minLength) checks.push(z.minLength(minLength, missing));
  // Nothing reads what is too long.
  if (maxLength) checks.push(z.maxLength(maxLength, { error: field.tooLong, abort: true }));
  if (field.isNeverEmpty) checks.push(z.overwrite((value) => value || valueAtFirst(field)));
  if (field.kind === 'email') checks.push(z.refine(isEmailAddress, field.invalid));
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

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function idsIn(value: unknown): unknown[] {
  if (!isGiven(value)) return [];
  if (Array.isArray(value)) return value;
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return Array.isArray(parsed) ? parsed : [typeof parsed === 'string' ? parsed : value];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
