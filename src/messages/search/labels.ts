import { wordsOfKinds } from '#domain/basics/kinds.ts';

export const searchLabels = {
  kinds: {
    event: 'Event Setup',
    ...wordsOfKinds('plural'),
  },
} as const;

/** The search over everything (product 2.12). */
export const everythingLabels = {
  open: 'Search everything',
  groups: {
    place: 'Go to',
    text: 'Texts',
    setting: 'Settings',
    ...wordsOfKinds('plural'),
    person: 'People',
    inquiry: 'Inquiries',
  },
  /** Actions by the screen they are on. */
  actions: [
    { hash: 'events/start', name: 'Start next year’s show', detail: 'Copy this show with every day moved' },
    { hash: 'events/add', name: 'Add a show', detail: 'A new show of its own' },
    { hash: 'dashboard', name: 'Post a notice', detail: 'On the dashboard, under Notices' },
    { hash: 'people', name: 'Invite a colleague', detail: 'In People' },
    { hash: 'people', name: 'Change password', detail: 'In People' },
    { hash: 'inquiries', name: 'Write to vendors', detail: 'In Inquiries' },
    { hash: 'inquiries', name: 'Download CSV', detail: 'All inquiries as a file, in Inquiries' },
    { hash: 'media', name: 'Upload Document', detail: 'In the Media Library' },
    { tab: 'schedule', name: 'Add Event', detail: 'A new item, in Event Schedule' },
    { tab: 'exhibitors', name: 'Import a list', detail: 'Exhibitors from a spreadsheet' },
    { tab: 'homepage', name: 'Share the preview', detail: 'A link for people without an account' },
  ],
} as const;
