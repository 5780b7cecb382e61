import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '#local/process/failure.ts';
import { inProject } from '#local/process/project.ts';
import { openSite, type Site } from '#local/site/open.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { type BuildOptions, type BuildResult, buildSite } from './build.ts';
import { codeFingerprint, fingerprintOf } from './fingerprint.ts';
import { buildFiles, pruneBuilds, readCurrent } from './store.ts';

/** The pages that are served now. */
export interface Pages {
  site(): Site | undefined;
  /** The folder they stand in. */
  folder(): string | undefined;
  /**
   * Builds the pages when they are not up to date; gives what came of it. `ready` is the database: code that has changed
   * is bundled while that opens.
   * @throws Failure when they cannot be built and no earlier build is there.
   */
  bringUpToDate(ready: Promise<unknown>): Promise<BuildResult | undefined>;
  /** Builds the pages anew; the old ones are served, whole, until the new ones are. */
  rebuild(): Promise<BuildResult>;
  /** Ends a build that is under way. */
  stop(): Promise<void>;
}

export interface PagesOptions extends Omit<BuildOptions, 'before' | 'signal' | 'ready'> {
  /** A built folder, `build` to build the pages when they are not up to date, or `none`. */
  site: string;
  say: (line: string) => void;
}

const SETTINGS = inProject('netlify.toml');

/** Opens the pages that are there. */
export async function openPages({ site: wanted, say, ...options }: PagesOptions): Promise<Pages> {
  const { storeDir, project } = options;
  const stopping = new AbortController();
  let shown: { site: Site; folder: string; id?: string } | undefined;

  const open = async (folder: string, buildConfig: string | undefined, id?: string) => {
    const site = await openSite({ folder, settings: SETTINGS, buildConfig });
    shown = { site, folder, ...(id && { id }) };
  };
  const show = (id: string) => {
    const { pages, config } = buildFiles(storeDir, id);
    return open(pages, config, id);
  };
  const build = async (ready?: Promise<unknown>): Promise<BuildResult> => {
    const result = await buildSite({
      ...options,
      before: shown?.folder,
      signal: stopping.signal,
      ...(ready && { ready }),
    });
    if (result.ok) await show(result.id);
    await pruneBuilds(storeDir, shown?.id);
    return result;
  };
  let last: Promise<unknown> = Promise.resolve();
  const rebuild = (ready?: Promise<unknown>): Promise<BuildResult> => {
    const work = last.then(() => build(ready));
    last = work.catch(() => {});
    return work;
  };
  const current = wanted === 'build' ? await readCurrent(storeDir) : undefined;
  if (current) await show(current.id);
  else if (wanted !== 'build' && wanted !== 'none') await open(wanted, configBeside(wanted));
  const isUpToDate = async (ready: Promise<unknown>): Promise<boolean> => {
    const code = codeFingerprint(project);
    if (!current?.fingerprint.startsWith(code)) return false;
    await ready;
    return current.fingerprint === fingerprintOf(code, await readSnapshot());
  };
  const bringUpToDate = async (ready: Promise<unknown>): Promise<BuildResult | undefined> => {
    if (wanted !== 'build' || (await isUpToDate(ready))) return undefined;
    say('Building the pages …');
    const built = await rebuild(ready);
    // Without a database there is nothing to say of the pages.
    await ready;
    if (built.ok) return built;
    const why = existsSync(built.log) ? `see ${built.log}` : built.reason;
    if (!current) throw new Failure(`The pages could not be built: ${why}`);
    say(`The pages could not be built, so those built earlier are shown: ${why}`);
    return built;
  };

  return {
    site: () => shown?.site,
    folder: () => shown?.folder,
    bringUpToDate,
    rebuild: () => rebuild(),
    async stop() {
      stopping.abort();
      await last;
    },
  };
}

/** The rules that a build wrote, in the build store or in the project. */
const configBeside = (folder: string): string | undefined =>
  ['config.json', '.netlify/v1/config.json'].map((name) => join(dirname(folder), name)).find(existsSync);
