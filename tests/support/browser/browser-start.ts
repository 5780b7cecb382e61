import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Whether the browser's file is there and runs: a downloaded one may lack libraries, and some systems keep a script in
 * its place that says how to install it.
 */
export function starts({ executablePath = '', env = process.env }: LaunchOptions): boolean {
  // There a Chrome that is asked for its version opens a window.
  if (process.platform === 'win32') return existsSync(executablePath);
  const said = spawnSync(executablePath, ['--version'], { env: env as NodeJS.ProcessEnv, encoding: 'utf8' });
  // An empty file ends well, too: a shell takes it for a script.
  return said.status === 0 && /\d+\.\d+/.test(said.stdout);
}
