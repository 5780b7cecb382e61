/** Conflicts (product 2.21), on the dashboard and before a publication. */
export const contradictionLabels = {
  title: 'Worth a look',
  allShows: 'All shows',
  none: 'No conflicts found.',
  hide: 'Hide',
  hideNamed: (where: string) => `Hide: ${where}`,
  meant: 'Dismiss',
  meantNamed: (where: string) => `Dismiss: ${where}`,
  isMeant: 'Dismissed until it changes',
  undo: 'Undo',
  undoHint: (where: string) => `Show it again: ${where}`,
  failed: 'This could not be saved',
  showAll: (count: number) => `Show all ${count}`,
  beforePublishing: 'Worth a look before you publish',
  count: (count: number) => `${count} worth a look`,
} as const;
