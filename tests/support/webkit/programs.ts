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

/** WebKitGTK's small browser stands off the PATH, in a folder of the machine's own kind and of WebKit's version. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** What it takes to test in WebKit; undefined when a part of it is not installed. */
export function findWebkit(): WebkitPrograms | undefined {
  const [driver, screen, pointer] = ['WebKitWebDriver', 'Xvfb', 'xdotool'].map(onPath);
  const [browser] = globSync(BROWSER);
  return driver && browser && screen && pointer ? { driver, browser, screen, pointer } : undefined;
}
