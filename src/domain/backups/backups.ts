/** What administrators hear of backups (product 2.27). */
export interface BackupStatus {
  /** `off` without a folder for them; `elsewhere` on a deploy, which has no disk to keep them. */
  readonly nightly: 'on' | 'off' | 'elsewhere';
  /** When the newest one was made, an ISO instant; null while there is none. */
  readonly last: string | null;
  /** Why the last try failed, if it did. */
  readonly failure: string | null;
  readonly isEncrypted: boolean;
}

/** With how the browser shows again who asks for a download: `nothing` within minutes of a fresh sign-in. */
export interface BackupOverview extends BackupStatus {
  readonly confirmBy: 'password' | 'sign-in' | 'nothing';
}
