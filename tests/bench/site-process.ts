import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inProject } from '#local/process/project.ts';

/** A site in a process of its own, so that its work is its own. */
export interface Site {
  url: string;
  stop(): Promise<void>;
}

/** Installs Lighthouse if it is missing. */
export function installPackages(): void {
  const folder = fileURLToPath(new URL('packages/', import.meta.url));
  if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** The portal, with its data in a folder. */
export async function startOurs(dataDir: string): Promise<Site> {
  const script = fileURLToPath(new URL('portal-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, inProject('.'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
