/** Where a mail stands: `saved` in a file, since there was no mail server; `waiting` for its next try; or `failed` for good. */
export type MailState = 'sent' | 'saved' | 'waiting' | 'failed';

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
