/** Mails that waited when a backup was made which was restored since (product 3.13). */
export interface HeldMails {
  readonly count: number;
  /** When the first of them was written, an ISO instant; null without any. */
  readonly since: string | null;
}
