import { wordsOfKinds } from '#domain/basics/kinds.ts';
import { paths } from '#domain/paths.ts';
import type { Action } from '#domain/publication/changes.ts';

export const activityLabels = {
  kinds: {
    text: 'Text',
    event: 'Event Setup',
    ...wordsOfKinds('noun'),
    schedule: 'Schedule',
    setting: 'Setting',
    edition: 'Show year',
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
  nothing: 'Blank',
  refresh: 'Refresh',
} as const;

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

const namesOf = (names: readonly string[], count: number): string =>
  names.join(', ') + (count > names.length ? ` and ${count - names.length} more` : '');

export const publicationLabels = {
  title: 'Publishing',
  states: {
    saved: 'Saved',
    queued: 'Publishing soon',
    building: 'Publishing',
    live: 'Live',
    failed: 'Failed',
  },
  unknown: 'Status unknown',
  changesOf,

  about: {
    saved: 'Your changes go live after a short pause, so that several changes are published together.',
    queued: 'Publishing starts in a moment.',
    building: 'The new pages go live in a moment. Until then, visitors see the old ones.',
    live: 'The public site shows everything that is saved.',
    failed: 'Your changes are safe, but not on the site yet.',
  },
  kinds: activityLabels.kinds,
  kindsOfSeveral: {
    ...activityLabels.kinds,
    text: 'Texts',
    ...wordsOfKinds('plural'),
    setting: 'Settings',
    notice: 'Notices',
  } as Readonly<Record<string, string>>,
  /** '3 changes by ann@example.com: Headline (County Fair), Vet check (All shows) and 1 more'. */
  published: (count: number, by: readonly string[], names: readonly string[]) => {
    if (count === 0) return 'Published again without changes.';
    return `${changesOf(count)} by ${by.join(', ')}: ${namesOf(names, count)}`;
  },
  showLog: 'Build output',
  restoreFor: (show: string, count: number) => `${show}: ${changesOf(count)}`,
  names: namesOf,
  confirmRestore: (count: number) => `Undo ${changesOf(count)}`,
  undone: (count: number) => `${changesOf(count)} undone`,
  restored: (title: string) => ({
    title,
    link: { label: 'See what changed', href: `${paths.admin}#activity` },
  }),
} as const;
