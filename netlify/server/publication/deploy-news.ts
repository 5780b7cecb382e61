import type { DeploySucceededEvent } from '@netlify/functions';
import { eq, sql } from 'drizzle-orm';
import { isPreview } from '#server/basics/config.ts';
import { log } from '#server/basics/log.ts';
import { db } from '#server/database/database.ts';
import { publication, publicationRuns } from '#server/database/schema/publication.ts';
import { now } from '#server/database/schema/types.ts';
import { advance, runInTitle } from './advance.ts';
import { tell } from './store.ts';

type DeployEvent = DeploySucceededEvent;
type Deploy = DeployEvent['deploy'];

/** Previews and branches are nobody's publication: neither their news, nor news of production told to their functions. */
const isPublic = ({ context }: Deploy): boolean => context === 'production' && !isPreview();

/** `run` is set for a deploy that was started from here. */
const onNews =
  (event: string, hear: (deploy: Deploy, run: string | undefined) => Promise<unknown>) =>
  async ({ deploy }: DeployEvent): Promise<void> => {
    if (!isPublic(deploy)) return;
    await hear(deploy, runInTitle(deploy.title));
    log({ event });
  };

export const deployBegan = onNews('deploy-began', async (deploy, run) => {
  if (!run) return;
  await tell({ type: 'build-started', run });
  await noteDeploy(run, deploy);
});

/** Whether the site shows it is looked up, here and until it does. */
export const deploySucceeded = onNews('deploy-succeeded', async (deploy, run) => {
  if (run) await tell({ type: 'build-succeeded', run });
  await advance();
  await (run ? noteDeploy(run, deploy) : noteForeign(deploy, 'live'));
});

export const deployFailed = onNews('deploy-failed', async (deploy, run) => {
  if (run) await tell({ type: 'build-failed', run, reason: reasonOf(deploy) });
  await (run ? noteDeploy(run, deploy) : noteForeign(deploy, 'failed'));
});

/** The first line says why; more lines are what the build said at its end. */
const reasonOf = (deploy: Deploy): string => linesOf(deploy)[0]?.trim() || 'The build failed.';
const logOf = (deploy: Deploy): string | null => linesOf(deploy).slice(1).join('\n') || null;

/** Bundlers name modules with a NUL, which no text of Postgres can hold. */
const linesOf = ({ errorMessage }: Deploy): string[] =>
  (errorMessage ?? '')
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n');

const deployColumns = (deploy: Deploy) => ({
  deployId: deploy.id,
  deployUrl: deploy.adminUrl,
  log: logOf(deploy),
});

const noteDeploy = (run: string, deploy: Deploy) =>
  db.update(publicationRuns).set(deployColumns(deploy)).where(eq(publicationRuns.id, run));

/** A deploy that was not started from here, such as one of new code, belongs to the history and the budget. */
const noteForeign = (deploy: Deploy, state: 'live' | 'failed') =>
  db
    .insert(publicationRuns)
    .values({
      ...deployColumns(deploy),
      revision: sql`(select coalesce(${publication.liveRevision}, ${publication.savedRevision}) from ${publication})`,
      state,
      reason: state === 'failed' ? reasonOf(deploy) : null,
      startedAt: deploy.createdAt,
      finishedAt: now,
    })
    .onConflictDoNothing({ target: publicationRuns.deployId });
