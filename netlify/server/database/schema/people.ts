import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type InquiryFieldRow, inquiryFields } from '#domain/inquiries/fields.ts';
import type { InquiryLogEntry } from '#domain/inquiries/history.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { InquiryGroup, InquiryState } from '#domain/inquiries/list.ts';
import {
  big,
  byDatabase,
  flag,
  instant,
  json,
  newId,
  reference,
  required,
  stamp,
  whole,
  words,
} from './shows.ts';

export const users = pgTable('users', {
  id: newId(),
  email: required(),
  firstName: text(),
  passwordHash: text(),
  createdAt: stamp(),
  removedAt: instant(),
  invitedAt: instant(),
  invitedBy: uuid(),
  removedBy: uuid(),
  lastSeenAt: instant(),
});

/** The name that colleagues see. */
export const shownName = sql<string>`coalesce(${users.firstName}, ${users.email})`;

export const sessions = pgTable('sessions', {
  tokenHash: required(),
  userId: reference(),
  createdAt: stamp(),
  expiresAt: instant().notNull(),
  seenAt: stamp(),
  id: newId(),
  userAgent: text(),
  network: text(),
  freshUntil: instant(),
  ticketHash: text(),
  ticketUntil: instant(),
});

export const signInDevices = pgTable('sign_in_devices', {
  tokenHash: required(),
  userId: reference(),
  expiresAt: instant().notNull(),
});

export const passwordLinks = pgTable('password_links', {
  tokenHash: required(),
  userId: reference(),
  kind: required<'invitation' | 'reset'>(),
  expiresAt: instant().notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  bucket: required(),
  windowStart: instant().notNull(),
  hits: whole().default(1),
});

export const portalHealth = pgTable('portal_health', {
  isOnly: flag(true),
  checkedAt: stamp(),
  sweptAt: stamp(),
  setBackAt: instant(),
  setBackSeconds: integer(),
});

export const schemaMigrations = pgTable('schema_migrations', {
  name: required(),
  checksum: required(),
  appliedAt: stamp(),
});

const yesOrNo = () => boolean().notNull();

/** The chosen shows are rows of `inquiry_events`. */
const fieldColumns = Object.fromEntries(
  inquiryFields
    .filter(({ kind }) => kind !== 'events')
    .map(({ name, kind }) => [name, kind === 'checkbox' ? yesOrNo() : required()]),
) as {
  [Row in Exclude<InquiryFieldRow, { kind: 'events' }> as Row['name']]: ReturnType<
    Row extends { kind: 'checkbox' } ? typeof yesOrNo : typeof required<string>
  >;
};

export const boothInquiries = pgTable('booth_inquiries', {
  id: newId(),
  ...fieldColumns,
  status: required<InquiryStatus>().default('new'),
  notes: words(),
  suspectedSpam: flag(false),
  idempotencyKey: required(),
  requestHash: required(),
  version: whole().default(1),
  createdAt: stamp(),
  updatedAt: stamp(),
  number: text().default(byDatabase),
  links: whole().default(0),
  withdrawnAt: instant(),
  erasedAt: instant(),
  assignee: uuid(),
  openedAt: instant(),
});

export const inquiryEvents = pgTable('inquiry_events', {
  inquiryId: reference(),
  eventId: reference(),
  order: whole(),
  waitingList: flag(false),
});

export const inquiryList = pgTable('inquiry_list', {
  list: reference(),
  inquiryId: reference(),
  state: required<InquiryState | 'erased'>(),
  createdAt: instant().notNull(),
  since: instant(),
});

export const inquiryCounts = pgTable('inquiry_counts', {
  list: reference(),
  state: required<InquiryGroup | 'erased'>(),
  count: whole(),
});

export const inquiryLog = pgTable('inquiry_log', {
  id: big().notNull().generatedAlwaysAsIdentity(),
  inquiryId: reference(),
  at: stamp(),
  byUser: uuid(),
  kind: required<InquiryLogEntry['kind']>(),
  before: json(),
  after: json(),
});

export const inquiryFilters = pgTable('inquiry_filters', {
  id: newId(),
  name: required(),
  show: words(),
  status: required<InquiryGroup | ''>().default(''),
  assignee: words(),
  createdAt: stamp(),
});

export const erasures = pgTable('erasures', {
  singleRow: flag(true),
  wanted: big().notNull().default(0),
  done: big().notNull().default(0),
});

/** SHA-256 of the id, which outlives every restore. */
export const erasedInquiries = pgTable('erased_inquiries', {
  digest: required(),
  exhibitorsToo: flag(false),
});

export const mailOutbox = pgTable('mail_outbox', {
  id: newId(),
  recipient: required(),
  replyTo: text(),
  subject: required(),
  body: required(),
  createdAt: stamp(),
  nextAttemptAt: stamp(),
  attempts: whole().default(0),
  sentAt: instant(),
  lastError: text(),
  kind: words(),
  html: words(),
  inquiryId: uuid(),
  eventId: uuid(),
  byUser: uuid(),
  once: text(),
  messageId: text(),
  claimedUntil: instant(),
  failedAt: instant(),
  inquiryIds: uuid().array().notNull().default([]),
  inFiles: flag(false),
  heldAt: instant(),
  sender: words(),
});
