import { type ListedKind, sendIfRight } from '#admin/editing/lists/listed-kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Area, areaAddSchema, areaKeyOf, areaUpdateSchema } from '#domain/schedule/area.ts';
import { type AreaField, areaFields } from '#domain/schedule/area-fields.ts';
import { areaLabels as labels } from '#messages/admin-records.ts';

export type StoredArea = Versioned<Area>;
/** Notes as they are typed, one a line. An empty key is made of the name. */
export type AreaValues = Record<AreaField | 'key', string>;

export const keyOf = ({ key, name }: Pick<AreaValues, 'key' | 'name'>): string => key || areaKeyOf(name);

const names = Object.keys(areaFields) as AreaField[];

export const areaKind: ListedKind<StoredArea, AreaValues> = {
  kind: 'area',
  // Entries without chosen areas are in those that their location names.
  lists: [api.listAreas, api.listSchedule],
  fields: {
    key: { label: labels.fields.key },
    ...areaFields,
    notes: { label: areaFields.notes.label, isMergeable: true },
  },
  words: labels,
  emptyValues: {
    key: '',
    name: '',
    line: '',
    notes: '',
    entrance: '',
    address: '',
    mapUrl: '',
    waiting: '',
    phone: '',
    phoneHours: '',
  },
  valuesOf: (area) => ({
    ...(Object.fromEntries(names.map((name) => [name, area[name]])) as Record<AreaField, string>),
    key: area.key,
    notes: area.notes.join('\n'),
  }),
  nameOf: ({ name }) => name,
  isComplete: ({ name }) => name.trim() !== '',
  add: (values, eventId, before) =>
    sendIfRight(
      checked(areaAddSchema, { ...values, key: keyOf(values), eventId, order: before?.order }),
      (write) => call(api.addArea, write),
    ),
  update: ({ key: _, ...values }, { id }, version) =>
    sendIfRight(checked(areaUpdateSchema, { ...values, version }), (write) =>
      call(api.updateArea, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deleteArea, { id, version }),
  order: (eventId, ids) => call(api.orderAreas, { eventId, ids }),
};
