import { paths } from '#domain/paths.ts';
import { isUnderWay, type PublicationRun } from '#domain/publication/state.ts';
import { config } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { askSite } from '#server/http/ask-site.ts';
import { markUnpublished } from '#server/saving/marks.ts';
import { callBuildHook, titleOf } from './build-hook.ts';
import { type Stored, tell, times } from './store.ts';

/** `siteAnswers` is false when nobody can say what visitors see. */
export interface Advanced extends Stored {
  siteAnswers: boolean;
}

/** Looks at the public site and lets time pass; who starts a run calls the hook, and of two at once only one does. */
export async function advance(): Promise<Advanced> {
  const { NETLIFY_BUILD_HOOK_URL: hook } = config();
  const revision = await publicRevision();
  const run = crypto.randomUUID();
  const seen = revision === undefined ? [] : [{ type: 'seen', revision } as const];
  const told = await tell(...seen, ...(hook === undefined ? [] : [{ type: 'tick', run } as const]));
  const started = told.publication.run;
  const after = hook !== undefined && started?.id === run ? await call(hook, started) : told;
  const isLess = revision !== undefined && (revision ?? 0) < (after.publication.live?.revision ?? 0);
  return { ...(isLess ? await lookAgain(after) : after), siteAnswers: revision !== undefined };
}

/** From here on the sweep has something to watch, whatever becomes of this process. */
async function call(hook: string, run: PublicationRun): Promise<Stored> {
  const [answer] = await Promise.all([callBuildHook(hook, titleOf(run)), markUnpublished()]);
  if (answer.kind === 'accepted') return tell({ type: 'hook-accepted', run: run.id });
  if (answer.kind === 'refused') return tell({ type: 'hook-refused', run: run.id, reason: answer.reason });
  return tell();
}

async function lookAgain(known: Stored): Promise<Stored> {
  const revision = await publicRevision();
  return revision === undefined ? known : tell({ type: 'seen', revision, again: true });
}

/** Without a hook it goes live from elsewhere. */
export const needsWatching = ({ publication }: Stored): boolean =>
  config().NETLIFY_BUILD_HOOK_URL !== undefined && isUnderWay(publication, times());

const TIMEOUT_MS = 5000;

/** By its /build.json, the only proof that something is live; null for none, undefined when the site cannot be asked. */
async function publicRevision(): Promise<number | null | undefined> {
  try {
    const response = await askSite(paths.buildInfo, TIMEOUT_MS);
    if (!response.ok) {
      await response.body?.cancel();
      return response.status === 404 ? null : undefined;
    }
    const { revision } = JSON.parse(await response.text()) as { revision?: unknown };
    return Number.isInteger(revision) ? (revision as number) : null;
  } catch (error) {
    log({ event: 'public-revision', ...describeFault(error) });
    return undefined;
  }
}
