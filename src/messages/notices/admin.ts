import type { NoticeEnd } from '#domain/notices/write.ts';

/** Notices on the dashboard (product 2.12). */
export const adminNoticeLabels = {
  title: 'Notices',
  post: 'Post a notice',
  none: 'No notices posted. A notice shows at the bottom of every page of the show within a minute, without publishing.',
  text: 'Notice',
  textHint: (left: number) => `One line, such as “Gate 2 closed, use Gate 4”. ${left} characters left.`,
  area: 'For',
  wholeShow: 'Whole show',
  /** `when` is '' while it is not known. */
  until: (when: string) => (when ? `Until ${when}` : 'Until'),
  ends: {
    hour: '1 hour',
    hours: '3 hours',
    tonight: 'Tonight',
    tomorrow: 'Tomorrow',
    show: 'Show ends',
    day: 'Another day',
  } satisfies Record<NoticeEnd, string>,
  day: 'Last day',
  submit: 'Post',
  posted: (show: string) => ({
    title: 'Notice Posted',
    description: `On the pages of ${show} within a minute`,
  }),
  ended: { title: 'Notice Ended', description: 'Gone from the pages within a minute' },
  postFailed: 'Failed to post the notice',
  endFailed: 'Failed to end the notice',
  end: 'End now',
  endNamed: (text: string) => `End now: ${text}`,
  undo: 'Undo',
  undoHint: 'Post the notice again',
  undone: { title: 'Undone' },
} as const;
