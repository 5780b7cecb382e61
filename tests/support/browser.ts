import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

/** The one without windows first: it is made for this, and the tests take a third less time in it. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium to test with: PORTAL_CHROMIUM, a system one, or Playwright's own; undefined when there is none. */
export const findChromium = (): string | undefined =>
  [process.env['PORTAL_CHROMIUM'], ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );

/** Launch options that keep the browser off the network and let it run as root in a container. */
export function browserOptions(): LaunchOptions {
  const executablePath = findChromium();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  };
}
