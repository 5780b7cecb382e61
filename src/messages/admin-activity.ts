import type { Action } from '#domain/publication/changes.ts';
import { wordsOfKinds } from '#domain/publication/snapshot.ts';

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
