import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newFolder } from '#tests/support/folders.ts';
import type { Found } from './gated-portal.ts';

const PORTAL = fileURLToPath(new URL('gated-portal.ts', import.meta.url));

export interface Running {
  url: string;
  cookie: string;
  before: Found;
  after: Found;
}

/**
 * A portal whose process is killed before one of its steps, and started again on what it left. A step is a write to the
 * database, to the documents' blobs or to the mails' marks; with `around`, the end of one to the database is a step, too, and so is what a service of
 * the test's tells of by `step`.
 */
export async function killedPortal({
  around = false,
  env = {},
}: {
  around?: boolean;
  env?: Record<string, string>;
} = {}) {
  const dataDir = await newFolder('crash-');
  /** The steps that the running portal has asked for; it is killed before step `killAt`, counted from 0. */
  let steps: string[] = [];
  let killAt = Number.POSITIVE_INFINITY;
  let child: ChildProcess | undefined;
  /** Gives false where the portal was killed. */
  const step = (name: string): boolean => {
    steps.push(name);
    if (steps.length <= killAt) return true;
    child?.kill('SIGKILL');
    return false;
  };
  const gate = createServer(async (request, response) => {
    if (step(String((await request.setEncoding('utf8').toArray()).join('')))) response.end();
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  return {
    dataDir,
    /** Starts the portal on what the last one left. */
    async start(): Promise<Running> {
      const { port } = gate.address() as AddressInfo;
      const started = spawn(
        process.execPath,
        [PORTAL, dataDir, `http://127.0.0.1:${port}`, around ? 'around' : 'before'],
        { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], ...env } },
      );
      // A line may arrive after its end, which `lineOf` reports.
      started.stdin.on('error', () => {});
      child = started;
      const running = JSON.parse(await lineOf(started, /^\{"url".*\}$/)) as Running;
      [steps, killAt] = [[], Number.POSITIVE_INFINITY];
      return running;
    },
    /** Runs a command of `gated-portal.ts`, such as the clock's work of each minute. @throws when the portal is killed first. */
    async tell(what: string): Promise<void> {
      if (!child) return;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The portal was killed');
      const done = lineOf(child, /^done$/);
      child.stdin?.write(`${what}\n`);
      await done;
    },
    step,
    /** Restarts the count of steps, and kills the portal before this step. */
    killBefore(step: number): void {
      [steps, killAt] = [[], step];
    },
    steps: (): readonly string[] => steps,
    async end(): Promise<void> {
      if (!child) return;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await ended;
    },
    async stop(): Promise<void> {
      child?.kill('SIGKILL');
      gate.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The next line of a process that fits. @throws when the process ends before. */
function lineOf(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const found = out.split('\n').find((text) => wanted.test(text));
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The portal was killed')));
  });
}

export type KilledPortal = Awaited<ReturnType<typeof killedPortal>>;

/** A call in the name of an administrator. */
export const send = (portal: Running, method: string, path: string, body?: object) =>
  fetch(portal.url + path, {
    method,
    headers: { Cookie: portal.cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
