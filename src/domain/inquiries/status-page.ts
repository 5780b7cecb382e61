import * as z from 'zod/mini';
import type { FieldError } from '#domain/basics/errors.ts';
import { foldLines } from '#domain/basics/words.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { type InquiryFieldName, inquiryFields } from './fields.ts';
import type { Inquiry, InquiryStatus } from './inquiry.ts';

export type VendorState = InquiryStatus | 'withdrawn';

/** `send-again` takes a withdrawal back. */
export const vendorActions = ['answers', 'note', 'withdraw', 'send-again'] as const;
export type VendorAction = (typeof vendorActions)[number];

export const correctable = inquiryFields.filter(({ name }) => name !== 'eventIds');

/** Other fields are wishes, which vendors can change only while the show takes them. */
export const isContactField = (name: InquiryFieldName): boolean =>
  ['Company Information', 'Contact Information'].includes(
    correctable.find((field) => field.name === name)?.section ?? '',
  );

export const NOTE = 'note';

/** Sends the same inquiry for the next show, instead of a change. */
export const NEXT = 'next';

export const noteSchema = z
  .string('Please write your note')
  .check(
    z.overwrite(foldLines),
    z.minLength(1, 'Please write your note'),
    z.maxLength(1000, 'Your note must be at most 1000 characters'),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'Your note contains invalid characters'),
  );

export interface InquiryStatusPage {
  readonly path: string;
  readonly number: string;
  readonly state: VendorState;
  readonly sentAt: string;
  readonly answerBy: string;
  readonly isLate: boolean;
  readonly shows: readonly { readonly slug: Slug; readonly name: string; readonly isOffered: boolean }[];
  readonly notes: readonly string[];
  readonly log: readonly VendorLogEntry[];
  readonly answers: Inquiry;
  /** A change based on another version of the answers is refused. */
  readonly version: string;
  readonly mayChangeWishes: boolean;
  readonly mayWithdraw: boolean;
  readonly maySendAgain: boolean;
  readonly after: 'sent' | VendorAction | null;
  readonly refused: RefusedChange | null;
  readonly booths: readonly ReservedBooth[];
  /** The same inquiry, sent for shows that replaced its own. */
  readonly nextSent: readonly { readonly name: string; readonly path: string }[];
  readonly next: { readonly id: string; readonly name: string; readonly dates: string } | null;
}

export interface ReservedBooth {
  readonly words: string;
  /** The hub's path for its area; null while no page of the show is public. */
  readonly loadIn: string | null;
  readonly place: string;
  readonly plan: string | null;
}

export interface LostLink {
  readonly number: string;
  readonly email: string;
  /** None: the link is on its way, if there is one. */
  readonly errors: readonly FieldError[];
}

export type VendorLogEntry = { readonly at: string; readonly words: string; readonly quote: string };

export interface RefusedChange {
  readonly action: VendorAction;
  readonly errors: readonly FieldError[];
  readonly answers: Inquiry;
  readonly note: string;
}
