import type { FieldError } from '#domain/basics/errors.ts';
import {
  customSize,
  type InquiryFieldName,
  type InquiryFieldRow,
  inquiryFields,
  type ListedField,
  sizeText,
} from './fields.ts';
import type { InquiryShow } from './shows.ts';

/** People read '4829135' out as '482-9135'. */
export const spokenNumber = (number: string): string => `${number.slice(0, 3)}-${number.slice(3)}`;

type Held<Row> = Row extends { kind: 'events' }
  ? string[]
  : Row extends { kind: 'checkbox' }
    ? boolean
    : string;

/** Folded and trimmed (product 5.1); '' for an optional text without a value. */
export type Inquiry = { [Row in InquiryFieldRow as Row['name']]: Held<Row> };

export type InquiryWire = Omit<Inquiry, 'eventIds'> & { eventIds: string; eventId: string };

export const toWire = (inquiry: Inquiry): InquiryWire => ({
  ...inquiry,
  eventIds: JSON.stringify(inquiry.eventIds),
  eventId: inquiry.eventIds[0] ?? '',
});

/** Event ids may be a JSON string, a list, or `eventId` alone; anything else stays, to be refused. */
export function fromWire(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const { eventId, ...fields } = body as Record<string, unknown>;
  const listed = isGiven(fields.eventIds) ? fields.eventIds : eventId;
  return { ...fields, eventIds: idsIn(listed) };
}

/** A repeated field keeps its last value, except event ids; files are left out. */
export function inquiryFromForm(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const texts = Array.from(entries).filter(([, value]) => typeof value === 'string');
  const fields = Object.fromEntries(texts);
  const listed = texts
    .filter(([name, value]) => name === 'eventIds' && value !== '')
    .flatMap(([, value]) => idsIn(value));
  const { customWidth, customDepth, ...own } = fields as Record<string, string | undefined>;
  const size =
    own['spaceSize'] === customSize && sizeText({ width: customWidth ?? '', depth: customDepth ?? '' });
  const boxes = inquiryFields
    .filter(({ kind }) => kind === 'checkbox')
    .map(({ name }) => [name, own[name] === 'on' || own[name] === 'true']);
  return {
    ...fromWire({ ...own, ...(size && { spaceSize: size }), eventIds: listed }),
    ...Object.fromEntries(boxes),
  };
}

export const formValues = (input: Record<string, unknown>): Inquiry =>
  everyField((field) => {
    const [given, empty] = [input[field.name], emptyValue(field)];
    if (Array.isArray(empty)) return Array.isArray(given) ? given.map(String) : [];
    return typeof given === typeof empty ? (given as string | boolean) : empty;
  });

export const valueAtFirst = ({ choices }: ListedField): string => choices?.[0]?.value ?? '';

export const inquiryAtFirst = (eventIds: string[]): Inquiry =>
  everyField((field) =>
    field.kind === 'events' ? eventIds : field.kind === 'checkbox' ? false : valueAtFirst(field),
  );

export const emptyValue = ({ kind }: Pick<ListedField, 'kind'>): Value =>
  kind === 'events' ? [] : kind === 'checkbox' ? false : '';

type Value = Inquiry[keyof Inquiry];

const everyField = (answerTo: (field: ListedField) => Value): Inquiry =>
  Object.fromEntries(inquiryFields.map((field): [string, Value] => [field.name, answerTo(field)])) as Inquiry;

export const inquiryStatuses = ['new', 'contacted', 'reserved', 'declined'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export interface Assignee {
  readonly id: string;
  readonly name: string;
}

/** `mail`: an email failed; `proposal`: a change that an exhibitor could take over. */
export type Reason = 'new' | 'note' | 'answers' | 'withdrawn' | 'proposal' | 'mail';

/** A reason for the team to act, since an ISO instant; unread until somebody opens the inquiry. */
export interface Need {
  readonly since: string;
  readonly why: readonly Reason[];
  readonly isUnread: boolean;
}

/** Times are ISO instants; `version` counts the team's changes. */
export interface StoredInquiry extends Inquiry {
  id: string;
  number: string;
  status: InquiryStatus;
  notes: string;
  suspectedSpam: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  withdrawnAt: string | null;
  lastAnswer: { kind: 'status' | 'mail'; by: string; at: string } | null;
  assignee: Assignee | null;
  needs: Need | null;
  shows: InquiryShow[];
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

export interface InquiryReceipt {
  readonly id: string;
  readonly number: string;
  /** Absolute URL where the vendor sees and changes the inquiry (product 2.6). */
  readonly statusUrl: string;
}

export type InquiryLink = Pick<InquiryReceipt, 'statusUrl'>;

export interface RefusedForm {
  readonly values: Inquiry;
  /** Path '': no single field is at fault. */
  readonly errors: readonly FieldError[];
}
