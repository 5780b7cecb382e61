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

/** Mails that waited when a backup was made which was restored since (product 3.13). */
export interface HeldMails {
  readonly count: number;
  /** When the first of them was written, an ISO instant; null without any. */
  readonly since: string | null;
}

/** What this portal has and where it runs: words about anything else are not for its people (product 3.13). */
export interface Installation {
  /** What becomes of a mail: a mail server gets it, it is saved in the data folder, or it waits for a mail server. */
  readonly mails: 'sent' | 'saved' | 'held';
  readonly runsOn: 'machine' | 'deploy';
}
