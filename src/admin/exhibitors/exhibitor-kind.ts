import { type ListedKind, sendIfRight } from '#admin/editing/lists/listed-kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import { pickFields } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Exhibitor,
  type ExhibitorField,
  exhibitorAddSchema,
  exhibitorFields,
  exhibitorHistoryFields,
  exhibitorUpdateSchema,
} from '#domain/exhibitors/exhibitor.ts';
import type { ListedExhibitor } from '#domain/exhibitors/proposal.ts';
import { exhibitorLabels as labels } from '#messages/exhibitors/admin.ts';

export type StoredExhibitor = Versioned<ListedExhibitor>;
export type ExhibitorValues = Pick<Exhibitor, ExhibitorField>;

/** Who exhibits, as it is edited. */
export const exhibitorKind: ListedKind<StoredExhibitor, ExhibitorValues> = {
  kind: 'exhibitor',
  // The figures count those that are shown.
  lists: [api.listExhibitors],
  fields: exhibitorHistoryFields,
  words: labels,
  emptyValues: { company: '', booth: '', area: '', products: '', website: '', isShown: false },
  valuesOf: (exhibitor) => pickFields(exhibitorFields, exhibitor),
  nameOf: ({ company }) => company,
  isComplete: ({ company }) => company.trim() !== '',
  add: (values, eventId) =>
    sendIfRight(checked(exhibitorAddSchema, { ...values, eventId }), (write) =>
      call(api.addExhibitor, write),
    ),
  update: (values, { id }, version) =>
    sendIfRight(checked(exhibitorUpdateSchema, { ...values, version }), (write) =>
      call(api.updateExhibitor, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deleteExhibitor, { id, version }),
};
