import type { Publication, PublicationTimes } from '#domain/publication/state.ts';

/** What a database may refuse: everything, every write, or writes for lack of room. `failing` is any other error. */
export type DatabaseFault = 'away' | 'read-only' | 'full' | 'failing';

export interface MailFacts {
  readonly way: 'smtp' | 'files' | 'none';
  readonly waiting: number;
  /** When the oldest waiting one was written. */
  readonly oldestAt: number | null;
  /** Why the last try failed. */
  readonly lastError: string | null;
  /** Of the last day. */
  readonly failed: number;
  readonly lastFailure: string | null;
}

/** Only the database knows these. Times are milliseconds of its clock. */
export interface StoredFacts {
  readonly now: number;
  readonly schema: string;
  readonly hasSchema: boolean;
  readonly sweptAt: number;
  readonly setBack: { readonly at: number; readonly seconds: number } | null;
  readonly mail: MailFacts;
  readonly publication: Publication;
}

/** Shares from 0 to 1, of the folder where they are worst. */
export interface DiskFacts {
  readonly used: number;
  readonly names: number;
  readonly freeBytes: number;
}

/** Of the backups that one machine makes each night; `last` is an ISO instant. */
export interface BackupFacts {
  readonly nightly: 'on' | 'off' | 'elsewhere';
  readonly last: string | null;
  readonly failure: string | null;
  readonly isEncrypted: boolean;
}

/** What was found when the portal was looked at. `now` is the clock of the machine that looked. */
export interface HealthFacts {
  readonly now: number;
  readonly runsOn: 'machine' | 'deploy';
  readonly code: string;
  readonly needsSchema: string;
  readonly publishing: { readonly isSetUp: boolean; readonly times: PublicationTimes };
  readonly database: DatabaseFault | null;
  readonly stored: StoredFacts | null;
  readonly files: 'fine' | 'unwritable' | 'unreadable';
  /** Titles of records without their file; null if nobody could look. */
  readonly missingFiles: readonly string[] | null;
  /** Titles of parts that vendor guides lack, because they can't be drawn. */
  readonly leftOut: readonly string[];
  readonly disk: DiskFacts | null;
  readonly siteAnswers: boolean;
  /** Null if none are made. */
  readonly backup: BackupFacts | null;
  readonly logFault: string | null;
}
