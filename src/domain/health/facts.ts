import type { BackupStatus } from '#domain/backups/backups.ts';
import type { Publication, PublicationTimes } from '#domain/publication/state.ts';

/** `full`: no room for writes; `failing`: any other error. */
export type DatabaseFault = 'away' | 'read-only' | 'full' | 'failing';

export interface MailFacts {
  readonly way: 'smtp' | 'files' | 'none';
  readonly waiting: number;
  readonly oldestAt: number | null;
  readonly lastError: string | null;
  readonly failed: number;
  readonly lastFailure: string | null;
}

/** Times are milliseconds of the database's clock. */
export interface StoredFacts {
  readonly now: number;
  readonly schema: string;
  readonly hasSchema: boolean;
  readonly sweptAt: number;
  readonly setBack: { readonly at: number; readonly seconds: number } | null;
  readonly mail: MailFacts;
  readonly publication: Publication;
}

/** Shares from 0 to 1, of the fullest folder. */
export interface DiskFacts {
  readonly used: number;
  readonly names: number;
  readonly freeBytes: number;
}

/** `now` is the clock of the machine that looked. */
export interface HealthFacts {
  readonly now: number;
  readonly runsOn: 'machine' | 'deploy';
  readonly code: string;
  readonly needsSchema: string;
  readonly publishing: { readonly isSetUp: boolean; readonly times: PublicationTimes };
  readonly database: DatabaseFault | null;
  readonly stored: StoredFacts | null;
  readonly files: 'fine' | 'unwritable' | 'unreadable';
  /** Titles of records without a file; null if it could not look. */
  readonly missingFiles: readonly string[] | null;
  /** Titles of parts that guides lack, because they cannot be drawn. */
  readonly leftOut: readonly string[];
  readonly disk: DiskFacts | null;
  readonly siteAnswers: boolean;
  readonly backup: BackupStatus | null;
  readonly logFault: string | null;
}
