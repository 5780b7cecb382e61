import type { ListName } from '#domain/basics/kinds.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import { documentKind } from '#server/documents/documents.ts';
import { exhibitorKind } from '#server/exhibitors/exhibitors.ts';
import { listKinds } from '#server/lists/lists.ts';
import { pictureKind } from '#server/pictures/pictures.ts';
import type { RecordKind } from '#server/saving/records.ts';
import { areaKind, entryKind } from '#server/schedule/schedule.ts';

export const storedKinds: Readonly<Record<ListName, RecordKind<StoredRecord>>> = {
  schedule: entryKind,
  areas: areaKind,
  ...listKinds,
  documents: documentKind,
  exhibitors: exhibitorKind,
  pictures: pictureKind,
};
