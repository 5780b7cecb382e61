export interface BackupStatus {
  /** `off`: no folder is set; `elsewhere`: a deploy has no disk to keep them. */
  readonly nightly: 'on' | 'off' | 'elsewhere';
  /** ISO instant of the newest backup; null without any. */
  readonly last: string | null;
  readonly failure: string | null;
  readonly isEncrypted: boolean;
}

/** `confirmBy`: how the user proves identity; `nothing` within minutes of a fresh sign-in. */
export interface BackupOverview extends BackupStatus {
  readonly confirmBy: 'password' | 'sign-in' | 'nothing';
}
