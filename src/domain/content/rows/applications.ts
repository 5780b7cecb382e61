import { type ContentBlock, text } from '#domain/content/row.ts';

/** What stands in the place of what invites to a show, while its applications are on a waiting list or closed. */
export const applications = {
  group: 'event',
  category: 'event',
  pages: ['event', 'inquiry'],
  rows: {
    applications_waiting_badge: text('Waiting list: badge', 'Waiting List', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_waiting_text: text(
      'Waiting list: text',
      'This show has a waiting list. Your inquiry puts you on it.',
      { ofEachShow: true, multiline: true },
    ),
    applications_waiting_button: text('Waiting list: button to the booth inquiry', 'Join the Waiting List', {
      pages: ['event', 'floor-map'],
    }),
    applications_closed_badge: text('Applications closed: badge', 'Applications Closed', {
      pages: ['home', 'event'],
      ofEachShow: true,
    }),
    applications_closed_text: text(
      'Applications closed: text',
      'Applications for this show are closed. If you have a question, please ask us.',
      { ofEachShow: true, multiline: true },
    ),
  },
} as const satisfies ContentBlock;
