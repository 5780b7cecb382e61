/** What contradicts itself (product 2.21), on the dashboard and before a publication. */
export const contradictionLabels = {
  title: 'Worth a look',
  allShows: 'All shows',
  none: 'Nothing contradicts itself.',
  meant: 'This is meant so',
  meantNamed: (where: string) => `This is meant so: ${where}`,
  isMeant: 'Taken as meant, until it is changed',
  undo: 'Undo',
  undoHint: (where: string) => `List it again: ${where}`,
  failed: 'This could not be saved',
  showAll: (count: number) => `Show all ${count}`,
  beforePublishing: 'Worth a look before you publish',
  count: (count: number) => `${count} worth a look`,
} as const;
