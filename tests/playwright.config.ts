import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { browserOptions } from './support/browser.ts';

const inTests = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** End-to-end tests: the built site on the local platform, in a real browser. */
export default defineConfig({
  testDir: inTests('e2e'),
  outputDir: inTests('../test-results/e2e'),
  globalSetup: inTests('support/built-portal.ts'),
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: inTests('../test-results/e2e.json') }]],
  // The service worker would answer in the pages' place; its own tests allow it.
  // Without motion nothing is looked at halfway.
  use: {
    launchOptions: await browserOptions(),
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
