import { labelsOf } from '#domain/basics/fields.ts';
import { ruleFields } from '#domain/rules/rule.ts';
import { areaFields } from '#domain/schedule/area.ts';

/** Lists of records in an order of their own (product 2.17). */
export const listLabels = {
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  orderHint: 'Alt with the up or down arrow moves the one that has the focus.',
  moved: (name: string, place: number, count: number) => `${name} is ${place} of ${count} now`,
  ordered: 'Order Updated',
  orderFailed: 'Failed to update the order',
  orderChanged:
    'Somebody added or deleted one of these in the meantime, so nothing was moved. The list is up to date now.',
  undo: 'Undo',
  undoOrder: 'Put them back in the order before',
  undoAdded: (name: string) => `Take ${name} away again`,
  undoUpdated: (name: string) => `Put ${name} back as before`,
  undoDeleted: (name: string) => `Bring back ${name}`,
  undone: { title: 'Undone' },
  changed: 'Somebody changed this in the meantime, so it was not deleted. This is how it is now.',
  gone: 'Somebody deleted this in the meantime. Saving adds it again.',
  place: 'Place in the list',
  optional: 'optional',
  unsaved: 'Not saved yet',
} as const;

const ofKind = (kind: string) => ({
  add: `Add ${kind}`,
  save: `Save ${kind}`,
  conflict: `Somebody else saved this ${kind.toLowerCase()} while you were editing. Nothing is lost: choose what to keep.`,
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
  note: 'The parts of the venue: the area filter, load-in, guides and calendars follow them.',
  none: 'No areas yet. With the first one the vendor page gets an area filter, load-in times, guides and calendars by area.',
  fields: { key: 'Key', ...labelsOf(areaFields) },
  keyHint: (slug: string) =>
    `Stands in addresses, such as /${slug}/guides/exhibit-hall.pdf. It cannot be changed later.`,
  lineHint: 'Stands behind the name in brackets, such as Main Trade Show.',
  notesHint: 'What has no time. Doors that close at 10 are a part of the schedule.',
  arrival: 'Arrival card',
  arrivalHint:
    'What truck drivers look for: it stands in load-in and on the guide. What is empty is not shown.',
  hasArrival: 'With an arrival card',
  inUse: (name: string) => `${name} was not deleted: these entries of the schedule are in it.`,
  toSchedule: 'Go to the schedule',
} as const;

export const ruleLabels = {
  ...ofKind('Rule'),
  title: 'Rules',
  note: 'The cards of the guidelines tab, in this order. They stand in the guides, too.',
  none: 'No rules yet. Add the first card of the guidelines.',
  fields: labelsOf(ruleFields),
} as const;
