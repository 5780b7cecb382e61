import * as z from 'zod/mini';
import { isEmailAddress, webAddress } from '#domain/basics/addresses.ts';
import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import { foldLine, foldLines } from '#domain/basics/fold.ts';
import { baseVersion, idSchema } from '#domain/basics/primitives.ts';
import { defaultCountry } from './choices.ts';
import { type InquiryFieldName, inquiryField, inquiryFields, maxEvents } from './fields.ts';
import type { InquiryShow } from './shows.ts';
import { customSize, sizeText } from './size.ts';

type Check = z.core.$ZodCheck<string>;

const email = inquiryField('contactEmail');
const website = inquiryField('website');

/**
 * A booth inquiry (product 5.1). Comes out folded and trimmed; an optional text that was not given is ''.
 * Fields stand in the order of the page, and so do their errors.
 */
export const inquirySchema = z.object({
  eventIds: eventList(),
  companyName: text('companyName'),
  website: text(
    'website',
    z.overwrite((value) => webAddress(value) ?? value),
    z.refine((value) => value === '' || webAddress(value) !== null, website.invalid),
    z.maxLength(website.maxLength ?? 0, website.tooLong),
  ),
  productServices: text('productServices'),
  businessAddress: text('businessAddress'),
  city: text('city'),
  state: text('state'),
  zipCode: text('zipCode'),
  country: text(
    'country',
    z.overwrite((value) => value || defaultCountry),
  ),
  contactFirstName: text('contactFirstName'),
  contactLastName: text('contactLastName'),
  contactEmail: text('contactEmail', z.refine(isEmailAddress, email.invalid)),
  contactPhone: text('contactPhone'),
  preferredArea: text('preferredArea'),
  spaceSize: text('spaceSize'),
  specialRequirements: text('specialRequirements'),
  previousExhibitor: z._default(z.boolean(inquiryField('previousExhibitor').invalid), false),
  hearAboutUs: text('hearAboutUs'),
  additionalComments: text('additionalComments'),
});
export type Inquiry = z.output<typeof inquirySchema>;

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
export function isFieldRight(name: InquiryFieldName, value: unknown): boolean {
  return inquirySchema.shape[name].safeParse(value).success;
}

/**
 * The JSON body of POST /api/booth-inquiries (product 7.2): event ids as a JSON string, the first also as `eventId`.
 */
export interface InquiryWire extends Omit<Inquiry, 'eventIds'> {
  eventIds: string;
  eventId: string;
}

/** The body that carries `inquiry`. */
export function toWire(inquiry: Inquiry): InquiryWire {
  return { ...inquiry, eventIds: JSON.stringify(inquiry.eventIds), eventId: inquiry.eventIds[0] ?? '' };
}

/**
 * What a JSON body holds, for `validateInquiry`. Event ids may be a JSON string, a list, or `eventId` alone;
 * whatever cannot be read stays in the list, where the schema finds no event id in it.
 */
export function fromWire(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const { eventId, ...fields } = body as Record<string, unknown>;
  const listed = isGiven(fields.eventIds) ? fields.eventIds : eventId;
  return { ...fields, eventIds: idsIn(listed) };
}

/**
 * What a plain form post holds, for `validateInquiry`: event ids as repeated fields or one JSON string,
 * a checked box as 'on', a size of one's own as its two parts. Of other repeated fields the last one counts; files are
 * left out.
 */
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
  const texts = inquiryFields.map(({ name }) => [name, typeof input[name] === 'string' ? input[name] : '']);
  return {
    ...(Object.fromEntries(texts) as Inquiry),
    eventIds: Array.isArray(input['eventIds']) ? input['eventIds'].map(String) : [],
    previousExhibitor: input['previousExhibitor'] === true,
  };
}

/** Where the team stands with an inquiry. */
export const inquiryStatuses = ['new', 'contacted', 'reserved', 'declined'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** An inquiry as the administrators read it; times are ISO instants, `version` counts the team's changes. */
export interface StoredInquiry extends Inquiry {
  id: string;
  /** Seven digits, to say on the phone. */
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
  /** Those of `eventIds`. */
  shows: InquiryShow[];
}

/** What the team changes; what is left out stays. With `version`, only when nobody changed it in between. */
export const inquiryUpdateSchema = z.object({
  status: z.optional(z.enum(inquiryStatuses, 'Unknown status')),
  notes: z.optional(
    z.string('Notes must be text').check(z.maxLength(5000, 'Notes must be at most 5000 characters')),
  ),
  version: baseVersion,
});
export type InquiryUpdate = z.infer<typeof inquiryUpdateSchema>;

/** Text by its row in `inquiryFields`, checked in product 5.1's order; `own` are the checks of this field alone. */
function text(name: InquiryFieldName, ...own: Check[]) {
  const field = inquiryField(name);
  const checks: Check[] = [z.overwrite(field.multiline ? foldLines : foldLine)];
  if (field.missing) checks.push(z.minLength(1, field.missing));
  if (field.minLength) checks.push(z.minLength(field.minLength, field.tooShort));
  // Nothing reads what is too long.
  if (field.maxLength) checks.push(z.maxLength(field.maxLength, { error: field.tooLong, abort: true }));
  checks.push(...own);
  if (field.characters) checks.push(z.regex(field.characters, field.wrongCharacters));
  return z.prefault(z.string(field.missing ?? `${field.label} must be text`).check(...checks), '');
}

function eventList() {
  const { missing, invalid, tooLong } = inquiryField('eventIds');
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

function isGiven(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

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
