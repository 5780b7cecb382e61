import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { browserOptions } from './support/browser/browser.ts';
import { findFirefox } from './support/browser/firefox.ts';
import { hasSmallDisks } from './support/portal/small-disk.ts';
import { findPostgres } from './support/postgres/server.ts';
import { hasQpdf } from './support/samples/pdf-tools.ts';
import { findWebkit } from './support/webkit/programs.ts';

/**
 * `npm test`: lint, types, unit and API tests, end-to-end tests; `npm test -- unit e2e` runs some of them.
 * `npm run test:postgres`: the API tests once more, on a Postgres server. `npm run test:crash`: processes that are killed.
 * `npm run test:renderer`: random edits, and whether they give the pages of a whole build.
 * `npm run test:netlify`: Netlify's own build, on a Postgres server.
 * `npm run test:engines`: the end-to-end tests in Firefox, and the ways of vendors and managers in WebKit.
 * Ends with one line that counts the tests of all runners.
 */
const RESULTS = 'test-results';
const steps: Record<string, string[]> = {
  lint: ['@biomejs/biome/bin/biome', 'check', '.'],
  types: ['astro/bin/astro.mjs', 'check'],
  unit: ['vitest/vitest.mjs', 'run', ...vitest('unit')],
  api: ['vitest/vitest.mjs', 'run', ...vitest('api')],
  e2e: ['playwright/cli.js', 'test', '-c', 'tests/playwright.config.ts'],
  postgres: ['vitest/vitest.mjs', 'run', ...vitest('postgres')],
  crash: ['vitest/vitest.mjs', 'run', ...vitest('crash')],
  renderer: ['vitest/vitest.mjs', 'run', ...vitest('renderer')],
  netlify: ['vitest/vitest.mjs', 'run', ...vitest('netlify')],
  firefox: ['playwright/cli.js', 'test', '-c', 'tests/playwright.config.ts'],
  webkit: ['vitest/vitest.mjs', 'run', ...vitest('webkit')],
};
/** Busies one core only: runs beside the others, and is heard when it has ended. */
const BESIDE = 'types';
/** Run only when named: they need a server, packages or browsers that the portal itself does without, or minutes of their own. */
const ON_REQUEST = ['postgres', 'crash', 'renderer', 'netlify', 'firefox', 'webkit'];

function vitest(project: string): string[] {
  const outputs = [
    '--reporter',
    'dot',
    '--reporter',
    'json',
    '--outputFile.json',
    `${RESULTS}/${project}.json`,
  ];
  return ['-c', 'tests/vitest.config.ts', '--project', project, ...outputs];
}

interface Counts {
  passed: number;
  failed: number;
  /** Of those that passed, the ones that did so at the second try. */
  flaky: number;
}

/** The tests a runner counted; nothing when it wrote no result. */
function countsOf(step: string): Counts {
  try {
    const result = JSON.parse(readFileSync(`${RESULTS}/${step}.json`, 'utf8'));
    if (step === 'e2e' || step === 'firefox') {
      const { expected, flaky, unexpected } = result.stats;
      return { passed: expected + flaky, failed: unexpected, flaky };
    }
    return { passed: result.numPassedTests, failed: result.numFailedTests, flaky: 0 };
  } catch {
    return { passed: 0, failed: 0, flaky: 0 };
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) fail(`Unknown step ${unknown.join(', ')}: use ${Object.keys(steps).join(', ')}`);
const chosen = Object.keys(steps).filter((name) =>
  wanted.length === 0 ? !ON_REQUEST.includes(name) : wanted.includes(name),
);
if (chosen.includes('e2e')) await browserOptions().catch(({ message }) => fail(message));
if ((chosen.includes('postgres') || chosen.includes('netlify')) && !findPostgres()) {
  fail(
    'No Postgres server for these tests: apt-get install postgresql, or put initdb and pg_ctl on the PATH',
  );
}

if (chosen.includes('firefox') && !findFirefox()) {
  fail('No Firefox for the end-to-end tests: install the package firefox-esr, or set PORTAL_FIREFOX to one');
}
if (chosen.includes('webkit') && !findWebkit()) {
  fail('No WebKit: install the packages webkit2gtk-driver, xvfb and xdotool');
}

if ((chosen.includes('api') || chosen.includes('postgres')) && !hasQpdf) {
  console.log('Without qpdf, its own check of the made PDFs is left out.');
}
if (chosen.includes('api') && !hasSmallDisks) {
  console.log('Only root on Linux may mount a small disk: what a full one does is left out.');
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const total: Counts = { passed: 0, failed: 0, flaky: 0 };
const broken: string[] = [];
const beside = chosen.includes(BESIDE) ? run(BESIDE, true) : undefined;
for (const name of chosen.filter((name) => name !== BESIDE)) await run(name, false);
await beside;
console.log(broken.length > 0 ? `\nNot right: ${broken.join(', ')}` : '\nAll is well');
const again = total.flaky > 0 ? ` (${total.flaky} of them at the second try)` : '';
console.log(`${total.passed} passed${again}, ${total.failed} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function run(name: string, isQuiet: boolean): Promise<void> {
  const [file = '', ...args] = steps[name] ?? [];
  if (!isQuiet) console.log(`\n— ${name}`);
  const child = spawn(process.execPath, [`node_modules/${file}`, ...args], {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(name === 'firefox' && { PORTAL_ENGINE: name }),
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const [code] = await once(child, 'close');
  if (isQuiet) console.log(`\n— ${name}\n${Buffer.concat(said)}`);
  if (code !== 0) broken.push(name);
  const counts = countsOf(name);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.flaky += counts.flaky;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
