import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '#tests/support/folders.ts';
import { findWebkit, type WebkitPrograms } from './programs.ts';

/** The tool bar of WebKit's small browser would keep its window 447 px wide. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0 none; font-size: 1px; }';

/** A running WebDriver server with a screen of its own. */
export interface Driver {
  programs: WebkitPrograms;
  /** The environment that finds its screen. */
  env: NodeJS.ProcessEnv;
  /** One command of the protocol; answers with its value. */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts WebKit's WebDriver server on a screen that nobody sees.
 * @throws when it is not installed, or a command is refused.
 */
export async function startDriver(): Promise<Driver> {
  const programs = findWebkit();
  if (!programs) throw new Error('No WebKit: install the packages webkit2gtk-driver, xvfb and xdotool');
  await using undo = new AsyncDisposableStack();
  const home = await newFolder('portal-webkit-');
  undo.defer(() => rm(home, { recursive: true, force: true }));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), NARROW);

  const screen = spawn(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1600x3500x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  undo.defer(() => end(screen));
  const [number] = await once(screen.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: home };

  const port = await freePort();
  const server = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  undo.defer(() => end(server));

  const call: Driver['call'] = async (method, path, body = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  while (!(await call('GET', '/status').catch(() => undefined))) await pause(50);
  const rest = undo.move();
  return {
    programs,
    env,
    call,
    stop: () => rest.disposeAsync(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
