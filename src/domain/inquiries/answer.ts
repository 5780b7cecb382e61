import * as z from 'zod/mini';
import { baseVersion, eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { type InquiryStatus, inquiryStatuses } from './inquiry.ts';

export const answerTemplates = {
  booths: 'contacted',
  waiting: 'contacted',
  declined: 'declined',
  question: 'contacted',
} as const satisfies Record<string, InquiryStatus>;
export type AnswerTemplate = keyof typeof answerTemplates;

export const manyTemplates = ['loadin', 'news'] as const;
export type ManyTemplate = (typeof manyTemplates)[number];

/** `YOUR_WORDS` marks what a manager must write. */
export const mailPlaceholders = [
  'FIRST_NAME',
  'CONTACT_NAME',
  'COMPANY',
  'EVENT_NAME',
  'NUMBER',
  'DATES',
  'STATUS_LINK',
  'VENDOR_PAGE',
  'FLOOR_MAP',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

export type WrittenMail = { subject: string; text: string };

export interface AnswerTexts {
  eventId: string;
  replyTo: string;
  templates: Readonly<Record<AnswerTemplate, WrittenMail>>;
}

const subject = z
  .string('Subject is required')
  .check(
    z.trim(),
    z.minLength(1, 'Subject is required'),
    z.maxLength(200, 'Subject must be at most 200 characters'),
    z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'Subject must be one line'),
  );

const text = z.string('Text is required').check(
  z.overwrite((value) => value.replace(/\r\n?/g, '\n')),
  z.trim(),
  z.minLength(1, 'Text is required'),
  z.maxLength(10_000, 'Text must be at most 10000 characters'),
  z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'Text contains characters that cannot be sent'),
);

/** POST /api/booth-inquiries/{id}/answer: `eventId` defaults to its first show; `version` refuses if somebody changed it since. */
export const answerSchema = z.object({
  eventId: eventIdOrNull,
  subject,
  text,
  status: z.optional(z.enum(inquiryStatuses, 'Unknown status')),
  version: baseVersion,
});
export type Answer = z.infer<typeof answerSchema>;

const MOST_TICKED = 2000;

const recipients = z.object({
  eventId: idSchema,
  status: z.optional(z.enum(inquiryStatuses, 'Unknown status')),
  ids: z.optional(
    z
      .array(idSchema, 'Unknown inquiries')
      .check(z.maxLength(MOST_TICKED, `At most ${MOST_TICKED} inquiries`)),
  ),
});

export const recipientsSchema = recipients;
export type Recipients = z.infer<typeof recipients>;

export const manyPreviewSchema = z.extend(recipients, { subject, text });
export type ManyPreview = z.infer<typeof manyPreviewSchema>;

/** POST /api/inquiry-mails: `addresses` is how many mails the preview showed. */
export const manySchema = z.extend(manyPreviewSchema, {
  addresses: z.int32('Say to how many addresses').check(z.positive('Say to how many addresses')),
});
export type Many = z.infer<typeof manySchema>;

export interface ManyRecipients {
  vendors: number;
  addresses: number;
  recipients: { id: string; companyName: string; to: string }[];
}

export interface ManyPlan extends ManyRecipients {
  first: (WrittenMail & { companyName: string; to: string }) | null;
}

export interface ManyOutcome {
  id: string;
  sent: number;
  saved: number;
  waiting: number;
  failed: { inquiryId: string; companyName: string; to: string; error: string }[];
  /** Why no waiting mail is tried; null if they are. */
  held: string | null;
  /** The answer to the last try of a waiting mail; null before the first. */
  lastError: string | null;
}
