import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#local/database/open.ts';
import type { OtherWork } from '#local/database/sql-endpoint.ts';
import { Failure, systemReason } from '#local/process/failure.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { checkBackup } from './check.ts';
import { inWords } from './failures.ts';
import type { Erasure } from './format.ts';
import { refuseFull, restoreBackup } from './restore.ts';

/** Copies of the database, each while a backup reads it. */
export const copiesOf = (dataDir: string): string => join(dataDir, 'backup-copies');

/** What is asked for to restore; paths are whole, since the one who asks may stand elsewhere. */
export interface RestoreOrder {
  file: string;
  key: string | undefined;
  replaces: boolean;
  erased: Erasure[];
}

/** How it ended: in words when it could not be done. */
export type RestoreOutcome = { failure: string | null };

/** What a running portal does for backups. `pause` answers visitors until a work is done. */
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

/** Answers with the path of a copy, which exists until the caller releases it. */
async function lendCopy(dataDir: string, copyTo: (folder: string) => Promise<void>): Promise<Response> {
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

/** Shorter than any timeout. */
const SIGN_MS = 10_000;

/** JSON after blanks, which keep the connection alive. */
function answerLate(outcome: Promise<object>): Response {
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
    const told = inWords(error, name);
    if (!(told instanceof Failure)) log({ event: 'restore', ...describeFault(error) });
    return { failure: (told as Error).message };
  }
}
