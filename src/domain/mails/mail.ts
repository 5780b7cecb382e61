/** `saved`: in a file, for lack of a mail server; `waiting`: for its next try; `failed`: for good. */
export type MailState = 'sent' | 'saved' | 'waiting' | 'failed';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  state: MailState;
  /** Reason why the last try failed or never happened; null after success. */
  error: string | null;
  /** ISO instant at which it was sent, saved, or put into the outbox. */
  at: string;
}

/** These mails waited when a backup was made that was restored since (product 3.13). */
export interface HeldMails {
  readonly count: number;
  /** ISO instant of the first mail; null without any. */
  readonly since: string | null;
}

/** Texts leave out what this installation lacks (product 3.13). */
export interface Installation {
  /** `saved` in the data folder; `held` until there is a mail server. */
  readonly mails: 'sent' | 'saved' | 'held';
  readonly runsOn: 'machine' | 'deploy';
}
