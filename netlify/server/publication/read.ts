import * as api from '#domain/api.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { nextStart, publicationState } from '#domain/publication/state.ts';
import { config } from '#server/basics/config.ts';
import { route } from '#server/http/request.ts';
import { publicationHost } from './host.ts';
import { type Advanced, advance, requestPublication } from './publisher.ts';
import { times } from './store.ts';

/** Advances the publication, so an open admin needs no sweep. */
export const publicationStatus = route(api.publication, async () => {
  return statusOf(await advance());
});

export const publish = route(api.publish, async ({ user }) => statusOf(await requestPublication(user.email)));

function statusOf({ publication, now, deploys, failedRun, siteAnswers }: Advanced): PublicationStatus {
  const { savedRevision, savedAt, live, run, failure } = publication;
  const { PUBLISH_MONTHLY_BUDGET: limit, isPreview } = config();
  const isSetUp = publicationHost().build !== undefined;
  const start = nextStart(publication, times());
  return {
    state: publicationState(publication),
    now: iso(now),
    savedRevision,
    savedAt: iso(savedAt),
    siteAnswers,
    live: live && { revision: live.revision, at: iso(live.at) },
    run: run && { id: run.id, revision: run.revision, startedAt: iso(run.startedAt) },
    failure: failure && {
      kind: failure.kind,
      reason: failure.reason,
      at: iso(failure.at),
      runId: failedRun,
    },
    nextStart: start === null || !isSetUp ? null : iso(Math.max(start, now)),
    isSetUp,
    isPreview,
    budget: limit === 0 ? null : { used: deploys, limit },
  };
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
