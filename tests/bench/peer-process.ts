import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inProject } from '#local/process/project.ts';

const PEER = fileURLToPath(new URL('peer/', import.meta.url));

/** A site in a process of its own, so that its work is its own. */
export interface Site {
  url: string;
  stop(): Promise<void>;
}

const PACKAGES = join(PEER, 'node_modules');

/** Installs the packages of the peer where they are missing. */
export function installPeer(): void {
  if (!existsSync(join(PACKAGES, '.package-lock.json')))
    execFileSync('npm', ['ci'], { cwd: PEER, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Installs the peer and builds it. */
export function buildPeer(): void {
  installPeer();
  const vite = join(PACKAGES, 'vite/bin/vite.js');
  const build = [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn'];
  execFileSync(process.execPath, build, { cwd: PEER, stdio: 'inherit' });
}

/** The portal, with its data in a folder. */
export const startOurs = (dataDir: string): Promise<Site> =>
  started(fileURLToPath(new URL('portal-process.ts', import.meta.url)), inProject('.'), dataDir);

/** The single-page app, over the calls of a portal. */
export const startPeer = (portal: Site): Promise<Site> => started(join(PEER, 'serve.ts'), portal.url);

async function started(script: string, ...args: string[]): Promise<Site> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{"url"')) resolve(JSON.parse(line).url);
    });
    child.once('exit', () => reject(new Error(`${script} has ended`)));
  });
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
