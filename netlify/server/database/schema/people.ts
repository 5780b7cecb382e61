import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type InquiryFieldRow, inquiryFields } from '#domain/inquiries/fields.ts';
import type { InquiryLogEntry } from '#domain/inquiries/history.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import { byDatabase, instant, json, now } from './shows.ts';

export const users = pgTable('users', {
  id: uuid().notNull().defaultRandom(),
  email: text().notNull(),
  firstName: text(),
  passwordHash: text(),
  createdAt: instant().notNull().default(now),
  removedAt: instant(),
  invitedAt: instant(),
  invitedBy: uuid(),
  removedBy: uuid(),
  lastSeenAt: instant(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text().notNull(),
  userId: uuid().notNull(),
  createdAt: instant().notNull().default(now),
  expiresAt: instant().notNull(),
  seenAt: instant().notNull().default(now),
  id: uuid().notNull().defaultRandom(),
  userAgent: text(),
  network: text(),
  freshUntil: instant(),
  ticketHash: text(),
  ticketUntil: instant(),
});

export const signInDevices = pgTable('sign_in_devices', {
  tokenHash: text().notNull(),
  userId: uuid().notNull(),
  expiresAt: instant().notNull(),
});

export const passwordLinks = pgTable('password_links', {
  tokenHash: text().notNull(),
  userId: uuid().notNull(),
  kind: text().$type<'invitation' | 'reset'>().notNull(),
  expiresAt: instant().notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  bucket: text().notNull(),
  windowStart: instant().notNull(),
  hits: integer().notNull().default(1),
});

export const portalHealth = pgTable('portal_health', {
  isOnly: boolean().notNull().default(true),
  checkedAt: instant().notNull().default(now),
  sweptAt: instant().notNull().default(now),
  setBackAt: instant(),
  setBackSeconds: integer(),
});

/** The migrations that have run. */
export const schemaMigrations = pgTable('schema_migrations', {
  name: text().notNull(),
  checksum: text().notNull(),
  appliedAt: instant().notNull().default(now),
});

const words = () => text().notNull();
const yesOrNo = () => boolean().notNull();

/** The chosen shows are rows of `inquiry_events`. */
const fieldColumns = Object.fromEntries(
  inquiryFields
    .filter(({ kind }) => kind !== 'events')
    .map(({ name, kind }) => [name, kind === 'checkbox' ? yesOrNo() : words()]),
) as {
  [Row in Exclude<InquiryFieldRow, { kind: 'events' }> as Row['name']]: ReturnType<
    Row extends { kind: 'checkbox' } ? typeof yesOrNo : typeof words
  >;
};

export const boothInquiries = pgTable('booth_inquiries', {
  id: uuid().notNull().defaultRandom(),
  ...fieldColumns,
  status: text().$type<InquiryStatus>().notNull().default('new'),
  notes: text().notNull().default(''),
  suspectedSpam: boolean().notNull().default(false),
  idempotencyKey: text().notNull(),
  requestHash: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().default(now),
  updatedAt: instant().notNull().default(now),
  number: text().default(byDatabase),
  links: integer().notNull().default(0),
  withdrawnAt: instant(),
  erasedAt: instant(),
  assignee: uuid(),
});

export const inquiryEvents = pgTable('inquiry_events', {
  inquiryId: uuid().notNull(),
  eventId: uuid().notNull(),
  order: integer().notNull(),
  waitingList: boolean().notNull().default(false),
});

export const inquiryList = pgTable('inquiry_list', {
  list: uuid().notNull(),
  inquiryId: uuid().notNull(),
  state: text().$type<InquiryState | 'erased'>().notNull(),
  createdAt: instant().notNull(),
});

export const inquiryCounts = pgTable('inquiry_counts', {
  list: uuid().notNull(),
  state: text().$type<InquiryState | 'erased'>().notNull(),
  count: integer().notNull(),
});

export const inquiryLog = pgTable('inquiry_log', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  inquiryId: uuid().notNull(),
  at: instant().notNull().default(now),
  byUser: uuid(),
  kind: text().$type<InquiryLogEntry['kind']>().notNull(),
  before: json(),
  after: json(),
});

export const inquiryFilters = pgTable('inquiry_filters', {
  id: uuid().notNull().defaultRandom(),
  name: text().notNull(),
  show: text().notNull().default(''),
  status: text().$type<InquiryState | ''>().notNull().default(''),
  assignee: text().notNull().default(''),
  createdAt: instant().notNull().default(now),
});

export const erasures = pgTable('erasures', {
  singleRow: boolean().notNull().default(true),
  wanted: bigint({ mode: 'number' }).notNull().default(0),
  done: bigint({ mode: 'number' }).notNull().default(0),
});

/** SHA-256 of the id, which outlives every restore. */
export const erasedInquiries = pgTable('erased_inquiries', {
  digest: text().notNull(),
  exhibitorsToo: boolean().notNull().default(false),
});

export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().notNull().defaultRandom(),
  recipient: text().notNull(),
  replyTo: text(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: instant().notNull().default(now),
  nextAttemptAt: instant().notNull().default(now),
  attempts: integer().notNull().default(0),
  sentAt: instant(),
  lastError: text(),
  kind: text().notNull().default(''),
  html: text().notNull().default(''),
  inquiryId: uuid(),
  eventId: uuid(),
  byUser: uuid(),
  once: text(),
  messageId: text(),
  claimedUntil: instant(),
  failedAt: instant(),
  inquiryIds: uuid().array().notNull().default([]),
  inFiles: boolean().notNull().default(false),
  heldAt: instant(),
  sender: text().notNull().default(''),
});
