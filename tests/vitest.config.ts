import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests need nothing; API tests start real servers and databases of their own, in memory. */
export default defineConfig({
  root: fileURLToPath(new URL('../', import.meta.url)),
  test: {
    silent: 'passed-only',
    // Most of their time the API tests wait, for processes and clocks: more of them than there are cores.
    maxWorkers: 4,
    projects: [
      // Deriving a key is slow on purpose, and slower on a busy machine.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
    ],
  },
});
