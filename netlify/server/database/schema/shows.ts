import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { bigint, boolean, customType, integer, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ListName } from '#domain/basics/kinds.ts';
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

export const newId = () => uuid().notNull().defaultRandom();
export const reference = () => uuid().notNull();
export const required = <Value extends string>() => text().$type<Value>().notNull();
export const words = () => required<string>().default('');
export const flag = (value: boolean) => boolean().notNull().default(value);
export const whole = () => integer().notNull();
export const big = () => bigint({ mode: 'number' });
export const stamp = () => instant().notNull().default(now);
const record = () => ({ id: newId(), version: whole().default(1), updatedAt: stamp() });

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

/** Every write of a stored record sets these. */
export const raised = ({ version }: { readonly version: Column }) => ({
  version: sql`${version} + 1`,
  updatedAt: now,
});

export const publication = pgTable('publication', {
  singleRow: flag(true),
  savedRevision: big().notNull().default(1),
  savedAt: stamp(),
  waitingSince: instant(),
  askedBy: text(),
  liveRevision: big(),
  liveAt: instant(),
  runId: uuid(),
  runRevision: big(),
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
  id: newId(),
  revision: big().notNull(),
  state: required<'running' | 'live' | 'failed'>(),
  reason: text(),
  startedAt: stamp(),
  finishedAt: instant(),
  askedBy: text(),
  deployId: text(),
  deployUrl: text(),
  log: text(),
  failureKind: text().$type<FailureKind>(),
});

export const publicationSnapshots = pgTable('publication_snapshots', {
  revision: big().notNull(),
  snapshot: json().notNull(),
  takenAt: stamp(),
});

export const changes = pgTable('changes', {
  id: big().notNull().generatedAlwaysAsIdentity(),
  eventId: uuid(),
  kind: required(),
  record: required(),
  before: json(),
  after: json(),
  changedBy: uuid(),
  changedByEmail: required(),
  changedAt: stamp(),
  savedRevision: big().notNull(),
});

export const previewLinks = pgTable('preview_links', {
  id: newId(),
  tokenHash: required(),
  eventId: uuid(),
  createdBy: reference(),
  createdAt: stamp(),
  expiresAt: instant().notNull(),
});

export const signingKey = pgTable('signing_key', {
  isOnly: flag(true),
  key: required().default(byDatabase),
});

export const events = pgTable('editions', {
  ...record(),
  order: whole(),
  slug: required(),
  name: required(),
  fullName: required(),
  isActive: flag(true),
  primaryColor: required(),
  accentColor: required(),
  startDate: text(),
  endDate: text(),
  location: required(),
  expofpEventId: text(),
  attendees: integer('expected_attendees'),
  sqft: integer('square_feet'),
  hasFirstRecords: flag(false),
  comingSoon: text().array().$type<Part[]>().notNull().default([]),
  exhibitors: integer('exhibitor_count'),
  state: required<EditionState>().default('current'),
  switchAt: instant(),
  applications: required<Applications>().default('open'),
  mark: required().default('initials'),
  motif: required().default('mountains'),
  isDefault: flag(false),
});

export const exhibitors = pgTable('exhibitors', {
  ...record(),
  eventId: reference(),
  company: required(),
  createdAt: stamp(),
  booth: words(),
  area: words(),
  products: words(),
  website: words(),
  contactName: words(),
  contactEmail: words(),
  contactPhone: words(),
  isShown: flag(false),
  logo: json().$type<Logo>(),
  logoKey: text(),
  inquiryId: uuid(),
  answered: json().$type<ExhibitorAnswers>(),
});

export const pictures = pgTable('pictures', {
  ...record(),
  eventId: reference(),
  place: required<PicturePlace>(),
  area: words(),
  alt: required(),
  focusX: whole().default(50),
  focusY: whole().default(50),
  isShown: flag(true),
  files: json().$type<PictureFiles>().notNull().default([]),
  fileKey: text(),
});

export const contentItems = pgTable('content_items', {
  ...record(),
  eventId: uuid(),
  key: required(),
  value: required(),
  type: required<ContentType>(),
  category: required<ContentCategory>(),
  updatedBy: uuid(),
});

export const settings = pgTable('settings', {
  id: newId(),
  eventId: uuid(),
  key: required(),
  value: required(),
  type: required().default('string'),
  version: whole().default(1),
});

export const areas = pgTable('areas', {
  ...record(),
  eventId: reference(),
  key: required(),
  name: required(),
  line: words(),
  order: whole(),
  notes: text().array().notNull().default([]),
  entrance: words(),
  address: words(),
  mapUrl: words(),
  waiting: words(),
  phone: words(),
  phoneHours: words(),
});

export const rules = pgTable('rules', {
  ...record(),
  eventId: reference(),
  title: required(),
  text: required(),
  order: whole(),
});

export const questions = pgTable('questions', {
  ...record(),
  eventId: reference(),
  question: required(),
  answer: required(),
  order: whole(),
});

export const boothOptions = pgTable('booth_options', {
  ...record(),
  eventId: reference(),
  size: required(),
  price: words(),
  included: words(),
  note: words(),
  order: whole(),
});

export const scheduleEvents = pgTable('entries', {
  ...record(),
  eventId: uuid(),
  title: required(),
  description: words(),
  date: required(),
  time: text(),
  endTime: text(),
  location: words(),
  category: required().default('general'),
  areas: text().array().notNull().default([]),
  kind: required().default('general'),
  emphasis: words(),
  openEnd: flag(false),
});

export const notices = pgTable('notices', {
  id: newId(),
  eventId: reference(),
  text: required(),
  area: text(),
  createdAt: stamp(),
  endsAt: instant().notNull(),
});

export const documents = pgTable('documents', {
  id: newId(),
  eventId: uuid(),
  title: required(),
  description: words(),
  category: required<DocumentCategory>().default('general'),
  isPublic: flag(false),
  originalName: required(),
  blobKey: required(),
  sha256: required(),
  mediaType: required(),
  size: whole(),
  createdAt: stamp(),
  createdBy: uuid(),
  version: whole().default(1),
  file: whole().default(1),
  fileAt: instant(),
  fileBy: uuid(),
  fileUpload: uuid(),
});

export const recordTables = {
  schedule: scheduleEvents,
  areas,
  rules,
  questions,
  options: boothOptions,
  documents,
  exhibitors,
  pictures,
} satisfies Record<ListName, PgTable>;

export const documentVersions = pgTable('document_versions', {
  documentId: reference(),
  file: whole(),
  originalName: required(),
  blobKey: required(),
  sha256: required(),
  mediaType: required(),
  size: whole(),
  fileAt: instant().notNull(),
  fileBy: uuid(),
  fileUpload: uuid(),
});

export const documentBlobs = pgTable('document_blobs', {
  key: required(),
  state: required<'pending' | 'used' | 'condemned'>().default('pending'),
  createdAt: stamp(),
});

export const uploads = pgTable('uploads', {
  id: newId(),
  eventId: uuid(),
  title: required(),
  description: required(),
  category: required<DocumentCategory>(),
  isPublic: boolean().notNull(),
  originalName: required(),
  size: whole(),
  createdBy: uuid(),
  seenAt: stamp(),
  replaces: uuid(),
  replacesVersion: integer(),
});

export const uploadParts = pgTable('upload_parts', {
  uploadId: reference(),
  number: whole(),
  blobKey: required(),
});

/** The findings that somebody accepted or dismissed. */
export const findingAnswers = pgTable('leftovers', {
  eventId: reference(),
  id: required(),
  kind: required(),
  record: required(),
  field: required(),
  text: required(),
  becomes: text(),
  isOwn: boolean().notNull(),
  answeredAt: stamp(),
});

/** Unused since 0102; kept for the functions of the deploy before. */
export const meantContradictions = pgTable('meant_contradictions', {
  id: required(),
  eventId: reference(),
  meantBy: uuid(),
  meantAt: stamp(),
});
