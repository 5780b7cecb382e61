import { wordsOfKinds } from '#domain/publication/snapshot.ts';

export const searchLabels = {
  title: (count: number) => (count === 1 ? 'Found in one other place' : `Found in ${count} other places`),
  kinds: {
    event: 'Event Setup',
    ...wordsOfKinds('plural'),
  },
  more: (count: number) => `Show ${count} more`,
} as const;

/** The search over everything (product 2.12). */
export const everythingLabels = {
  open: 'Search everything',
  shortcut: { other: 'Ctrl K', mac: '⌘ K' },
  title: (show: string) => `Search ${show}`,
  box: 'What are you looking for?',
  placeholder: 'Words on a page, a vendor, a setting…',
  close: 'Close',
  hint: 'Searches texts, schedule, areas, rules, documents, exhibitors, inquiries, people, settings and what you can do here.',
  keys: '. Arrow keys choose, Enter opens.',
  results: 'Results',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (words: string) => `Nothing found for “${words}”. Try fewer or other words.`,
  failed: 'Inquiries could not be searched right now.',
  more: (count: number) => `${count} more: type another word`,
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
    { tab: 'schedule', name: 'Add Event', detail: 'A new entry, in Event Schedule' },
    { tab: 'exhibitors', name: 'Import a list', detail: 'Exhibitors from a spreadsheet' },
    { tab: 'homepage', name: 'Share the preview', detail: 'A link for people without an account' },
  ],
} as const;
