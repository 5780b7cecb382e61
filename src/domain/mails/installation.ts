/** What this portal has and where it runs: words about anything else are not for its people (product 3.13). */
export interface Installation {
  /** What becomes of a mail: a mail server gets it, it is saved in the data folder, or it waits for a mail server. */
  readonly mails: 'sent' | 'saved' | 'held';
  readonly runsOn: 'machine' | 'deploy';
}
