import type { Kept } from '#domain/basics/record.ts';
import type { ListName } from '#domain/publication/record-kinds.ts';
import { documentKind } from './documents/columns.ts';
import { exhibitorKind } from './exhibitors/kind.ts';
import { pictureKind } from './pictures/kind.ts';
import { ruleKind } from './rules/kind.ts';
import type { RecordKind } from './saving/records.ts';
import { areaKind, entryKind } from './schedule/kinds.ts';

/** Where the records of every kind are kept, by their list. */
export const storedKinds: Readonly<Record<ListName, RecordKind<Kept>>> = {
  schedule: entryKind,
  areas: areaKind,
  rules: ruleKind,
  documents: documentKind,
  exhibitors: exhibitorKind,
  pictures: pictureKind,
};
