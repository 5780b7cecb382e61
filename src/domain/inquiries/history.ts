import type { Mail } from '#domain/mails/mail.ts';
import type { InquiryStatus, StoredInquiry } from './inquiry.ts';

/** Who did something with an inquiry: somebody of the team, the vendor, or the portal by itself. */
export type Actor =
  | { readonly kind: 'team'; readonly firstName: string | null; readonly email: string }
  | { readonly kind: 'vendor' | 'portal' };

/** The fields of an inquiry that were corrected, each with what it says. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A mail of an inquiry, with its words as plain text. */
export interface InquiryMail extends Mail {
  /** What it is: 'confirmation', 'notice', 'answer'. */
  kind: string;
  text: string;
  /** Nothing here sends mails, so it waits until something does; `error` says why. */
  isHeld: boolean;
}

/** What happened, with what it was before and is after. */
type Happening =
  | { readonly kind: 'status'; readonly before: InquiryStatus; readonly after: InquiryStatus }
  | { readonly kind: 'notes'; readonly before: string; readonly after: string }
  /** The vendor's correction: the changed fields alone. */
  | { readonly kind: 'answers'; readonly before: FieldValues; readonly after: FieldValues }
  /** A note of the vendor's. */
  | { readonly kind: 'note'; readonly after: string }
  | { readonly kind: 'mail'; readonly mail: InquiryMail }
  | { readonly kind: 'withdrawn' | 'link' | 'erased' | 'exported' };

/** One thing that happened to an inquiry (product 3.9): what, when (an ISO instant), and who did it. */
export type InquiryEvent = Happening & { readonly id: string; readonly at: string; readonly by: Actor };

/** Another inquiry of the same vendor, as far as one has to know of it beside this one. */
export type OtherInquiry = Pick<
  StoredInquiry,
  'id' | 'number' | 'companyName' | 'status' | 'createdAt' | 'withdrawnAt' | 'shows'
>;
