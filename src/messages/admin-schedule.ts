import { labelsOf } from '#domain/basics/fields.ts';
import { scheduleFields } from '#domain/schedule/entry.ts';
import { changedMeanwhile } from './admin.ts';

const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** The tab Event Schedule of the content manager (product 2.17). */
export const scheduleLabels = {
  title: 'Event Schedule',
  add: 'Add Event',
  none: 'No schedule events yet. Add your first event!',
  note: 'Load-in times, guides and calendars come from these entries.',
  /** Product 9.2: days of the show come before everything else. */
  totalDays: (days: number) => `The landing page’s Total Days counts the days with show hours: ${days}.`,
  fields: labelsOf(scheduleFields),
  more: 'More',
  locationHint: 'Only if it is more exact than the area, such as door 4.',
  areasHint: 'Leave all unchecked for the whole show.',
  wholeShow: 'Whole show',
  unannounced: 'Hours to be announced',
  nextDay: 'Ends the next day.',
  long: (hours: number, end: string) => `Yes, it lasts ${hours} hours, until ${end} the next day`,
  longNight: 'Lasts more than 14 hours',
  sayLong: 'Check the box if this end is right',
  save: 'Save Event',
  allShows: 'All shows',
  updated: 'Schedule Updated',
  deleted: 'Schedule Deleted',
  updateFailed: 'Failed to update schedule event',
  deleteFailed: 'Failed to delete schedule event',
  gone: 'Somebody deleted this entry in the meantime. Saving adds it again.',
  conflict: changedMeanwhile('entry'),
  doubles: (title: string) => `Same as “${title}”?`,
  count: entriesOf,
} as const;

export const dateLabels = {
  choose: 'Choose a day',
  before: 'Before the show',
  show: 'Days of the show',
  after: 'After the show',
  other: 'Another date…',
  otherLabel: 'Which one?',
} as const;

/** The days of the show as bars, above the list of entries. */
export const weekLabels = {
  title: 'At a Glance',
  caption: (first: string, last: string) =>
    `Each line runs from ${first} to ${last}. Select a bar to edit it.`,
  day: 'Day',
} as const;

export const emphasisLabels = {
  mark: 'Mark as important',
  hint: 'Select words in the description, then press “Mark as important”. Pages and guides show them in bold.',
  nothingSelected: 'Select some words in the description first.',
  marked: 'Important:',
  unmark: 'Remove the mark',
  fieldHint: 'Exactly as written in the title or the description.',
} as const;

export const scheduleFilterLabels = {
  area: 'Area',
  allAreas: 'All areas',
  kind: 'Kind',
  allKinds: 'All kinds',
} as const;

export const severalLabels = {
  change: 'Change',
  copy: 'Copy',
  move: 'Move',
  changeTitle: (count: number) => `Change ${entriesOf(count)}`,
  changeHint: 'Anything you don’t check stays the same.',
  changeParts: { hours: 'New hours', areas: 'New area', kind: 'New kind' },
  copyTitle: (count: number) => `Copy ${entriesOf(count)}`,
  copyHint: 'Each chosen day gets a copy of each entry.',
  copyDays: 'To these days',
  copySame: (count: number) =>
    count === 1 ? '1 is already there and is skipped.' : `${count} are already there and are skipped.`,
  copySave: (count: number) => (count === 0 ? 'Copy' : `Add ${entriesOf(count)}`),
  moveTitle: (count: number) => `Move ${entriesOf(count)}`,
  moveDay: 'To this day',
  moveFirstDay: 'Move the first day to',
  moveBy: 'Days later (− for earlier)',
  moveSave: (count: number) => `Move ${entriesOf(count)}`,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  look: 'Show them',
} as const;
