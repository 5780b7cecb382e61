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

interface BackupFacts {
  readonly nightly: 'on' | 'off' | 'elsewhere';
  readonly last: string | null;
  readonly failure: string | null;
  readonly isEncrypted: boolean;
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
  readonly backup: BackupFacts | null;
  readonly logFault: string | null;
}

type HealthId =
  | 'database'
  | 'version'
  | 'files'
  | 'uploaded'
  | 'guides'
  | 'disk'
  | 'mail'
  | 'publishing'
  | 'site'
  | 'backup'
  | 'clock'
  | 'sweep'
  | 'log';

/** `off`: works, but was never set up. `down`: the portal cannot serve vendors. */
export type HealthState = 'ok' | 'off' | 'trouble' | 'down';

/** One finding (product 2.26) and what to do about it. */
export interface HealthLine {
  readonly id: HealthId;
  readonly label: string;
  readonly state: HealthState;
  readonly says: string;
  readonly next: string | null;
}

export const linesOf = (id: HealthId, label: string) => ({
  fine: (says: string): HealthLine => ({ id, label, state: 'ok', says, next: null }),
  off: (says: string, next: string): HealthLine => ({ id, label, state: 'off', says, next }),
  bad: (says: string, next: string, state: HealthState = 'trouble'): HealthLine => ({
    id,
    label,
    state,
    says,
    next,
  }),
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (span: number, unit: number, name: string): string => {
  const many = Math.round(span / unit);
  return many === 1 ? `1 ${name}` : `${many} ${name}s`;
};

/** A span of milliseconds in words: "40 seconds", "3 hours". */
export function spanWords(span: number): string {
  if (span < 1.5 * MINUTE) return count(span, 1000, 'second');
  if (span < 1.5 * HOUR) return count(span, MINUTE, 'minute');
  return span < 2 * DAY ? count(span, HOUR, 'hour') : count(span, DAY, 'day');
}

/** Removes mail addresses, which a server's error may contain. */
export function sentence(reason: string): string {
  const text = reason.trim().replace(/(?:<|(?<![^\s<>@]))[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g, '…');
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
