import { type ListedKind, sendIfRight } from '#admin/editing/lists/listed-kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/checked.ts';
import { pickFields } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Picture,
  type PictureField,
  pictureAddSchema,
  pictureFields,
  pictureHistoryFields,
  pictureUpdateSchema,
} from '#domain/pictures/picture.ts';
import { pictureLabels as labels } from '#messages/pictures/admin.ts';

export type StoredPicture = Versioned<Picture>;
export type PictureValues = Pick<Picture, PictureField>;

/** The pictures of a show, as they are edited. */
export const pictureKind: ListedKind<StoredPicture, PictureValues> = {
  kind: 'picture',
  lists: [api.listPictures],
  fields: pictureHistoryFields,
  words: labels,
  emptyValues: { place: 'photo', area: '', alt: '', focusX: 50, focusY: 50, isShown: true },
  valuesOf: (picture) => pickFields(pictureFields, picture),
  nameOf: ({ alt }) => alt,
  isComplete: ({ alt }) => alt.trim() !== '',
  add: (values, eventId) =>
    sendIfRight(checked(pictureAddSchema, { ...values, eventId }), (write) => call(api.addPicture, write)),
  update: (values, { id }, version) =>
    sendIfRight(checked(pictureUpdateSchema, { ...values, version }), (write) =>
      call(api.updatePicture, { id, ...write }),
    ),
  remove: ({ id, version }) => call(api.deletePicture, { id, version }),
};
