import * as z from 'zod/mini';
import type { FieldError } from '#domain/basics/errors.ts';
import { foldLines } from '#domain/basics/fold.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { type InquiryFieldName, inquiryFields } from './fields.ts';
import type { Inquiry, InquiryStatus } from './inquiry.ts';

/** Where an inquiry stands, as the vendor is told. */
export type VendorState = InquiryStatus | 'withdrawn';

/** What a vendor does with an inquiry by its link; `send-again` takes a withdrawal back. */
export const vendorActions = ['answers', 'note', 'withdraw', 'send-again'] as const;
export type VendorAction = (typeof vendorActions)[number];

/** The answers that can be changed: what the inquiry is about is another inquiry. */
export const correctable = inquiryFields.filter(({ name }) => name !== 'eventIds');

/** Whether a field says who the vendor is; the others are wishes, which make sense only while the show takes them. */
export const isContactField = (name: InquiryFieldName): boolean =>
  ['Company Information', 'Contact Information'].includes(
    correctable.find((field) => field.name === name)?.section ?? '',
  );

/** The name of the box that a note is typed into. */
export const NOTE = 'note';

/** What a vendor adds for the team. */
export const noteSchema = z
  .string('Please write your note')
  .check(
    z.overwrite(foldLines),
    z.minLength(1, 'Please write your note'),
    z.maxLength(1000, 'Your note must be at most 1000 characters'),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'Your note contains invalid characters'),
  );

/** How an inquiry stands, for the page that its vendor sees (product 2.6). */
export interface InquiryStatusPage {
  /** Where the page stands, and its forms are sent. */
  readonly path: string;
  readonly number: string;
  readonly state: VendorState;
  /** An ISO instant. */
  readonly sentAt: string;
  /** The last date of the promised answer, and whether it has passed. */
  readonly answerBy: string;
  readonly isLate: boolean;
  readonly shows: readonly { readonly slug: Slug; readonly name: string; readonly isOffered: boolean }[];
  /** What the form said beside a show when it was chosen: that it is over, or keeps a waiting list. */
  readonly notes: readonly string[];
  /** What happened to it, newest first. */
  readonly log: readonly VendorLogEntry[];
  /** As stored. */
  readonly answers: Inquiry;
  /** Of the answers: a change that is based on another one is not taken. */
  readonly version: string;
  readonly mayChangeWishes: boolean;
  readonly mayWithdraw: boolean;
  readonly maySendAgain: boolean;
  /** Why one comes here: it was just sent, or this was just done. */
  readonly after: 'sent' | VendorAction | null;
  /** What was not taken, with what was typed. */
  readonly refused: RefusedChange | null;
}

/** One thing that happened to an inquiry, in its vendor's words. */
export interface VendorLogEntry {
  /** An ISO instant. */
  readonly at: string;
  readonly words: string;
  /** The vendor's own note; '' for anything else. */
  readonly quote: string;
}

export interface RefusedChange {
  readonly action: VendorAction;
  readonly errors: readonly FieldError[];
  readonly answers: Inquiry;
  readonly note: string;
}
