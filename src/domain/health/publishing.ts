import { type FailureKind, isLive } from '#domain/publication/state.ts';
import type { HealthFacts } from './facts.ts';
import { type HealthLine, linesOf, sentence, spanWords } from './line.ts';

const publishing = linesOf('publishing', 'Publishing');

const MINUTE = 60_000;
/** The sweep gives up on a run before this; longer means that no sweep runs. */
const TOO_LONG = 15 * MINUTE;
/** How late a sweep may be. */
const SLACK = 5 * MINUTE;

const LOG = 'Open the publishing status in the corner for the log, then press Retry.';
const nextOf: Record<FailureKind, string> = {
  hook: 'Check NETLIFY_BUILD_HOOK_URL against the build hook in Netlify, then press Retry in the publishing status.',
  build: LOG,
  stuck: LOG,
  unseen: 'Check that SITE_URL is the address that visitors use and shows the newest deploy.',
};

export function publishingLine({ stored, publishing: setup }: HealthFacts): HealthLine | null {
  if (!stored) return null;
  const { now, publication } = stored;
  const { failure, run, waitingSince, live } = publication;
  if (failure && !isLive(publication))
    return publishing.bad(
      `What was saved could not be published, for ${spanWords(now - failure.at)} now. ${sentence(failure.reason)}`,
      nextOf[failure.kind],
    );
  if (run && now - run.startedAt > TOO_LONG)
    return publishing.bad(
      `Publishing has been under way for ${spanWords(now - run.startedAt)}.`,
      'See “Scheduled work” below, then press Retry in the publishing status.',
    );
  const waits = waitingSince === null ? 0 : now - waitingSince;
  if (!run && waits > setup.times.longestWait + SLACK)
    return publishing.bad(
      `What was saved has been waiting to be published for ${spanWords(waits)}.`,
      setup.isSetUp
        ? 'Press Publish now in the publishing status. If it waits again, see “Scheduled work” below.'
        : 'Set NETLIFY_BUILD_HOOK_URL to a build hook of the site, then deploy again.',
    );
  if (isLive(publication)) return publishing.fine('Everything saved is live.');
  return publishing.fine(run || live ? 'What was saved is being published.' : 'Nothing was published yet.');
}

const site = linesOf('site', 'Public site');

export function siteLine({ siteAnswers, runsOn }: HealthFacts): HealthLine {
  if (siteAnswers) return site.fine('It answers.');
  return site.bad(
    'The public site isn’t answering, so visitors may see nothing.',
    runsOn === 'machine'
      ? 'Start the portal again.'
      : 'Check SITE_URL, the domain in Netlify, and whether the account is paused.',
  );
}
