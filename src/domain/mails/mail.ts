import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

/** Where a mail stands: `saved` in a file, since there was no mail server; `waiting` for its next try; or `failed` for good. */
export const mailStates = ['sent', 'saved', 'waiting', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox, as administrators read it (product 3.13). */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  /** What the last try was answered, or why there is none; null after one that went well. */
  error: string | null;
  /** When it was sent or saved, or else put into the outbox; an ISO instant. */
  at: string;
}

export const mailQuerySchema = z.object({ inquiryId: idSchema });
export type MailQuery = z.infer<typeof mailQuerySchema>;
