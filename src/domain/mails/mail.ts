/** Where a mail stands: `waiting` for its next try, or `failed` for good. */
export const mailStates = ['sent', 'waiting', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox, as administrators read it (product 3.13). */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  /** What the last try was answered; null after one that went well, and before the first. */
  error: string | null;
  /** When it was sent, or else put into the outbox; an ISO instant. */
  at: string;
}
