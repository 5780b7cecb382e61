import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const patient = { testTimeout: 30_000, hookTimeout: 60_000 };
const api = { ...patient, include: ['tests/api/**/*.test.ts'] };

/**
 * What stays on the embedded database: tests of that database and its folder, of builds in child processes, and of the bundles, which bring a driver of their own.
 */
const EMBEDDED_ONLY = [
  'tests/api/local/**',
  'tests/api/publication/faults.test.ts',
  'tests/api/cli/bundles.test.ts',
  'tests/api/http/previews.test.ts',
  'tests/api/inquiries/erase.test.ts',
];

const BUILT_CODE = 'tests/support/portal/built-code.ts';

/**
 * Unit tests need nothing; API tests start real servers and databases of their own, in memory, and in a second run
 * (`postgres`) on a real Postgres server. `crash` kills processes at every step, and takes its time. `renderer`
 * compares what is published with whole builds, and `netlify` builds the site as Netlify does, which takes minutes.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  test: {
    silent: 'passed-only',
    // Most of their time the API tests wait, for processes and clocks: more of them than there are cores.
    maxWorkers: 4,
    projects: [
      // Deriving a key is slow on purpose, and slower on a busy machine.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      { extends: true, test: { ...api, name: 'api', globalSetup: BUILT_CODE } },
      { extends: true, test: { ...patient, name: 'crash', include: ['tests/crash/**/*.test.ts'] } },
      { extends: true, test: { ...patient, name: 'renderer', include: ['tests/renderer/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'webkit',
          // As in the other browsers: see playwright.config.ts.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ['tests/webkit/**/*.test.ts'],
          globalSetup: 'tests/support/portal/built-portal.ts',
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'postgres',
          exclude: EMBEDDED_ONLY,
          globalSetup: [BUILT_CODE, 'tests/support/postgres/setup.ts'],
        },
      },
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
    ],
  },
});
