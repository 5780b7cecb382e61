import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from './types.ts';

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
