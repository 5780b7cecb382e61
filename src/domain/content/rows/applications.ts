import { type ContentBlock, row } from '#domain/content/row.ts';

/** What stands in the place of what invites to a show, while its applications are on a waiting list or closed. */
export const applications = {
  group: 'event',
  category: 'event',
  pages: ['event', 'inquiry'],
  rows: [
    row('applications_waiting_badge', 'Waiting list: badge', 'Waiting List', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    row(
      'applications_waiting_text',
      'Waiting list: text',
      'This show has a waiting list. Your inquiry puts you on it.',
      { ofEachShow: true, multiline: true },
    ),
    row('applications_waiting_button', 'Waiting list: button to the booth inquiry', 'Join the Waiting List', {
      pages: ['event', 'floor-map'],
    }),
    row('applications_closed_badge', 'Applications closed: badge', 'Applications Closed', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    row(
      'applications_closed_text',
      'Applications closed: text',
      'Applications for this show are closed. If you have a question, please ask us.',
      { ofEachShow: true, multiline: true },
    ),
  ],
} as const satisfies ContentBlock;
