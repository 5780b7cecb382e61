import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageInput } from '#domain/page-input.ts';
import { paths } from '#domain/paths.ts';
import { Failure } from '#local/process/failure.ts';
import { openSite, type Site } from '#local/site/open.ts';
import { type SiteRules, siteRules } from '#server/http/site-rules.ts';
import { revisionIn } from '#server/publication/host.ts';
import type { Rendering } from '#server/rendering/bundle.ts';
import type * as Entry from '#server/rendering/entry.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { type BuildOptions, buildFiles, buildSite, pruneBuilds, readCurrent } from './build.ts';
import { type BuiltCode, buildCode, codeFingerprint, fingerprintOf } from './code.ts';
import { openRenderer } from './render.ts';

export type Pages = Awaited<ReturnType<typeof openPages>>;

export interface PagesOptions extends Omit<BuildOptions, 'before' | 'signal' | 'ready' | 'renderer'> {
  /** A built folder, `build` to build outdated pages, or `none`. */
  site: string;
  say: (line: string) => void;
}

/** After a publication, visitors get the whole machine for this time. */
const REST_MS = 3000;

export async function openPages({ site: wanted, say, ...options }: PagesOptions) {
  const { storeDir, project, script, origin } = options;
  const stopping = new AbortController();
  let shown: { site: Site; folder: string; id?: string } | undefined;
  let code: Promise<BuiltCode> | undefined;

  let shrinking = new AbortController();
  const renderer = openRenderer();

  const open = async (folder: string, rules: SiteRules, id?: string) => {
    const site = await openSite(folder, rules, shown?.site);
    shown = { site, folder, ...(id && { id }) };
  };
  const show = async (id: string, rules?: SiteRules) => {
    const { pages, config } = buildFiles(storeDir, id);
    await open(pages, rules ?? (await readRules(config)), id);
  };
  /** Browsers request new pages at once, so compression starts late. */
  const shrink = async (before: Promise<void>) => {
    shrinking.abort();
    shrinking = new AbortController();
    const { signal } = shrinking;
    await pause(REST_MS, undefined, { signal, ref: false }).catch(() => {});
    await before;
    // Until now, open requests may have read the old pages.
    await pruneBuilds(storeDir, shown?.id);
    if (!signal.aborted) await shown?.site.shrink(signal);
  };
  let shrunk = Promise.resolve();
  const settle = () => {
    shrunk = shrink(shrunk).catch(() => {});
  };
  const build = async (ready?: Promise<unknown>) => {
    const result = await buildSite({
      ...options,
      renderer,
      before: shown?.folder,
      signal: stopping.signal,
      ...(ready && { ready }),
    });
    if (result.made) {
      await show(result.id, result.made.rules);
      code = Promise.resolve(result.made.code);
    }
    settle();
    return result;
  };
  let last: Promise<unknown> = Promise.resolve();
  const rebuild = (ready?: Promise<unknown>) => {
    const work = last.then(() => build(ready));
    last = work.catch(() => {});
    return work;
  };
  const current = wanted === 'build' ? await readCurrent(storeDir) : undefined;
  if (current) await show(current.id);
  else if (wanted !== 'build' && wanted !== 'none') await open(wanted, await readRules(configBeside(wanted)));
  const isUpToDate = async (ready: Promise<unknown>) => {
    const code = codeFingerprint(project);
    if (!current?.fingerprint.startsWith(code)) return false;
    await ready;
    return current.fingerprint === fingerprintOf(code, await readSnapshot(), origin);
  };
  const bringUpToDate = async (ready: Promise<unknown>) => {
    if (wanted !== 'build') return undefined;
    if (await isUpToDate(ready)) {
      settle();
      return undefined;
    }
    say('Building the pages …');
    const built = await rebuild(ready);
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
    /** Bundles while `ready` opens. @throws Failure when the build fails without an earlier one. */
    bringUpToDate,
    rebuild: () => rebuild(),
    async expectRebuild(): Promise<void> {
      renderer.warmUp((await code?.catch(() => undefined))?.entry);
    },
    /** The code of the pages in service; without pages, the project's. */
    async code(): Promise<BuiltCode> {
      const known = await code?.catch(() => undefined);
      if (known && existsSync(known.entry)) return known;
      code = buildCode({ project, script });
      return code;
    },
    /** From the /build.json of the pages in service; null for none. */
    async shownRevision(): Promise<number | null | undefined> {
      const answer = await shown?.site.file(new Request(new URL(paths.buildInfo, 'http://localhost')));
      return answer ? revisionIn(answer) : null;
    },
    /** Undefined for pages that another process built. */
    async live(): Promise<PageInput | undefined> {
      const file = shown && join(dirname(shown.folder), 'input.json');
      if (!file || !existsSync(file)) return undefined;
      return JSON.parse(await readFile(file, 'utf8')) as PageInput;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await last;
      renderer.stop();
      shrinking.abort();
      await shrunk;
    },
  };
}

/** The store and `npm run build` put a site's rules beside its folder. */
const configBeside = (folder: string) =>
  ['config.json', '.netlify/v1/config.json'].map((name) => join(dirname(folder), name)).find(existsSync);

async function readRules(file: string | undefined) {
  if (file === undefined) return siteRules([], []);
  try {
    const { headers = [], redirects = [] } = JSON.parse(await readFile(file, 'utf8')) as Partial<SiteRules>;
    return { headers, redirects };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return siteRules([], []);
    throw new Failure(`${file} cannot be read: ${(error as Error).message}`);
  }
}

export async function loadRenderingOf(pages: Pages): Promise<Rendering> {
  const { entry, files: code } = await pages.code();
  const { renderPage } = (await import(pathToFileURL(entry).href)) as typeof Entry;
  return {
    renderPage,
    code,
    live: async () =>
      (await pages.live()) ?? { snapshot: await readSnapshot(), builtAt: new Date().toISOString(), code },
  };
}
