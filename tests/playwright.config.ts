import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { byEngine } from './firefox-gaps.ts';
import { browserOptions } from './support/browser/browser.ts';
import { firefoxOptions } from './support/browser/firefox.ts';

const inTests = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Named by tests/run.ts: `journeys`, `e2e` for all other tests, or `firefox`; without a name all run in Chromium. */
const step = process.env['PORTAL_STEP'] ?? 'all';
const isFirefox = step === 'firefox';
const firefox: PlaywrightTestConfig['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: firefoxOptions(),
  // Its style would break the policy.
  screenshot: 'off',
};

/** End-to-end tests: the built site on the local platform, in a real browser. */
export default defineConfig({
  testDir: inTests('e2e'),
  // The code of the pages is JavaScript already, two megabytes of it.
  build: { external: ['**/.netlify/**'] },
  outputDir: inTests(`../test-results/${step}`),
  globalSetup: inTests('support/portal/built-portal.ts'),
  fullyParallel: true,
  ...(step === 'journeys' && { grep: /@journey/ }),
  ...(step === 'e2e' && !process.env['PORTAL_WHOLE_FILES'] && { grepInvert: /@journey/ }),
  ...(isFirefox && { grep: byEngine }),
  workers: isFirefox ? 2 : 3,
  forbidOnly: Boolean(process.env['CI']),
  // A second try would hide on a developer's machine what only happens now and then.
  retries: process.env['CI'] ? 1 : 0,
  // A limit ends what hangs, and judges nothing: a busy machine takes many times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: inTests('support/run/reporter.ts'),
  // The service worker would answer in the pages' place; its own tests allow it.
  // Without motion nothing is looked at halfway.
  use: {
    ...(isFirefox ? firefox : { launchOptions: await browserOptions(), screenshot: 'only-on-failure' }),
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
});
