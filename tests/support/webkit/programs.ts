import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages webkit2gtk-driver (which brings the browser), xvfb and xdotool. */
export interface WebkitPrograms {
  driver: string;
  browser: string;
  screen: string;
  pointer: string;
}

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** The path of WebKitGTK's small browser depends on the machine's kind and WebKit's version. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** Returns the programs for tests in WebKit; undefined if one is not installed. */
export function findWebkit(): WebkitPrograms | undefined {
  const [driver, screen, pointer] = ['WebKitWebDriver', 'Xvfb', 'xdotool'].map(onPath);
  const [browser] = globSync(BROWSER);
  return driver && browser && screen && pointer ? { driver, browser, screen, pointer } : undefined;
}
