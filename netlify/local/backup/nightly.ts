import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupStatus } from '#domain/backups/backups.ts';
import { LEASH } from '#local/process/child.ts';
import { inProject } from '#local/process/project.ts';
import type { Config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { log } from '#server/basics/log.ts';
import { readNames, refuseInside, tidy } from './folder.ts';
import { backupName, backupsBefore, isDue } from './names.ts';

const LOOK_MS = 15 * 60_000;

type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEY'>;

/** Backups that a running portal makes: each night into BACKUP_DIR, and for who asks. @throws Failure for a folder within the data. */
export async function openBackups({ BACKUP_DIR, BACKUP_KEY }: Settings, dataDir: string) {
  const folder = BACKUP_DIR && resolve(BACKUP_DIR);
  if (folder) await refuseInside(folder, dataDir);
  const isEncrypted = BACKUP_KEY !== undefined;
  let failure: string | null = null;
  let work = Promise.resolve();

  async function look(): Promise<void> {
    const now = Date.now();
    if (!folder || !isDue(await readNames(folder), now)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {});
    const { ended } = startBackup(dataDir, join(folder, backupName(now, isEncrypted)));
    const { reason, warning } = await ended;
    failure = reason ?? warning;
    if (reason === null) await tidy(folder, now);
    log({ event: 'backup', ...(reason !== null && { fault: 'Backup' }) });
  }
  const timer = setInterval(next, LOOK_MS);
  function next(): void {
    work = work.then(look).catch(() => log({ event: 'backup', fault: 'Backup' }));
  }

  return {
    start: next,
    async readStatus(): Promise<BackupStatus> {
      const [newest] = folder ? backupsBefore(await readNames(folder), Date.now()) : [];
      const last = newest ? new Date(newest.at).toISOString() : null;
      return { nightly: folder ? 'on' : 'off', last, failure, isEncrypted };
    },
    async make() {
      if (running.size > 0)
        throw new HttpError(503, 'A backup is being made already. Please try again in a minute.');
      const { child, ended } = startBackup(dataDir, '-');
      const parts = child.stdout[Symbol.asyncIterator]();
      const first = await parts.next();
      if (first.done) throw new HttpError(503, `The backup could not be made. ${(await ended).reason}`);
      async function* whole(): AsyncGenerator<Uint8Array> {
        yield first.value;
        yield* { [Symbol.asyncIterator]: () => parts };
        const { reason } = await ended;
        // An unfinished download must not look complete.
        if (reason !== null) throw new Error(reason);
      }
      return {
        name: backupName(Date.now(), isEncrypted),
        body: streamToReader(whole()),
      };
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const end of running) end();
      await work;
    },
  };
}

/** A reader that takes nothing for so long has gone, or keeps others from making a backup. */
const STALL_MS = 60_000;

/** Streams parts until a reader takes none for `ms`; then the stream fails, and the source is let go. */
export function streamToReader(parts: AsyncIterable<Uint8Array>, ms = STALL_MS): ReadableStream<Uint8Array> {
  async function* watched(): AsyncGenerator<Uint8Array> {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => body.destroy(new Error('Nobody has read this for 60 seconds'));
    try {
      for await (const part of parts) {
        timer = setTimeout(stop, ms);
        yield part;
        clearTimeout(timer);
      }
    } finally {
      clearTimeout(timer);
    }
  }
  const body = Readable.from(watched());
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

const running = new Set<() => void>();

/** In a process of its own, so that nobody waits for it; `ended` says why it failed, and what is missing otherwise. */
function startBackup(dataDir: string, file: string) {
  const child = spawn(
    process.execPath,
    ['--import', LEASH, inProject('netlify/cli/run.ts'), 'backup', file],
    // The files of this portal, read from the disk.
    { env: { ...process.env, PORTAL_DATA_DIR: dataDir, NETLIFY_BLOBS_CONTEXT: '', NETLIFY_SITE_ID: '' } },
  );
  const end = () => child.kill('SIGKILL');
  running.add(end);
  const [said, faults] = [file === '-' ? '' : text(child.stdout), text(child.stderr)];
  // The caller has left.
  if (file === '-') child.stdout.once('close', () => child.stdout.readableEnded || end());
  const ended = new Promise<{ reason: string | null; warning: string | null }>((resolve) => {
    child.once('exit', async (code) => {
      running.delete(end);
      const [, ...missing] = (await said).trim().split('\n');
      const reason = code === 0 ? null : (await faults).trim() || 'It was broken off';
      resolve({ reason, warning: missing.join(' ') || null });
    });
  });
  return { child, ended };
}
