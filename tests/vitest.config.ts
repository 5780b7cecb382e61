import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ON_A_SERVER } from './support/run/steps.ts';

/** Only what hangs is ended: a busy machine may take its time. */
const HANGS = 300_000;

/** These tests need the embedded database: its folder's bytes, or pages, which rarely query it. */
const EMBEDDED_ONLY = ['tests/api/local/**', 'tests/api/pages/**', 'tests/api/inquiries/erase.test.ts'];

const PREPARED = 'tests/support/portal/prepare-run.ts';

/** Files share their process, its modules and its database, which is emptied between them. */
const api = {
  include: ['tests/api/**/*.test.ts'],
  setupFiles: ['tests/support/portal/cheap-scrypt.ts', 'tests/support/portal/after-file.ts'],
  isolate: false,
};

/**
 * Unit tests need nothing; API tests start real servers, on an embedded database in memory, and in a second run
 * (`postgres`) on a real Postgres server. `processes` starts commands and whole builds, `crash` kills processes at every
 * step, `renderer` compares what is published with whole builds, and `netlify` builds the site as Netlify does.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  test: {
    // With TEST_LOGS=1 a failure brings what was logged during it: each request, that is.
    reporters: './tests/support/run/reporter.ts',
    silent: process.env['TEST_LOGS'] ? 'passed-only' : true,
    // The embedded database sets timers by a clock that tests have moved by years.
    execArgv: ['--disable-warning=TimeoutOverflowWarning'],
    testTimeout: HANGS,
    hookTimeout: HANGS,
    expect: { poll: { timeout: HANGS / 2, interval: 50 } },
    // Tests that wait for clocks and processes leave the cores to others.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false } },
      { extends: true, test: { ...api, name: 'api', globalSetup: PREPARED } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          exclude: [ON_A_SERVER],
          globalSetup: PREPARED,
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'postgres',
          include: [...api.include, 'tests/processes/cli/{dev,first-start}.test.ts', ON_A_SERVER],
          exclude: EMBEDDED_ONLY,
          globalSetup: [PREPARED, 'tests/support/postgres/setup.ts'],
        },
      },
      { extends: true, test: { name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], globalSetup: PREPARED } },
      { extends: true, test: { name: 'crash', include: ['tests/crash/**/*.test.ts'] } },
      { extends: true, test: { name: 'renderer', include: ['tests/renderer/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'netlify',
          include: ['tests/netlify/*.test.ts'],
          globalSetup: ['tests/netlify/install.ts', 'tests/support/postgres/setup.ts'],
          testTimeout: 10 * 60_000,
          hookTimeout: 10 * 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          // The other browsers retry too: see playwright.config.ts.
          retry: process.env['CI'] ? 1 : 0,
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: 'tests/support/portal/built-portal.ts',
        },
      },
    ],
  },
});
