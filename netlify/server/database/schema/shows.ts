import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { bigint, boolean, customType, integer, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ListName } from '#domain/basics/kinds.ts';
import type { PlaceKind } from '#domain/checks/edition-text.ts';
import type { ContentCategory, ContentType } from '#domain/content/item.ts';
import type { DocumentCategory } from '#domain/documents/document.ts';
import type { Applications } from '#domain/events/applications.ts';
import type { Part } from '#domain/events/event.ts';
import type { EditionState } from '#domain/events/shows.ts';
import type { ExhibitorAnswers, Logo } from '#domain/exhibitors/exhibitor.ts';
import type { PictureFiles, PicturePlace } from '#domain/pictures/picture.ts';
import type { FailureKind, RunPhase } from '#domain/publication/state.ts';

/** ISO, in UTC. */
export const instant = customType<{ data: string }>({ dataType: () => 'timestamp with time zone' });

/** A JSON null is stored as SQL's null. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

export const now = sql`now()`;

export const byDatabase = sql`default`;

/** Without the table, as upserts require it. */
export const columnName = ({ name, keyAsName }: Pick<Column, 'name' | 'keyAsName'>): SQL =>
  sql`${sql.identifier(keyAsName ? toSnakeCase(name) : name)}`;

export const excluded = (column: Pick<Column, 'name' | 'keyAsName'>): SQL =>
  sql`excluded.${columnName(column)}`;

export const columnsOf = <Table extends PgTable, Field extends string>(
  table: Table,
  { shape }: { readonly shape: Readonly<Record<Field, unknown>> },
) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(shape, name)),
  ) as Pick<Table['_']['columns'], Field & keyof Table['_']['columns']>;

export const publication = pgTable('publication', {
  singleRow: boolean().notNull().default(true),
  savedRevision: bigint({ mode: 'number' }).notNull().default(1),
  savedAt: instant().notNull().default(now),
  waitingSince: instant(),
  askedBy: text(),
  liveRevision: bigint({ mode: 'number' }),
  liveAt: instant(),
  runId: uuid(),
  runRevision: bigint({ mode: 'number' }),
  runPhase: text().$type<RunPhase>(),
  runStartedAt: instant(),
  runSince: instant(),
  failureKind: text().$type<FailureKind>(),
  failureReason: text(),
  failedAt: instant(),
  failedAttempts: integer(),
  failedRun: uuid(),
});

export const raisedRevision = {
  savedRevision: sql`${publication.savedRevision} + 1`,
  savedAt: now,
  waitingSince: sql`coalesce(${publication.waitingSince}, now())`,
};

export const publicationRuns = pgTable('publication_runs', {
  id: uuid().notNull().defaultRandom(),
  revision: bigint({ mode: 'number' }).notNull(),
  state: text().$type<'running' | 'live' | 'failed'>().notNull(),
  reason: text(),
  startedAt: instant().notNull().default(now),
  finishedAt: instant(),
  askedBy: text(),
  deployId: text(),
  deployUrl: text(),
  log: text(),
  failureKind: text().$type<FailureKind>(),
});

export const publicationSnapshots = pgTable('publication_snapshots', {
  revision: bigint({ mode: 'number' }).notNull(),
  snapshot: json().notNull(),
  takenAt: instant().notNull().default(now),
});

export const changes = pgTable('changes', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  eventId: uuid(),
  kind: text().notNull(),
  record: text().notNull(),
  before: json(),
  after: json(),
  changedBy: uuid(),
  changedByEmail: text().notNull(),
  changedAt: instant().notNull().default(now),
  savedRevision: bigint({ mode: 'number' }).notNull(),
});

export const previewLinks = pgTable('preview_links', {
  id: uuid().notNull().defaultRandom(),
  tokenHash: text().notNull(),
  eventId: uuid(),
  createdBy: uuid().notNull(),
  createdAt: instant().notNull().default(now),
  expiresAt: instant().notNull(),
});

export const signingKey = pgTable('signing_key', {
  isOnly: boolean().notNull().default(true),
  key: text().notNull().default(byDatabase),
});

export const events = pgTable('editions', {
  id: uuid().notNull().defaultRandom(),
  order: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  fullName: text().notNull(),
  isActive: boolean().notNull().default(true),
  primaryColor: text().notNull(),
  accentColor: text().notNull(),
  startDate: text(),
  endDate: text(),
  location: text().notNull(),
  expofpEventId: text(),
  attendees: integer('expected_attendees'),
  sqft: integer('square_feet'),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
  hasFirstRecords: boolean().notNull().default(false),
  comingSoon: text().array().$type<Part[]>().notNull().default([]),
  exhibitors: integer('exhibitor_count'),
  state: text().$type<EditionState>().notNull().default('current'),
  switchAt: instant(),
  applications: text().$type<Applications>().notNull().default('open'),
  mark: text().notNull().default('initials'),
  motif: text().notNull().default('mountains'),
  isDefault: boolean().notNull().default(false),
});

export const exhibitors = pgTable('exhibitors', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid().notNull(),
  company: text().notNull(),
  createdAt: instant().notNull().default(now),
  booth: text().notNull().default(''),
  area: text().notNull().default(''),
  products: text().notNull().default(''),
  website: text().notNull().default(''),
  isShown: boolean().notNull().default(false),
  logo: json().$type<Logo>(),
  logoKey: text(),
  inquiryId: uuid(),
  answered: json().$type<ExhibitorAnswers>(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
});

export const pictures = pgTable('pictures', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid().notNull(),
  place: text().$type<PicturePlace>().notNull(),
  area: text().notNull().default(''),
  alt: text().notNull(),
  focusX: integer().notNull().default(50),
  focusY: integer().notNull().default(50),
  isShown: boolean().notNull().default(true),
  files: json().$type<PictureFiles>().notNull().default([]),
  fileKey: text(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
});

export const contentItems = pgTable('content_items', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid(),
  key: text().notNull(),
  value: text().notNull(),
  type: text().$type<ContentType>().notNull(),
  category: text().$type<ContentCategory>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
  updatedBy: uuid(),
});

export const settings = pgTable('settings', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid(),
  key: text().notNull(),
  value: text().notNull(),
  type: text().notNull().default('string'),
  version: integer().notNull().default(1),
});

export const areas = pgTable('areas', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid().notNull(),
  key: text().notNull(),
  name: text().notNull(),
  line: text().notNull().default(''),
  order: integer().notNull(),
  notes: text().array().notNull().default([]),
  entrance: text().notNull().default(''),
  address: text().notNull().default(''),
  mapUrl: text().notNull().default(''),
  waiting: text().notNull().default(''),
  phone: text().notNull().default(''),
  phoneHours: text().notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
});

export const rules = pgTable('rules', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  order: integer().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
});

export const scheduleEvents = pgTable('entries', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid(),
  title: text().notNull(),
  description: text().notNull().default(''),
  date: text().notNull(),
  time: text(),
  endTime: text(),
  location: text().notNull().default(''),
  category: text().notNull().default('general'),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(now),
  areas: text().array().notNull().default([]),
  kind: text().notNull().default('general'),
  emphasis: text().notNull().default(''),
  openEnd: boolean().notNull().default(false),
});

export const notices = pgTable('notices', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid().notNull(),
  text: text().notNull(),
  area: text(),
  createdAt: instant().notNull().default(now),
  endsAt: instant().notNull(),
});

export const documents = pgTable('documents', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid(),
  title: text().notNull(),
  description: text().notNull().default(''),
  category: text().$type<DocumentCategory>().notNull().default('general'),
  isPublic: boolean().notNull().default(false),
  originalName: text().notNull(),
  blobKey: text().notNull(),
  sha256: text().notNull(),
  mediaType: text().notNull(),
  size: integer().notNull(),
  createdAt: instant().notNull().default(now),
  createdBy: uuid(),
  version: integer().notNull().default(1),
  file: integer().notNull().default(1),
  fileAt: instant(),
  fileBy: uuid(),
  fileUpload: uuid(),
});

export const recordTables = {
  schedule: scheduleEvents,
  areas,
  rules,
  documents,
  exhibitors,
  pictures,
} satisfies Record<ListName, PgTable>;

export const documentVersions = pgTable('document_versions', {
  documentId: uuid().notNull(),
  file: integer().notNull(),
  originalName: text().notNull(),
  blobKey: text().notNull(),
  sha256: text().notNull(),
  mediaType: text().notNull(),
  size: integer().notNull(),
  fileAt: instant().notNull(),
  fileBy: uuid(),
  fileUpload: uuid(),
});

export const documentBlobs = pgTable('document_blobs', {
  key: text().notNull(),
  state: text().$type<'pending' | 'used' | 'condemned'>().notNull().default('pending'),
  createdAt: instant().notNull().default(now),
});

export const uploads = pgTable('uploads', {
  id: uuid().notNull().defaultRandom(),
  eventId: uuid(),
  title: text().notNull(),
  description: text().notNull(),
  category: text().$type<DocumentCategory>().notNull(),
  isPublic: boolean().notNull(),
  originalName: text().notNull(),
  size: integer().notNull(),
  createdBy: uuid(),
  seenAt: instant().notNull().default(now),
  replaces: uuid(),
  replacesVersion: integer(),
});

export const uploadParts = pgTable('upload_parts', {
  uploadId: uuid().notNull(),
  number: integer().notNull(),
  blobKey: text().notNull(),
});

export const leftovers = pgTable('leftovers', {
  eventId: uuid().notNull(),
  id: text().notNull(),
  kind: text().$type<PlaceKind>().notNull(),
  record: text().notNull(),
  field: text().notNull(),
  text: text().notNull(),
  becomes: text(),
  isOwn: boolean().notNull(),
  answeredAt: instant().notNull().default(now),
});

export const meantContradictions = pgTable('meant_contradictions', {
  id: text().notNull(),
  eventId: uuid().notNull(),
  meantBy: uuid(),
  meantAt: instant().notNull().default(now),
});
