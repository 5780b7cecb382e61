import { chromium, type LaunchOptions } from 'playwright';
import { packagedChromium, starts } from './packaged-chromium.ts';

/** The one without windows first: it is made for this, and the tests take a third less time in it. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Keeps the browser off the network and lets it run as root in a container. */
const ARGUMENTS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * The Chromium to test with: PORTAL_CHROMIUM, an installed one, Playwright's own, or the one that came with the
 * packages; the first that starts.
 * @throws with a line that says how to get one
 */
export async function browserOptions(): Promise<LaunchOptions> {
  return { ...(await findChromium()), args: ARGUMENTS };
}

async function findChromium(): Promise<LaunchOptions> {
  const named = process.env['PORTAL_CHROMIUM'];
  const places = named ? [named] : [...SYSTEM_BROWSERS, chromium.executablePath()];
  const found = places.map((executablePath) => ({ executablePath })).find(starts);
  if (found) return found;
  if (named) throw new Error(`PORTAL_CHROMIUM is ${named}, which does not start`);
  const packaged = await packagedChromium();
  if (packaged) return packaged;
  throw new Error(
    'No Chromium that starts for the end-to-end tests: install the package chromium, or set PORTAL_CHROMIUM to one',
  );
}
