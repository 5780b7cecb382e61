import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { create } from 'tar';
import { buildCode, codeStore } from '#local/building/code.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { packageVersion } from '#local/process/version.ts';

/** Commands that build; a release brings what they make. */
const BUILDING = ['./dev.ts', './build.ts', './release.ts', './function-bundles.ts'];

/** Packages whose programs or fonts no import names. */
const LOADED_LATER = ['@img', '@fontsource/public-sans', '@fontsource/rokkitt'];

const ASSETS = ['package.json', 'LICENSE', 'CHANGELOG.md', '.env.example', 'docs/operate.md'];

const LAUNCHER = `#!/bin/sh
# Runs a command with the Node beside it: start (the default), demo, admin, backup, verify, or restore.
here=$(dirname "$(readlink -f "$0")")
PORTAL_PROGRAM=$0 exec "$here/node" --max-semi-space-size=8 "$here/netlify/cli/run.ts" "\${@:-start}"
`;

const CONTAINERFILE = `FROM debian:bookworm-slim
RUN useradd --create-home vendor-portal && install -d -o vendor-portal /home/vendor-portal/data
COPY --chown=vendor-portal . /opt/vendor-portal
USER vendor-portal
WORKDIR /home/vendor-portal
ENV HOST=0.0.0.0 PORTAL_DATA_DIR=/home/vendor-portal/data
VOLUME /home/vendor-portal/data
EXPOSE 8888
ENTRYPOINT ["/opt/vendor-portal/portal"]
CMD ["start"]
`;

/** Writes a tarball for this platform that builds nothing where it is unpacked. */
export async function release(): Promise<void> {
  // Each portal sets its own address; the pages' code takes it when it renders.
  for (const name of ['SITE_URL', 'URL']) delete process.env[name];
  const code = await buildCode();
  const name = `vendor-portal-${packageVersion()}-${process.platform}-${process.arch}`;
  const folder = inProject('dist-release', name);
  await rm(dirname(folder), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const take = (path: string) =>
    cp(inProject(path), join(folder, path), { recursive: true, dereference: true });

  const { sources, packages } = await usedBy(['netlify/cli/run.ts', code.entry]);
  const store = codeStore('');
  for (const path of [...ASSETS, 'netlify', ...sources, join(store, code.fingerprint)]) await take(path);
  for (const path of [...packages, ...LOADED_LATER]) await take(join('node_modules', path));
  await writeFile(join(folder, store, 'released'), code.fingerprint);
  await cp(process.execPath, join(folder, 'node'));
  await writeFile(join(folder, 'portal'), LAUNCHER);
  await chmod(join(folder, 'portal'), 0o755);
  await writeFile(join(folder, 'Containerfile'), CONTAINERFILE);
  const file = `${folder}.tar.gz`;
  await create({ file, gzip: true, portable: true, cwd: dirname(folder) }, [basename(folder)]);
  console.log(`The release is ${file}`);
}

/** Files and packages that the entries load, now or later. */
async function usedBy(entries: readonly string[]) {
  const { metafile } = await build({
    entryPoints: [...entries, 'netlify/functions/*.mts', 'netlify/local/building/render-process.ts'],
    absWorkingDir: PROJECT,
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    external: BUILDING,
    loader: { '.node': 'empty' },
    logLevel: 'error',
  });
  const files = Object.keys(metafile.inputs);
  const packages = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  const sources = files.filter((file) => /^src\//.test(file));
  return { sources, packages: [...new Set(packages.filter((one) => one !== undefined))] };
}
