import * as z from 'zod/mini';
import { baseVersion, idSchema, requiredText } from '#domain/basics/primitives.ts';
import { filled } from '#domain/content/placeholder.ts';
import { type InquiryStatus, inquiryStatuses } from './inquiry.ts';

/** Each begins the keys of its texts, and sets the status that goes with it. */
export const mailTemplates = {
  mail_answer_booths: { label: 'We have booths for you', status: 'contacted' },
  mail_answer_waiting: { label: 'Waiting list', status: 'contacted' },
  mail_answer_reserved: { label: 'Booth reserved', status: 'reserved' },
  mail_answer_declined: { label: 'We can’t offer a booth', status: 'declined' },
  mail_answer_question: { label: 'A question', status: 'contacted' },
  mail_all_loadin: { label: 'Load-in has changed', status: '' },
  mail_all_news: { label: 'News', status: '' },
} as const satisfies Record<string, { label: string; status: InquiryStatus | '' }>;
export type MailTemplate = keyof typeof mailTemplates;

/** `YOUR_WORDS` marks what a manager must write. */
export const mailPlaceholders = [
  'FIRST_NAME',
  'CONTACT_NAME',
  'COMPANY',
  'EVENT_NAME',
  'NUMBER',
  'DATES',
  'BOOTH',
  'AREA',
  'STATUS_LINK',
  'VENDOR_PAGE',
  'FLOOR_MAP',
] as const;
export type MailValues = Readonly<Partial<Record<(typeof mailPlaceholders)[number], string>>>;

export type WrittenMail = { subject: string; text: string };

/** Fills placeholders in one pass, so inserted text is never expanded; `title` names the show with its year. */
export const filledMail = (
  { subject, text }: WrittenMail,
  { values, title }: Pick<MailRecipient, 'values' | 'title'>,
): WrittenMail => ({
  // A subject may begin with “the next …”.
  subject: filled(subject, { ...values, EVENT_NAME: title }).replace(/^the next /, 'The next '),
  text: filled(text, values),
});

const subject = requiredText('Subject', 200).check(
  z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Subject must be one line'),
);

const text = z.string('Text is required').check(
  z.overwrite((value) => value.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1, 'Text is required'),
  z.maxLength(10_000, 'Text must be at most 10000 characters'),
  z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Text contains characters that cannot be sent'),
);

export const mostRecipients = 2000;
const atMost = z.maxLength(mostRecipients, `One email can go to at most ${mostRecipients} vendors`);

const status = z.optional(z.enum(inquiryStatuses, 'Unknown status'));

/** POST /api/inquiry-mails/recipients: chosen ones, or all of a show with this status and area, with its exhibitors. */
export const audienceSchema = z.object({
  eventId: idSchema,
  status,
  area: z.optional(z.string()),
  exhibitors: z.optional(z.boolean()),
  ids: z.optional(z.array(idSchema, 'Unknown inquiries').check(atMost)),
});
export type Audience = z.infer<typeof audienceSchema>;

/** POST /api/inquiry-mails: `status` is set with it; a version refuses if somebody changed that inquiry since. */
export const inquiryMailSchema = z.object({
  eventId: idSchema,
  subject,
  text,
  status,
  to: z
    .array(z.object({ id: idSchema, version: baseVersion }), 'Choose who gets it')
    .check(z.minLength(1, 'Choose who gets it'), atMost),
});

/** An inquiry or an exhibitor. `isRepeated`: an earlier recipient has the same address, so this one gets no mail. */
export interface MailRecipient {
  readonly id: string;
  readonly version: number;
  readonly companyName: string;
  readonly to: string;
  readonly isRepeated: boolean;
  readonly values: MailValues;
  readonly title: string;
}

/** The first of each address, whose mail the others share. */
export function oncePerAddress<Of extends { readonly to: string }>(all: readonly Of[]): Of[] {
  const firsts = new Map(all.toReversed().map((one) => [one.to.toLowerCase(), one]));
  return all.filter((one) => firsts.get(one.to.toLowerCase()) === one);
}

export interface MailAudience {
  readonly recipients: readonly MailRecipient[];
  readonly left: readonly { id: string; companyName: string; why: 'withdrawn' | 'spam' | 'show' | 'email' }[];
}

/** `mails` counts addresses. */
export interface QueuedMails {
  readonly id: string;
  readonly mails: number;
}

export const undoSeconds = 10;
