import type { ContentBlock } from '#domain/content/row.ts';

/** What stands in the place of what invites to a show, while its applications are on a waiting list or closed. */
export const applications = {
  group: 'event',
  category: 'event',
  pages: ['event', 'inquiry'],
  rows: [
    {
      key: 'applications_waiting_badge',
      label: 'Waiting list: badge',
      default: 'Waiting List',
      pages: ['home', 'event'],
      ofEachShow: true,
    },
    {
      key: 'applications_waiting_text',
      label: 'Waiting list: text',
      default: 'There is a waiting list for this show. Your inquiry puts you on it.',
      ofEachShow: true,
      multiline: true,
    },
    {
      key: 'applications_waiting_button',
      label: 'Waiting list: button to the booth inquiry',
      default: 'Join the Waiting List',
      pages: ['event', 'floor-map'],
    },
    {
      key: 'applications_closed_badge',
      label: 'Applications closed: badge',
      default: 'Applications Closed',
      pages: ['home', 'event'],
      ofEachShow: true,
    },
    {
      key: 'applications_closed_text',
      label: 'Applications closed: text',
      default: 'Applications for this show are closed. If you have a question, please ask us.',
      ofEachShow: true,
      multiline: true,
    },
  ],
} as const satisfies ContentBlock;
