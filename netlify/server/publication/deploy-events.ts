import type { DeploySucceededEvent } from '@netlify/functions';
import { isPreview } from '#server/basics/config.ts';
import { log } from '#server/basics/log.ts';
import { type Build, buildFailed, buildFinished, buildStarted } from './publisher.ts';

type DeployEvent = DeploySucceededEvent;

/** Functions ignore events of previews and branches, and a preview's functions ignore all events. */
const onDeploy =
  (event: string, report: (build: Build, words: string) => Promise<void>) =>
  async ({ deploy }: DeployEvent) => {
    if (deploy.context !== 'production' || isPreview()) return;
    const { id, title, adminUrl, createdAt, errorMessage } = deploy;
    const build = { run: runInTitle(title), deployId: id, url: adminUrl, startedAt: createdAt };
    await report(build, errorMessage ?? '');
    log({ event });
  };

export const deployBuilding = onDeploy('deploy-began', buildStarted);
export const deploySucceeded = onDeploy('deploy-succeeded', buildFinished);
export const deployFailed = onDeploy('deploy-failed', buildFailed);

/** Undefined for deploys that the portal did not start. */
const runInTitle = (title: string | null) =>
  /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/.exec(title ?? '')?.[1];
