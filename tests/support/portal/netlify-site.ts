import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '#tests/support/folders.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RUN_BUILD = join(ROOT, 'tests/netlify/platform/run-build.ts');
/** A checkout never contains these. */
const NOT_SOURCES =
  /^(node_modules|\.git|\.astro|\.netlify|\.portal|\.env|dist|dist-functions|test-results)$/;

/** A function as the deploy's manifest has it. */
export interface DeployedFunction {
  name: string;
  path: string;
  routes?: { pattern: string }[];
  excludedRoutes?: { pattern: string }[];
  schedule?: string;
  eventSubscriptions?: string[];
}

/** The result of a build on the platform. */
export interface Outcome {
  success: boolean;
  /** Everything it said. */
  log: string;
  headers: { for: string; values: Record<string, string | string[]> }[];
  redirects: { from: string; to: string; status?: number }[];
}

/** A checkout of this project that Netlify's own build builds: each time from scratch, except for the platform's cache. */
export interface NetlifySite {
  folder: string;
  build(context: string, env: Record<string, string>): Promise<Outcome>;
  functions(): Promise<DeployedFunction[]>;
  /** The files of the output by their paths; those of functions are unpacked. */
  output(): Promise<Map<string, Buffer>>;
  remove(): Promise<void>;
}

/** Copies the sources into a folder of its own, with the packages that are installed here. */
export async function checkOut(): Promise<NetlifySite> {
  const root = await newFolder('netlify-');
  const folder = join(root, 'repo');
  await cp(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_SOURCES.test(basename(path)),
  });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    build: (context, env) => build({ folder, cache: join(root, 'cache') }, context, env),
    functions: async () =>
      JSON.parse(await readFile(join(folder, '.netlify/functions/manifest.json'), 'utf8')).functions,
    output: () => outputOf(folder),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function build(
  { folder, cache }: { folder: string; cache: string },
  context: string,
  env: Record<string, string>,
): Promise<Outcome> {
  await Promise.all(
    ['dist', 'dist-functions', '.netlify'].map((path) =>
      rm(join(folder, path), { recursive: true, force: true }),
    ),
  );
  const outcome = join(folder, 'outcome.json');
  const { PATH, HOME, USERPROFILE, SystemRoot } = process.env;
  const log = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [RUN_BUILD, folder, cache, context, 'feature/a', outcome],
      // CI: a build that asks nothing. BRANCH comes from the call.
      { cwd: folder, env: { PATH, HOME, USERPROFILE, SystemRoot, CI: 'true', ...env }, maxBuffer: 1e8 },
      (_, out, err) => resolve(out + err),
    );
  });
  const text = await readFile(outcome, 'utf8').catch(() => '{"success":false}');
  await rm(outcome, { force: true });
  return { headers: [], redirects: [], ...JSON.parse(text), log };
}

async function outputOf(folder: string): Promise<Map<string, Buffer>> {
  const unpacked = join(folder, '.netlify/unpacked');
  const { default: Zip } = await import(
    join(ROOT, 'tests/netlify/platform/node_modules/node-stream-zip/node_stream_zip.js')
  );
  const functions = join(folder, '.netlify/functions');
  for (const name of await readdir(functions)) {
    if (!name.endsWith('.zip')) continue;
    const target = join(unpacked, basename(name, '.zip'));
    await mkdir(target, { recursive: true });
    const zip = new Zip.async({ file: join(functions, name) });
    await zip.extract(null, target);
    await zip.close();
  }
  const files = new Map<string, Buffer>();
  for (const top of ['dist', 'dist-functions', '.netlify']) {
    const entries = await readdir(join(folder, top), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path));
    }
  }
  return files;
}
