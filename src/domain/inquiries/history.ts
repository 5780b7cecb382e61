import type { Mail } from '#domain/mails/mail.ts';
import type { InquiryStatus, StoredInquiry } from './inquiry.ts';

export type Actor =
  | { readonly kind: 'team'; readonly firstName: string | null; readonly email: string }
  | { readonly kind: 'vendor' | 'portal' };

export type FieldValues = Readonly<Record<string, unknown>>;

export interface InquiryMail extends Mail {
  kind: string;
  text: string;
  /** Waits until something sends mails; `error` says why. */
  isHeld: boolean;
}

type Happening =
  | { readonly kind: 'status'; readonly before: InquiryStatus; readonly after: InquiryStatus }
  | { readonly kind: 'notes'; readonly before: string; readonly after: string }
  | { readonly kind: 'assignee'; readonly before: string | null; readonly after: string | null }
  | { readonly kind: 'answers'; readonly before: FieldValues; readonly after: FieldValues }
  | { readonly kind: 'note'; readonly after: string }
  | { readonly kind: 'mail'; readonly mail: InquiryMail }
  /** A change of the exhibitor that it became; null: not there. */
  | { readonly kind: 'exhibitor'; readonly before: FieldValues | null; readonly after: FieldValues | null }
  /** `answered`: a change was accepted or declined. */
  | { readonly kind: 'withdrawn' | 'link' | 'erased' | 'exported' | 'done' | 'answered' };

/** One event in an inquiry's history (product 3.9); `at` is an ISO instant. */
export type InquiryLogEntry = Happening & { readonly id: string; readonly at: string; readonly by: Actor };

export type OtherInquiry = Pick<
  StoredInquiry,
  'id' | 'number' | 'companyName' | 'status' | 'createdAt' | 'withdrawnAt' | 'shows'
>;
