import * as z from 'zod/mini';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { foldLine } from '#domain/basics/fold.ts';

/** Lapsed: no way in, because the invitation ended or the address left the list of single sign-on. */
export type PersonState = 'active' | 'invited' | 'lapsed' | 'removed';

export interface SessionInfo {
  id: string;
  /** What the browser said of itself when the session was begun; null where that is not known. */
  userAgent: string | null;
  /** The network that it was begun from (an IPv4 address, or the first 64 bits of an IPv6 one). */
  network: string | null;
  begunAt: string;
  usedAt: string;
  isThis: boolean;
}

/** Somebody who may sign in, is invited to, or no longer may (product 3.10). */
export interface Person {
  id: string;
  email: string;
  firstName: string | null;
  state: PersonState;
  /** Since when they are: invited, removed, or in the list at all; an instant. */
  since: string;
  /** Which colleague invited or removed them: the first name, else the address; null where nobody did, or is not known. */
  by: string | null;
  lastSeen: string | null;
  sessions: SessionInfo[];
}

export interface People {
  /** Where it is kept who may sign in: here, or with single sign-on at the provider. */
  list: 'portal' | 'provider';
  people: Person[];
}

export interface PasswordLink {
  /** Null where it was sent by mail; else shown this once. */
  link: string | null;
  until: string;
}

const limits = { email: 254, firstName: 50 } as const;

const folded = z.transform((value: unknown) => (typeof value === 'string' ? foldLine(value) : value));

export const invitationSchema = z.object({
  email: z.pipe(
    folded,
    z
      .string('Email address is required')
      .check(
        z.minLength(1, 'Email address is required'),
        z.maxLength(limits.email, `The address must be at most ${limits.email} characters`),
        z.refine(isEmailAddress, 'Please enter an address such as ann@example.com'),
      ),
  ),
  /** Left out, null or '': not known. */
  firstName: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? foldLine(value) || null : (value ?? null))),
    z.nullable(
      z
        .string('First name must be text')
        .check(
          z.maxLength(limits.firstName, `First name must be at most ${limits.firstName} characters`),
          z.regex(/^\P{Cc}*$/u, 'First name must be one line'),
        ),
    ),
  ),
});
export type Invitation = z.output<typeof invitationSchema>;

/** PUT /api/password; the new one is looked at by `newPasswordFault`. */
export const passwordChangeSchema = z.object({
  current: z.string('Please enter your password').check(z.minLength(1, 'Please enter your password')),
  password: z.string('Please enter a new password'),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** POST /api/backups; without a password with single sign-on. */
export const downloadRequestSchema = z.object({
  password: z.optional(passwordChangeSchema.shape.current),
});
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;
