import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const inTree = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A finished process. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A process of the portal, with what it said. */
export interface Running {
  child: ChildProcess;
  /** Its first line. */
  firstLine: Promise<string>;
  /** Its standard output so far. */
  said(): string;
  ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();

function run(command: string[], cwd: string, env: Record<string, string> = {}): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  running.add(child);
  child.once('close', () => running.delete(child));
  let [out, err] = ['', ''];
  child.stderr.on('data', (data) => {
    err += data;
  });
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      out += data;
      if (out.includes('\n')) resolve(out.split('\n')[0] ?? '');
    });
    child.on('close', () => resolve(''));
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, firstLine, said: () => out, ended };
}

const PORTAL = [process.execPath, inTree('../../processes/local/fixtures/portal-process.ts')];
const COMMANDS = [process.execPath, inTree('../../../netlify/cli/run.ts')];

// A test that hangs leaves its processes behind.
if (process.env['VITEST'])
  (await import('vitest')).afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

/** A portal with the fixtures' functions on a data folder. */
export const runPortal = (dataDir: string): Running => run([...PORTAL, dataDir], process.cwd());

/** The same below a shell, as npm runs scripts; the shell passes no signal on. */
export const runPortalInShell = (dataDir: string): Running =>
  run(['sh', '-c', '"$0" "$@"; true', ...PORTAL, dataDir], process.cwd(), { npm_lifecycle_event: 'start' });

/** Any script of Node's. */
export const runNode = (args: string[], cwd: string): Running => run([process.execPath, ...args], cwd);

/** `npm start` and the like, in a folder whose `.env` counts. */
export const runCommand = (args: string[], cwd: string, env: Record<string, string> = {}): Running =>
  run([...COMMANDS, ...args], cwd, env);
