import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Below the packages, where no other user's leftovers are and `npm ci` tidies up. */
const CACHE = join(PROJECT, 'node_modules/.cache/chromium');

/** Unpacks into the temporary folder, and its own libraries only where it takes itself for a function of this kind. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";
const AS_FUNCTION = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };

/**
 * The Chromium in the npm package @sparticuz/chromium, with its libraries and its font, unpacked at the first call;
 * undefined where it does not run: it is there for Linux on x64 only.
 */
export async function packagedChromium(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = await readFile(join(PROJECT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(CACHE, JSON.parse(manifest).version);
  const chromium = {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
  if (!starts(chromium)) await unpack(folder, () => starts(chromium));
  return starts(chromium) ? chromium : undefined;
}

/**
 * Whether the browser's file is there and runs: a downloaded one may lack libraries, and some systems keep a script in
 * its place that says how to install it.
 */
export function starts({ executablePath = '', env = process.env }: LaunchOptions): boolean {
  // There a Chrome that is asked for its version opens a window.
  if (process.platform === 'win32') return existsSync(executablePath);
  const said = spawnSync(executablePath, ['--version'], { env: env as NodeJS.ProcessEnv, encoding: 'utf8' });
  // An empty file ends well, too: a shell takes it for a script.
  return said.status === 0 && /\d+\.\d+/.test(said.stdout);
}

/** Several processes may do this at once, and each may be killed: only what is whole gets the name `folder`. */
async function unpack(folder: string, isWhole: () => boolean): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: PROJECT,
      env: { ...process.env, ...AS_FUNCTION, TMPDIR: part },
    });
    await writeFile(join(part, 'fonts.conf'), FONTS);
    if (!isWhole()) await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
  } catch (error) {
    // Another process was first, and took away what it had no more use for.
    if (!isWhole()) throw error;
  }
  const others = (await readdir(CACHE)).map((name) => join(CACHE, name)).filter((path) => path !== folder);
  for (const path of others) await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** The package's own settings look below /tmp. */
const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;
