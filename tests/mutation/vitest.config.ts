import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { KEPT, type Kind } from './plan.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(process.env['MUTATION_CODE'] ?? '', 'utf8');
const code: Record<string, string> = JSON.parse(text);
const kind = process.env['MUTATION_KIND'] as Kind;

/** A mutant that waits forever counts as caught, so hung tests end sooner than in other runs. */
const HANGS = 30_000;

/** One file that runs the others again and again (see `runner.ts`), on the mutated code. */
export default defineConfig({
  root,
  plugins: [
    { name: 'mutated-code', enforce: 'pre', load: (id) => code[relative(root, id.split('?')[0] ?? '')] },
  ],
  test: {
    name: kind,
    include: ['tests/mutation/begin.ts'],
    runner: 'tests/mutation/runner.ts',
    setupFiles: kind === 'api' ? 'tests/support/portal/after-file.ts' : [],
    globalSetup: kind === 'api' ? 'tests/support/portal/prepare-run.ts' : [],
    isolate: false,
    maxWorkers: 1,
    silent: true,
    update: false,
    // Vitest's own cache knows a module by its file, which is not what is loaded here.
    fsModuleCachePath: `${KEPT}modules-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`,
    execArgv: ['--disable-warning=TimeoutOverflowWarning'],
    testTimeout: HANGS,
    hookTimeout: HANGS,
    expect: { poll: { timeout: HANGS / 3, interval: 50 } },
  },
});
