import { paths } from '#domain/paths.ts';
import type { Action } from '#domain/publication/changes.ts';
import { wordsOfKinds } from '#domain/publication/snapshot.ts';
import type { PublicationState } from '#domain/publication/state.ts';

/** The section Activity (product 2.20). */
export const activityLabels = {
  title: 'Activity',
  show: 'Show',
  ofShow: (name: string) => `${name} and what all shows share`,
  everything: 'Every show',
  kinds: {
    text: 'Text',
    event: 'Event Setup',
    ...wordsOfKinds('noun'),
    schedule: 'Schedule',
    setting: 'Setting',
    edition: 'Year of the show',
    notice: 'Notice',
    backup: 'Backup',
  } as Readonly<Record<string, string>>,
  actions: {
    added: 'added by',
    changed: 'changed by',
    deleted: 'deleted by',
    downloaded: 'downloaded by',
  } satisfies Record<Action, string>,
  before: 'Before',
  after: 'After',
  nothing: 'Nothing',
  unknown: 'The earlier version is not available.',
  today: 'Today',
  yesterday: 'Yesterday',
  more: 'Show more',
  loadingMore: 'Loading…',
  refresh: 'Refresh',
  none: 'No changes yet. Every change to a text, the schedule, a document or Event Setup shows up here.',
  end: 'That’s everything.',
} as const;

export const publicationSteps: readonly PublicationState[] = ['saved', 'queued', 'building', 'live'];

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** 'Hero title, Vet check and 1 more'. */
const namesOf = (names: readonly string[], count: number): string =>
  names.join(', ') + (count > names.length ? ` and ${count - names.length} more` : '');

export const publicationLabels = {
  title: 'Publishing',
  chip: (words: string) => `Publishing: ${words}`,
  states: { saved: 'Saved', queued: 'Queued', building: 'Building', live: 'Live', failed: 'Failed' },
  unknown: 'Status unknown',
  lastKnown: (words: string) => `last known: ${words}`,
  outOfReach:
    'The portal can’t be reached. This is the last known status. It is checked again automatically.',
  liveSince: (time: string) => `Live at ${time}`,
  changesOf,
  publishesIn: (duration: string) => `publishing in ${duration}`,
  publishesNow: 'publishing now',
  notLive: 'not live',
  waitingForBuild: 'waiting for the build',
  siteShows: (time: string) => `the site still shows the version of ${time}`,

  about: {
    saved: 'Your changes go live after a short pause, so that several changes are published together.',
    queued: 'Waiting for the build service to start.',
    building: 'The new pages are being built. Visitors see the old ones until then.',
    live: 'The public site shows everything that is saved.',
    failed: 'Your changes are safe, but not on the site yet.',
    behind: 'The site shows an older version, and no update is planned. Publish now brings it up to date.',
    siteSilent: 'The public site isn’t responding, so we can’t tell what visitors see.',
    preview:
      'This is a preview: what is saved here stays in its own database, and its pages change with the next build of its branch.',
    notSetUp:
      'Publishing isn’t set up here. Ask the person who runs the portal (README, “NETLIFY_BUILD_HOOK_URL”).',
  },
  siteSees: (time: string) => `Visitors see the version of ${time}.`,
  nextTry: (duration: string) => `The next try is in ${duration}.`,
  elapsed: (duration: string) => `${duration} so far.`,
  publishNow: 'Publish now',
  retry: 'Retry',
  asking: 'Asking…',
  budget: (used: number, limit: number) => `${used} of ${limit} deploys used this month.`,
  budgetNear: 'You may run out. Several changes published together count once.',
  budgetSpent: 'The budget is used up. More deploys may pause every site of the account.',

  changes: 'Not on the site yet',
  noChanges: 'Nothing. The site is up to date.',
  changesUnknown: 'The list starts the next time the site is published.',
  onSite: 'On the site',
  saved: 'Saved',
  nothing: 'Nothing',
  byDefault: 'Default:',
  kinds: activityLabels.kinds,
  kindsOfSeveral: {
    ...activityLabels.kinds,
    text: 'Texts',
    ...wordsOfKinds('plural'),
    setting: 'Settings',
    notice: 'Notices',
  } as Readonly<Record<string, string>>,

  history: 'Publishing history',
  noHistory: 'Nothing has been published from here yet.',
  ofShow: (name: string, show: string) => `${name} (${show})`,
  /** '3 changes by ann@example.com: Hero title (County Fair), Vet check (All shows) and 1 more'. */
  published: (count: number, by: readonly string[], names: readonly string[]) => {
    if (count === 0) return 'No changes: the same texts were published again.';
    return `${changesOf(count)} by ${by.join(', ')}: ${namesOf(names, count)}`;
  },
  past: { running: 'In progress', live: 'Was live', failed: 'Failed' },
  current: 'Current',
  by: (person: string) => `by ${person}`,
  took: (duration: string) => `took ${duration}`,
  openDeploy: 'Open the deploy',
  showLog: 'Build output',
  hideLog: 'Hide the build output',

  restore: 'Bring it back',
  restoreHint: (time: string) => `Bring back the site from ${time}`,
  restoreTitle: (time: string) => `The site at ${time}`,
  restoreAbout:
    'What you undo is published like any other change. Documents added since then are hidden, not deleted. Which shows are active does not change.',
  restoreLost: (titles: readonly string[]) =>
    `Deleted since then, so ${titles.length === 1 ? 'it' : 'they'} can’t be brought back: ${titles.join(', ')}. Please upload ${titles.length === 1 ? 'it' : 'them'} again.`,
  restoreShows: 'What to undo',
  restoreFor: (show: string, count: number) => `${show}: ${changesOf(count)}`,
  restoreOf: (kind: string, count: number) => `${kind} (${count})`,
  names: namesOf,
  restoreDetails: 'Before and after',
  restoreNothing: 'Nothing would change.',
  savedNow: 'Saved now',
  comesBack: 'Comes back',
  confirmRestore: (count: number) => `Undo ${changesOf(count)}`,
  restoring: 'Undoing…',
  backTo: (time: string) => `The site is back to ${time}`,
  undone: (count: number) => `${changesOf(count)} undone`,
  restored: (title: string) => ({
    title,
    link: { label: 'See what changed', href: `${paths.admin}#activity` },
  }),
  restoreChanged: 'Somebody saved in the meantime. The list is up to date now: please look at it again.',
  back: 'Back',
} as const;

export const nextStepLabels = {
  soon: 'Goes live in a few seconds.',
  after: (duration: string) => `Publishing starts ${duration} after your last change.`,
  underWay: 'Is being published now.',
  afterBuild: 'Goes live next, right after the changes that are being published now.',
  afterFailure: 'Publishing failed last time. It is tried again automatically.',
} as const;
