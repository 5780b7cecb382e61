import { isUnderWay } from '#domain/publication-model.ts';
import { callBuildHook, titleOf } from './build-hook.ts';
import { config } from './config.ts';
import { publicRevision } from './public-revision.ts';
import { type Stored, tell, times } from './publication-store.ts';

/**
 * Looks at the public site and lets time pass: a quiet period ends, a lost run is given up, a retry is due. Who starts
 * a run calls the hook; of two at once only one does. Called by the sweep, by the admin's polling and by deploy news.
 */
export async function advance(): Promise<Stored> {
  const { NETLIFY_BUILD_HOOK_URL: hook } = config();
  const revision = await publicRevision();
  const run = crypto.randomUUID();
  const seen = revision === undefined ? [] : [{ type: 'seen', revision } as const];
  const told = await tell(...seen, ...(hook === undefined ? [] : [{ type: 'tick', run } as const]));
  const started = told.publication.run;
  if (hook === undefined || started?.id !== run) return told;

  const answer = await callBuildHook(hook, titleOf(started));
  if (answer.kind === 'silent') return told;
  return answer.kind === 'accepted'
    ? tell({ type: 'hook-accepted', run })
    : tell({ type: 'hook-refused', run, reason: answer.reason });
}

/** Whether anybody needs to come back to this publication. Without a hook it goes live from elsewhere. */
export const needsWatching = ({ publication }: Stored): boolean =>
  config().NETLIFY_BUILD_HOOK_URL !== undefined && isUnderWay(publication, times());
