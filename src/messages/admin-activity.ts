import type { Action } from '#domain/publication/change-words.ts';
import { wordsOfKinds } from '#domain/publication/record-kinds.ts';

/** The section Activity (product 2.20). */
export const activityLabels = {
  title: 'Activity',
  show: 'Show',
  ofShow: (name: string) => `${name}, with what all shows share`,
  everything: 'Every show',
  kinds: {
    text: 'Text',
    event: 'Event Setup',
    ...wordsOfKinds('noun'),
    schedule: 'Schedule',
    setting: 'Setting',
    edition: 'Edition',
    notice: 'Notice',
  } as Readonly<Record<string, string>>,
  actions: { added: 'added by', changed: 'changed by', deleted: 'deleted by' } satisfies Record<
    Action,
    string
  >,
  allShows: 'All shows',
  before: 'Before',
  after: 'After',
  nothing: 'Nothing',
  unknown: 'What it was before is not known.',
  today: 'Today',
  yesterday: 'Yesterday',
  more: 'Show more',
  loadingMore: 'Loading…',
  refresh: 'Refresh',
  none: 'Nothing has been changed yet. Every change of a text, the schedule, a document or Event Setup will be told here.',
  end: 'That is all.',
} as const;
