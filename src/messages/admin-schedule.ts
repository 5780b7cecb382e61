import { changedMeanwhile } from './admin.ts';

const entriesOf = (count: number) => (count === 1 ? '1 item' : `${count} items`);

/** The tab Event Schedule of the content manager (product 2.17). */
export const scheduleLabels = {
  title: 'Event Schedule',
  add: 'Add Event',
  none: 'No schedule events yet. Add your first event!',
  note: 'Load-in times, guides, and calendars come from these items.',
  wholeShow: 'All areas',
  save: 'Save Event',
  updated: 'Schedule Updated',
  deleted: 'Schedule Deleted',
  updateFailed: 'Failed to update schedule event',
  deleteFailed: 'Failed to delete schedule event',
  gone: 'Someone else deleted this item. Saving adds it again.',
  conflict: changedMeanwhile('entry'),
  count: entriesOf,
} as const;

export const severalLabels = {
  changeTitle: (count: number) => `Change ${entriesOf(count)}`,
  changeParts: { hours: 'New hours', areas: 'New area', kind: 'New kind' },
  copyTitle: (count: number) => `Copy ${entriesOf(count)}`,
  copySave: (count: number) => (count === 0 ? 'Copy' : `Add ${entriesOf(count)}`),
  moveTitle: (count: number) => `Move ${entriesOf(count)}`,
  moveSave: (count: number) => `Move ${entriesOf(count)}`,
} as const;
