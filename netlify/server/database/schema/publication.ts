import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FailureKind, RunPhase } from '#domain/publication/state.ts';
import { byDatabase, instant, json, now } from './types.ts';

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
