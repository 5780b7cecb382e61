import type { PublicationState } from '#domain/publication/state.ts';
import { activityLabels } from './admin-activity.ts';

export const publicationSteps: readonly PublicationState[] = ['saved', 'queued', 'building', 'live'];

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

export const publicationLabels = {
  title: 'Publishing',
  chip: (words: string) => `Publishing: ${words}`,
  states: { saved: 'Saved', queued: 'Queued', building: 'Building', live: 'Live', failed: 'Failed' },
  unknown: 'State not known',
  lastKnown: (words: string) => `last known: ${words}`,
  outOfReach: 'The portal cannot be reached. This is what was known last; it is looked up again by itself.',
  liveSince: (time: string) => `Live at ${time}`,
  changesOf,
  publishesIn: (duration: string) => `publishing in ${duration}`,
  publishesNow: 'publishing now',
  notLive: 'not live',
  waitingForBuild: 'waiting for the build',
  siteShows: (time: string) => `the site still shows the version of ${time}`,

  about: {
    saved: 'What you saved goes live after a short pause, so that several changes need one build only.',
    queued: 'The build service has been asked for a build.',
    building: 'The pages are being built. The site shows the old ones, whole, until the new ones are.',
    live: 'The public site shows everything that is saved.',
    failed: 'What you saved is safe, and not on the site yet.',
    behind:
      'The site shows an older version than what is saved, and nothing is planned. Publish now brings it up to date.',
    siteSilent: 'The public site does not answer, so nobody can say what visitors see.',
    preview:
      'This is a preview: what is saved here stays in its own database, and its pages change with the next build of its branch.',
    notSetUp: 'Publishing is not set up here: the site’s environment has no NETLIFY_BUILD_HOOK_URL.',
  },
  siteSees: (time: string) => `Visitors see the version of ${time}.`,
  nextTry: (duration: string) => `The next try is in ${duration}.`,
  elapsed: (duration: string) => `${duration} so far.`,
  publishNow: 'Publish now',
  retry: 'Retry',
  asking: 'Asking…',
  budget: (used: number, limit: number) => `${used} of ${limit} deploys used this month.`,
  budgetNear: 'Fewer are left than you may need: several changes in one publication count once.',
  budgetSpent: 'The budget is used up. More deploys may pause every site of the account.',

  changes: 'Not on the site yet',
  noChanges: 'Nothing: what is saved says the same as the site.',
  changesUnknown: 'The list begins with the next publication.',
  onSite: 'On the site',
  saved: 'Saved',
  nothing: 'Nothing',
  byDefault: 'Default:',
  allShows: 'All shows',
  kinds: activityLabels.kinds,

  history: 'Publications',
  noHistory: 'Nothing has been published from here yet.',
  /** '3 changes by ann@example.com: Hero title, Vet check and 1 more'. */
  published: (count: number, by: readonly string[], names: readonly string[]) => {
    if (count === 0) return 'No changes: the same texts were published again.';
    const rest = count - names.length;
    const more = rest > 0 ? ` and ${rest} more` : '';
    return `${changesOf(count)} by ${by.join(', ')}: ${names.join(', ')}${more}`;
  },
  past: { running: 'Under way', live: 'Live', failed: 'Failed' },
  by: (person: string) => `by ${person}`,
  took: (duration: string) => `took ${duration}`,
  openDeploy: 'Open the deploy',
  showLog: 'Build output',
  hideLog: 'Hide the build output',

  restore: 'Bring it back',
  restoreHint: (time: string) => `Bring back what the site said at ${time}`,
  restoreTitle: (time: string) => `What the site said at ${time}`,
  restoreAbout:
    'This changes back, as new changes that are published like any other. Documents that were added since are hidden, not deleted. Which shows are active stays as it is.',
  restoreLost: (titles: readonly string[]) =>
    `Deleted since, so that ${titles.length === 1 ? 'it does' : 'they do'} not come back: ${titles.join(', ')}. Please upload ${titles.length === 1 ? 'it' : 'them'} again.`,
  restoreNothing: 'Nothing would change: what is saved is the same.',
  savedNow: 'Saved now',
  comesBack: 'Comes back',
  confirmRestore: (count: number) => `Bring back ${changesOf(count)}`,
  restoring: 'Bringing back…',
  restored: (time: string) => ({ title: 'Success', description: `What the site said at ${time} is back` }),
  restoreChanged: 'Somebody saved in the meantime. The list is up to date now: please look at it again.',
  back: 'Back',
  close: 'Close',
} as const;

export const nextStepLabels = {
  soon: 'Goes live in a few seconds.',
  after: (duration: string) => `Publishing starts ${duration} after your last change.`,
  underWay: 'Is being published now.',
  afterBuild: 'Goes live next, right after the publication that is under way.',
  afterFailure: 'The last publication failed; it is tried again by itself.',
} as const;
