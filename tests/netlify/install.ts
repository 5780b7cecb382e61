import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const NOTE = at('platform/node_modules/.installed');

/**
 * Vitest's global setup: Netlify's build and the rules of MDN's Observatory, in a package folder of their own, because
 * nobody else needs their 200 MB.
 */
export default function install(): void {
  const lockfile = readFileSync(at('platform/package-lock.json'), 'utf8');
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === lockfile) return;
  console.log('Installing Netlify’s build and MDN’s rules …');
  // Windows starts npm through a shell only.
  const options = { cwd: at('platform'), stdio: 'inherit', shell: process.platform === 'win32' } as const;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options);
  writeFileSync(NOTE, lockfile);
}
