import { paths } from '#domain/paths.ts';
import type { PublicationRun } from '#domain/publication/state.ts';
import { config } from '#server/basics/config.ts';
import { log, logError, wasNeverSent } from '#server/basics/log.ts';
import { askSite } from '#server/http/small-page.ts';

/** `silent`: no answer came, so the build may have started. */
type BuildAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'silent' };

/** Builds and shows pages: Netlify or the local machine (netlify/local/building/publishing.ts). */
export interface PublicationHost {
  /** Undefined if nothing can build. */
  build: ((run: PublicationRun) => Promise<BuildAnswer>) | undefined;
  /** Null for none, undefined if the site gives no answer. @throws if it cannot be asked. */
  shownRevision(): Promise<number | null | undefined>;
}

let provided: PublicationHost | undefined;

/** Local only; returns a function that undoes it. */
export function provideHost(host: PublicationHost): () => void {
  provided = host;
  return () => {
    provided = undefined;
  };
}

export const publicationHost = (): PublicationHost => provided ?? netlifyHost();

/** The build hook starts builds; events report them. */
function netlifyHost(): PublicationHost {
  const { NETLIFY_BUILD_HOOK_URL: hook } = config();
  return {
    build: hook === undefined ? undefined : (run) => callBuildHook(hook, titleOf(run)),
    shownRevision: askRevision,
  };
}

const HOOK_TIMEOUT_MS = 10_000;

/** The title names the run in deploy events. Logs never contain the hook's secret address. */
async function callBuildHook(hook: string, title: string): Promise<BuildAnswer> {
  const url = new URL(hook);
  url.searchParams.set('trigger_title', title);
  const started = performance.now();
  try {
    const { ok, status, body } = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      // A redirect would turn the call into a GET that starts nothing.
      redirect: 'manual',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    await body?.cancel();
    log({ event: 'build-hook', status, ms: Math.round(performance.now() - started) });
    return ok
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: `The build service responded with error ${status}.` };
  } catch (error) {
    logError('build-hook', error);
    return wasNeverSent(error)
      ? { kind: 'refused', reason: 'The build service can’t be reached.' }
      : { kind: 'silent' };
  }
}

const titleOf = (run: { id: string; revision: number }) => `Publish revision ${run.revision} (${run.id})`;

const SITE_TIMEOUT_MS = 5000;

/** /build.json proves what is live; null for none. @throws if the site cannot be asked. */
export async function askRevision(): Promise<number | null | undefined> {
  return revisionIn(await askSite(paths.buildInfo, SITE_TIMEOUT_MS));
}

export async function revisionIn(response: Response): Promise<number | null | undefined> {
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 404 ? null : undefined;
  }
  const { revision } = JSON.parse(await response.text()) as { revision?: unknown };
  return Number.isInteger(revision) ? (revision as number) : null;
}
