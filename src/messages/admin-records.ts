import { labelsOf } from '#domain/basics/fields.ts';
import { ruleFields } from '#domain/rules/rule.ts';
import { areaFields } from '#domain/schedule/area.ts';
import { changedMeanwhile } from './admin.ts';

/** Lists of records in an order of their own (product 2.17). */
export const listLabels = {
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  orderHint: 'Press Alt with the up or down arrow to move the selected one.',
  moved: (name: string, place: number, count: number) => `${name} is ${place} of ${count} now`,
  ordered: 'Order Updated',
  orderFailed: 'Failed to update the order',
  orderChanged:
    'Somebody added or deleted one of these in the meantime, so nothing was moved. The list is up to date now.',
  undo: 'Undo',
  undoOrder: 'Go back to the order before',
  undoAdded: (name: string) => `Remove ${name} again`,
  undoUpdated: (name: string) => `Undo the changes to ${name}`,
  undoDeleted: (name: string) => `Bring back ${name}`,
  undone: { title: 'Undone' },
  changed: 'Somebody changed this in the meantime, so it was not deleted. This is how it is now.',
  gone: 'Somebody deleted this in the meantime. Saving adds it again.',
  place: 'Position in the list',
  optional: 'optional',
  unsaved: 'Not saved yet',
} as const;

/** Asked before something is saved that is hardly meant. */
export const saveQuestionLabels = {
  title: 'Save it anyway?',
  closeLabel: 'Close',
  save: 'Save anyway',
  saving: 'Saving…',
  cancel: 'Go back',
  failed: 'Failed to save',
} as const;

/** The words of every kind's form and toasts. */
export const ofKind = (kind: string) => ({
  add: `Add ${kind}`,
  save: `Save ${kind}`,
  conflict: changedMeanwhile(kind.toLowerCase()),
  added: `${kind} Added`,
  updated: `${kind} Updated`,
  deleted: `${kind} Deleted`,
  addFailed: `Failed to add ${kind.toLowerCase()}`,
  updateFailed: `Failed to update ${kind.toLowerCase()}`,
  deleteFailed: `Failed to delete ${kind.toLowerCase()}`,
});

export const areaLabels = {
  ...ofKind('Area'),
  title: 'Areas',
  note: 'The parts of the venue. The area filter, load-in times, guides and calendars use them.',
  none: 'No areas yet. With the first one the vendor page gets an area filter, load-in times, guides and calendars by area.',
  fields: { key: 'Key', ...labelsOf(areaFields) },
  keyHint: (slug: string) =>
    `Used in web addresses, such as /${slug}/guides/exhibit-hall.pdf. You can’t change it later.`,
  lineHint: 'Shown in brackets after the name, such as Main Trade Show.',
  notesHint: 'Rules without a time. If doors close at 10, add that to the schedule.',
  arrival: 'Arrival card',
  arrivalHint:
    'What truck drivers need to know. It shows in load-in and in the guide. Empty fields are not shown.',
  hasArrival: 'With an arrival card',
  inUse: (name: string) => `${name} was not deleted because these schedule entries use it.`,
  toSchedule: 'Go to the schedule',
} as const;

export const ruleLabels = {
  ...ofKind('Rule'),
  title: 'Rules',
  note: 'The cards on the guidelines tab. Guides show them in this order; the tab begins with what vendors must not bring.',
  none: 'No rules yet. Add the first card of the guidelines.',
  fields: labelsOf(ruleFields),
} as const;
