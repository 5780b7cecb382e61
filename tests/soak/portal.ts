import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '#local/process/http-listener.ts';
import { inProject } from '#local/process/project.ts';
import { cookieOf } from '#tests/support/portal/administrator.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { watchMemory } from './memory.ts';

const DEADLINE_MS = 30_000;
/** The first start bundles the code. */
const START_MS = 180_000;
const LOOK_MS = 50;
const INSIDE = new URL('inside-portal.ts', import.meta.url).href;
const ADMIN = { email: 'ann@example.com', password: 'correct horse battery' };

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON where it is a plain object. */
  body?: object;
  /** Also while everybody else waits. */
  isCheck?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a record as the call gives it
  body: any;
}

/** Asks something of a kind; undefined when no answer comes. */
export type Ask = (kind: string, path: string, asked?: Asked) => Promise<Answer | undefined>;

/** A portal as `npm start` starts it, with a clock that can be set. What is wrong with it goes into `faults`. */
export async function soakPortal(work: string, faults: Set<string>, env: Record<string, string>) {
  const free = await listen(async () => new Response(), 0);
  await free.stop();
  const url = `http://127.0.0.1:${free.port}`;
  const clock = join(work, 'clock');
  const command = packageFile.scripts.start.split(' ').slice(1);
  let child: ChildProcess | undefined;
  let endWatch = () => undefined as ReturnType<ReturnType<typeof watchMemory>>;
  let door = Promise.withResolvers<void>();
  let isOpen = false;
  let asking = 0;

  async function send(path: string, { method = 'GET', headers, body }: Asked) {
    const isJson = body?.constructor === Object;
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isRead = bytes.length > 0 && answer.headers.get('Content-Type')?.includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      body: isRead ? JSON.parse(bytes.toString()) : undefined,
    };
  }

  const isCalm = () => isOpen && !portal.mayFail;
  const ask: Ask = async (kind, path, asked = {}) => {
    if (!asked.isCheck) await door.promise;
    const wasCalm = isCalm();
    asking += 1;
    const answer = await send(path, asked).catch(() => undefined);
    asking -= 1;
    const status = answer?.status ?? 'unanswered';
    count(portal.requests, kind);
    if (!answer || answer.status >= 400) count(portal.refusals, `${kind} ${status}`);
    if ((!answer || answer.status >= 500) && wasCalm && isCalm())
      faults.add(`${kind} ${status} while nothing was in its way`);
    return answer;
  };

  /** Starts on the existing data. Only checks get in before `admit`. @throws when the start takes too long. */
  async function start() {
    const began = performance.now();
    const started = spawn(
      process.execPath,
      command.map((arg) => (arg.endsWith('.ts') ? inProject(arg) : arg)),
      {
        cwd: work,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          PORT: String(free.port),
          LOG_FILE: join(work, 'portal.log'),
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          NODE_OPTIONS: `--import=${INSIDE}?${new URLSearchParams({ file: clock })}`,
          ...env,
        },
      },
    );
    child = started;
    endWatch = watchMemory(started.pid ?? 0);
    started.once('exit', (code, signal) => {
      if (child !== started) return;
      portal.hasEnded = true;
      faults.add(`The portal ended by itself: ${signal ?? `code ${code}`}`);
    });
    while ((await send('/api/health', {}).catch(() => undefined))?.status !== 200) {
      if (portal.hasEnded || performance.now() - began > START_MS)
        throw new Error('The portal did not start');
      await pause(LOOK_MS);
    }
  }

  /** Ends it by a signal and lets nobody in any more; gives the exit code. */
  async function end(signal: NodeJS.Signals) {
    door = Promise.withResolvers();
    isOpen = false;
    const ending = child;
    child = undefined;
    const growth = endWatch();
    if (growth) portal.growths.push(growth);
    if (!ending || portal.hasEnded) return null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    const late = setTimeout(() => ending.kill('SIGKILL'), DEADLINE_MS);
    const [code] = await ended;
    clearTimeout(late);
    while (asking > 0) await pause(LOOK_MS);
    return code;
  }

  let offset = 0;
  /** Sets its clock ahead, or back. */
  function shift(milliseconds: number) {
    offset += milliseconds;
    writeFileSync(`${clock}.new`, String(offset));
    renameSync(`${clock}.new`, clock);
  }
  shift(0);

  const portal = {
    ...{ ask, start, end, shift },
    /** Lets everybody in. */
    admit(): void {
      isOpen = true;
      door.resolve();
    },
    /** While its disk is full it may answer that it has failed. */
    mayFail: false,
    hasEnded: false,
    requests: new Map<string, number>(),
    refusals: new Map<string, number>(),
    growths: [] as { from: number; to: number }[],
  };
  return portal;
}

export type SoakPortal = Awaited<ReturnType<typeof soakPortal>>;

/** Asks in the name of an administrator, who signs in (again) when that is needed. */
export function administratorAt({ ask }: SoakPortal, network: string): Ask {
  let cookie = '';
  return async (kind, path, asked = {}) => {
    const askSignedIn = () => ask(kind, path, { ...asked, headers: { ...asked.headers, Cookie: cookie } });
    const answer = cookie === '' ? undefined : await askSignedIn();
    if (cookie !== '' && answer?.status !== 401) return answer;
    const signedIn = await ask('sign-in', '/api/login', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': network },
      body: new URLSearchParams(ADMIN),
      isCheck: asked.isCheck ?? false,
    });
    cookie = signedIn ? cookieOf(signedIn) : '';
    return askSignedIn();
  };
}

/** Counts one more of a name. */
export const count = (figures: Map<string, number>, name: string) =>
  figures.set(name, (figures.get(name) ?? 0) + 1);
