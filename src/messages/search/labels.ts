import { wordsOfKinds } from '#domain/basics/kinds.ts';

export const searchLabels = {
  kinds: {
    event: 'Event Setup',
    ...wordsOfKinds('plural'),
  },
} as const;

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
  actions: [
    { hash: 'events/start', name: 'Start next year’s show', detail: 'Copy this show with every day moved' },
    { hash: 'events/add', name: 'Add a show', detail: 'A new show of its own' },
    { hash: 'dashboard/publishing', name: 'Publish now', detail: 'What waits to be published' },
    {
      hash: 'dashboard/publishing',
      name: 'Undo a publication',
      detail: 'Restore an earlier version from the publishing history',
    },
    { hash: 'dashboard', name: 'Post a notice', detail: 'On the dashboard, under Notices' },
    { hash: 'people', name: 'Invite a colleague', detail: 'In People' },
    { hash: 'people', name: 'Change password', detail: 'In People' },
    { hash: 'people', name: 'Reset password', detail: 'A link for a colleague, in People' },
    { hash: 'inquiries', name: 'Write to vendors', detail: 'In Inquiries' },
    { hash: 'inquiries', name: 'Download CSV', detail: 'Export all inquiries as a file, in Inquiries' },
    {
      hash: 'events/event-primaryColor',
      name: 'Change colors',
      detail: 'Colors, icon, and illustration of the show',
    },
    { hash: 'settings', name: 'Download a backup', detail: 'In System Settings' },
    { hash: 'media', name: 'Upload Document', detail: 'In the Media Library' },
    { hash: 'media', name: 'Change the storage limit', detail: 'Room for files, in the Media Library' },
    { tab: 'schedule', name: 'Add Event', detail: 'A new item, in Event Schedule' },
    { tab: 'exhibitors', name: 'Import a list', detail: 'Exhibitors from a spreadsheet' },
    { tab: 'exhibitors', name: 'Download the exhibitors', detail: 'Export the list as Excel or CSV' },
    { tab: 'homepage', name: 'Share the preview', detail: 'A link for people without an account' },
  ],
} as const;
