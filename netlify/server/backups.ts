import type { BackupStatus } from '#domain/backups/backups.ts';
import { HttpError } from './basics/http-error.ts';

interface Backups {
  readStatus(): Promise<BackupStatus>;
  /** A backup, made as it is read. @throws HttpError before its first byte. */
  make(): Promise<{ name: string; body: ReadableStream<Uint8Array> }>;
}

let provided: Backups | undefined;

/** For one machine; returns a function that undoes it. */
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

/** @throws HttpError 409 on a deploy, whose functions end long before a backup is whole. */
export function requireBackups(): Backups {
  if (!provided) throw new HttpError(409, 'This portal can’t make a backup by itself: use npm run backup');
  return provided;
}
