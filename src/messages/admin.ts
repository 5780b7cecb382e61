import type { ContentType } from '#domain/content/item.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';

export const inquiryStateWords = {
  new: 'New',
  contacted: 'Contacted',
  reserved: 'Reserved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const satisfies Record<InquiryState, string>;

export const yesOrNoWords = { yes: 'Yes', no: 'No' } as const;

export const adminLabels = {
  title: 'Admin Center',
  subtitle: 'Trade Show Manager',
  activeEvent: 'Active Event',
  edition: (year: string | undefined, state: string | undefined) =>
    [year, state?.toLowerCase()].filter(Boolean).join(', '),
  showStates: { draft: 'Preparing', live: 'Live', over: 'Over', hidden: 'Hidden' },
  loading: 'Loading…',
  checkingSession: 'Checking your sign-in…',
  tryAgain: 'Try again',
  needsScript: 'The admin needs JavaScript. Turn it on, and reload this page.',
} as const;

/** The sections of the dashboard in the order of the sidebar (product 2.12). */
export const adminSections = [
  { id: 'dashboard', label: 'Dashboard', hint: 'Overview and Quick Stats' },
  { id: 'inquiries', label: 'Inquiries', hint: 'Booth inquiries to reply to' },
  { id: 'events', label: 'Event Setup', hint: 'Name, dates and floor plan' },
  { id: 'content', label: 'Content Editor', hint: 'Manage All Website Text' },
  { id: 'media', label: 'Media Library', hint: 'Images and documents' },
  { id: 'activity', label: 'Activity', hint: 'Who changed what' },
  { id: 'people', label: 'People', hint: 'Who can sign in' },
  { id: 'settings', label: 'System Settings', hint: 'Backups and health' },
] as const;
export type AdminSectionId = (typeof adminSections)[number]['id'];

export const adminLinks = {
  contentManager: 'Content Management',
  contentManagerHint: 'Edit beside a live preview',
} as const;

export const dashboardLabels = {
  actions: [
    { id: 'schedule', title: 'Edit Schedule', text: 'Change days, hours and areas' },
    { id: 'events', title: 'Edit Event Info', text: 'Update event details and dates' },
    { id: 'content', title: 'Manage Content', text: 'Edit website text and content' },
    { id: 'media', title: 'Upload Media', text: 'Add images and documents' },
  ],
} as const;

export const contentEditorLabels = {
  /** Stored items; those that are stored like their default are no change. */
  count: (items: number, changed: number) =>
    items === changed ? `${changed} changed` : `${items} items, ${changed} changed`,
  filters: [
    { id: 'all', label: 'All' },
    { id: 'customized', label: 'Changed' },
    { id: 'default', label: 'Default' },
  ],
  day: (number: number) => `Day ${number}`,
  otherDays: 'Other',
} as const;
export type ContentFilterId = (typeof contentEditorLabels.filters)[number]['id'];

export const contentFieldLabels = {
  types: { text: 'Plain text', html: 'Formatted', url: 'Link' } satisfies Record<ContentType, string>,
  undoHint: (name: string) => `Restore ${name}`,
} as const;

export const failureLabels = {
  noAnswer: 'The portal didn’t respond. Try again in a minute.',
  textKept: 'Your text is still here.',
} as const;

/** We can't tell who saved first: it may have been the same person, in another window. */
export const changedMeanwhile = (what: string) =>
  `This ${what} was changed by someone else or in another window. Nothing is lost. Choose what to keep.`;

export const conflictLabels = {
  contentMessage: changedMeanwhile('text'),
  eventMessage: changedMeanwhile('show'),
  inquiryMessage: changedMeanwhile('inquiry'),
  back: 'Back to editing',
} as const;

export const historyLabels = {
  open: 'History',
} as const;

const inWords = (count: number): string => count.toLocaleString('en-US');

export const inboxLabels = {
  status: 'Status',
  statuses: inquiryStateWords,
  count: inWords,
  countAbove: (count: number) => `more than ${inWords(count)}`,
  overdueCount: (count: number) => `${inWords(count)} overdue`,
  needs: 'Needs you',
  needsCount: (count: number) => (count === 1 ? '1 needs you' : `${inWords(count)} need you`),
  erasedCount: (count: number) => `${inWords(count)} deleted`,
  back: 'Back to the list',
  due: {
    overdue: (days: number) => (days === 1 ? 'overdue by 1 day' : `overdue by ${days} days`),
    reasons: {
      note: 'vendor wrote',
      answers: 'details changed',
      withdrawn: 'withdrawn',
      proposal: 'change to accept',
      mail: 'email failed',
    },
  },
  notes: 'Notes',
  saveFailed: { title: 'Error', description: 'Failed to update inquiry', variant: 'destructive' },
  ...yesOrNoWords,
} as const;
