import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupStatus } from '#domain/backups/backups.ts';
import type { Database } from '#local/database/open.ts';
import type { OtherWork } from '#local/database/sql-endpoint.ts';
import { LEASH } from '#local/process/child.ts';
import { Failure, systemReason } from '#local/process/failure.ts';
import { inProject } from '#local/process/project.ts';
import type { Config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { bareFault, isDatabaseAway } from '#server/database/fault.ts';
import { checkBackup } from './check.ts';
import { backupName, backupsBefore, type Erasure, isDue } from './format.ts';
import { refuseFull, restoreBackup } from './restore.ts';
import { readNames, refuseInside, tidy } from './write.ts';

const DISK_FULL = '53100';
const NO_TABLE = '42P01';
const NOT_ALLOWED = '42501';

/** Words operating system failures for people; our own bugs stay unchanged. */
export function inWords(error: unknown, name: string): unknown {
  if (error instanceof Failure) return error;
  const { code, message } = bareFault(error) as { code?: string; message: string };
  if (isDatabaseAway(error))
    return new Failure(`${name} does not answer (${message}): check DATABASE_URL, and try again`);
  if (code === DISK_FULL || code === 'ENOSPC')
    return new Failure(`There is no room left for ${name} (${message}): make some, and try again`);
  if (code === NO_TABLE)
    return new Failure(`${name} holds no portal yet: npm run restore -- <file> puts one there`);
  if (code === NOT_ALLOWED)
    return new Failure(
      `${name} does not let this user make schemas (${message}): name the database’s owner in DATABASE_URL`,
    );
  if ((error as Error).name === 'BlobsInternalError')
    return new Failure(
      `The files of documents cannot be reached or written (${message}): check the room on the disk, or NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, and try again`,
    );
  return error;
}

const copiesOf = (dataDir: string) => join(dataDir, 'backup-copies');

/** Paths are absolute, because the command may run in another folder. */
export interface RestoreOrder {
  file: string;
  key: string | undefined;
  replaces: boolean;
  erased: Erasure[];
}

export type RestoreOutcome = { failure: string | null };

export async function workForBackups(
  { copyTo }: Pick<Database, 'copyTo'>,
  dataDir: string,
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<OtherWork> {
  await rm(copiesOf(dataDir), { recursive: true, force: true });
  return {
    ...(copyTo && { '/copy': () => lendCopy(dataDir, copyTo) }),
    '/restore': async (request) => {
      const order = (await request.json()) as RestoreOrder;
      return answerLate(outcomeOf(dataDir, order, pause));
    },
  };
}

/** The copy exists until the caller releases it. */
async function lendCopy(dataDir: string, copyTo: (folder: string) => Promise<void>) {
  const folder = join(copiesOf(dataDir), randomUUID());
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyTo(folder);
  } catch (error) {
    await remove();
    log({ event: 'backup', ...describeFault(error) });
    return Response.json({
      failure: `The database cannot be copied within ${dataDir}: ${systemReason(error)}`,
    });
  }
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(Buffer.from(`${JSON.stringify({ folder })}\n`));
  return new Response(new ReadableStream({ start, cancel: remove }));
}

const SIGN_MS = 10_000;

/** Blanks before the JSON keep the connection alive. */
function answerLate(outcome: Promise<object>) {
  return new Response(
    new ReadableStream({
      async start(controller) {
        const say = (text: string) => controller.enqueue(Buffer.from(text));
        say(' ');
        const signs = setInterval(() => say(' '), SIGN_MS);
        try {
          say(JSON.stringify(await outcome));
        } finally {
          clearInterval(signs);
        }
        controller.close();
      },
    }),
  );
}

async function outcomeOf(
  dataDir: string,
  { file, key, replaces, erased }: RestoreOrder,
  pause: (work: () => Promise<void>) => Promise<void>,
): Promise<RestoreOutcome> {
  const name = `The portal in ${dataDir}`;
  try {
    const backup = await checkBackup(file, key);
    await refuseFull(name, replaces);
    await pause(() => restoreBackup(backup, erased));
    return { failure: null };
  } catch (error) {
    const failure = inWords(error, name);
    if (!(failure instanceof Failure)) log({ event: 'restore', ...describeFault(error) });
    return { failure: (failure as Error).message };
  }
}

const LOOK_MS = 15 * 60_000;

type Settings = Pick<Config, 'BACKUP_DIR' | 'BACKUP_KEY'>;

/** Makes nightly backups in BACKUP_DIR, and downloads. @throws Failure for a folder within the data. */
export async function openBackups({ BACKUP_DIR, BACKUP_KEY }: Settings, dataDir: string) {
  const folder = BACKUP_DIR && resolve(BACKUP_DIR);
  if (folder) await refuseInside(folder, dataDir);
  const isEncrypted = BACKUP_KEY !== undefined;
  let failure: string | null = null;
  let work = Promise.resolve();

  async function look() {
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
  function next() {
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

/** A stalled reader must not block other backups. */
const STALL_MS = 60_000;

/** Fails if the reader takes nothing for `ms`, and releases the source. */
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

/** A child process keeps the portal responsive; `ended` has the failure or the missing files. */
function startBackup(dataDir: string, file: string) {
  const child = spawn(
    process.execPath,
    ['--import', LEASH, inProject('netlify/cli/run.ts'), 'backup', file],
    // Reads this portal's files from the disk.
    { env: { ...process.env, PORTAL_DATA_DIR: dataDir, NETLIFY_BLOBS_CONTEXT: '', NETLIFY_SITE_ID: '' } },
  );
  const end = () => child.kill('SIGKILL');
  running.add(end);
  const [output, faults] = [file === '-' ? '' : text(child.stdout), text(child.stderr)];
  if (file === '-') child.stdout.once('close', () => child.stdout.readableEnded || end());
  const ended = new Promise<{ reason: string | null; warning: string | null }>((resolve) => {
    child.once('exit', async (code) => {
      running.delete(end);
      const [, ...missing] = (await output).trim().split('\n');
      const reason = code === 0 ? null : (await faults).trim() || 'It was broken off';
      resolve({ reason, warning: missing.join(' ') || null });
    });
  });
  return { child, ended };
}
