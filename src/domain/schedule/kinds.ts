/** What an entry is about: load-in times, the days of a show and the list of deadlines are read off it (product 3.6). */
export const entryKinds = [
  'move-in',
  'setup',
  'show',
  'security',
  'move-out',
  'deadline',
  'general',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const defaultKind: EntryKind = 'general';

export const kindLabels: Readonly<Record<EntryKind, string>> = {
  'move-in': 'Move-in',
  setup: 'Setup',
  show: 'Show hours',
  security: 'Security',
  'move-out': 'Move-out',
  deadline: 'Deadline',
  general: 'Other',
};
