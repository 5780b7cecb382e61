import type { BackupStatus } from '#domain/backups/backups.ts';
import { HttpError } from './basics/http-error.ts';
import type { Call } from './http/call.ts';

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

/** GET /api/backups. */
export async function readBackups(): Promise<BackupStatus> {
  const elsewhere = { nightly: 'elsewhere', last: null, failure: null, isEncrypted: false } as const;
  return provided ? provided.readStatus() : elsewhere;
}

/** GET /api/backups/new: a backup as a file. @throws HttpError 409 on a deploy, whose functions end long before one is whole. */
export async function downloadBackup({ request }: Call): Promise<Response> {
  if (request.method === 'HEAD') return new Response();
  if (!provided) throw new HttpError(409, 'This portal can’t make a backup by itself: use npm run backup');
  const { name, body } = await provided.make();
  return new Response(body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
