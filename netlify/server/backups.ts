import type { BackupStatus } from '#domain/backups/backups.ts';
import { HttpError } from './basics/http-error.ts';

interface Backups {
  readStatus(): Promise<BackupStatus>;
  /** Streams a backup while it reads. @throws HttpError before the first byte. */
  make(): Promise<{ name: string; body: ReadableStream<Uint8Array> }>;
}

let provided: Backups | undefined;

export function provideBackups(backups: Backups): () => void {
  provided = backups;
  return () => {
    provided = undefined;
  };
}

export async function readBackups(): Promise<BackupStatus> {
  const elsewhere = { nightly: 'elsewhere', last: null, failure: null, isEncrypted: false } as const;
  return provided ? provided.readStatus() : elsewhere;
}

/** @throws HttpError 409 on a deploy, whose functions end before a backup is complete. */
export function requireBackups(): Backups {
  if (!provided) throw new HttpError(409, 'This portal can’t make a backup by itself: use npm run backup');
  return provided;
}
