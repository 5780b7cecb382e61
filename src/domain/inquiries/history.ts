import type { Mail } from '#domain/mails/mail.ts';
import type { InquiryStatus, StoredInquiry } from './inquiry.ts';

export type Actor =
  | { readonly kind: 'team'; readonly firstName: string | null; readonly email: string }
  | { readonly kind: 'vendor' | 'portal' };

export type FieldValues = Readonly<Record<string, unknown>>;

export interface InquiryMail extends Mail {
  /** What it is: 'confirmation', 'notice', 'answer'. */
  kind: string;
  text: string;
  /** Nothing here sends mails, so it waits until something does; `error` says why. */
  isHeld: boolean;
}

type Happening =
  | { readonly kind: 'status'; readonly before: InquiryStatus; readonly after: InquiryStatus }
  | { readonly kind: 'notes'; readonly before: string; readonly after: string }
  /** By name; null for nobody. */
  | { readonly kind: 'assignee'; readonly before: string | null; readonly after: string | null }
  /** The vendor's correction: the changed fields alone. */
  | { readonly kind: 'answers'; readonly before: FieldValues; readonly after: FieldValues }
  | { readonly kind: 'note'; readonly after: string }
  | { readonly kind: 'mail'; readonly mail: InquiryMail }
  /** What was done to the exhibitor that it became; null where there was or is none. */
  | { readonly kind: 'exhibitor'; readonly before: FieldValues | null; readonly after: FieldValues | null }
  | { readonly kind: 'withdrawn' | 'link' | 'erased' | 'exported' };

/** One thing that happened to an inquiry (product 3.9): what, when (an ISO instant), and who did it. */
export type InquiryLogEntry = Happening & { readonly id: string; readonly at: string; readonly by: Actor };

export type OtherInquiry = Pick<
  StoredInquiry,
  'id' | 'number' | 'companyName' | 'status' | 'createdAt' | 'withdrawnAt' | 'shows'
>;
