import * as z from 'zod/mini';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { foldLine } from '#domain/basics/words.ts';

export const currentUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Lapsed: the invitation ended, or the address left the list of single sign-on. */
type PersonState = 'active' | 'invited' | 'lapsed' | 'removed';

export interface SessionInfo {
  id: string;
  /** User agent at sign-in; null if unknown. */
  userAgent: string | null;
  /** An IPv4 address, or the first 64 bits of an IPv6 one. */
  network: string | null;
  begunAt: string;
  usedAt: string;
  isThis: boolean;
}

/** A person who may sign in, is invited, or no longer may (product 3.10). */
export interface Person {
  id: string;
  email: string;
  firstName: string | null;
  state: PersonState;
  since: string;
  /** Colleague who invited or removed them: first name, otherwise address; null if none or unknown. */
  by: string | null;
  lastSeen: string | null;
  sessions: SessionInfo[];
}

export interface People {
  /** The list is kept here, or by the provider of single sign-on. */
  list: 'portal' | 'provider';
  people: Person[];
}

export interface PasswordLink {
  link: string | null;
  until: string;
}

const limits = { email: 254, firstName: 50 } as const;

const folded = z.transform((value: unknown) => (typeof value === 'string' ? foldLine(value) : value));

/** Omitted, null or '': unknown. */
const firstNameSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? foldLine(value) || null : (value ?? null))),
  z.nullable(
    z
      .string('First name must be text')
      .check(
        z.maxLength(limits.firstName, `First name must be at most ${limits.firstName} characters`),
        z.regex(/^\P{Cc}*$/u, 'First name must be one line'),
      ),
  ),
);

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
  firstName: firstNameSchema,
});
/** One's own name, for colleagues and vendors to see. */
export const nameChangeSchema = z.object({ firstName: firstNameSchema });
export type Invitation = z.output<typeof invitationSchema>;

/** `newPasswordFault` checks the new password. */
export const passwordChangeSchema = z.object({
  current: z.string('Please enter your password').check(z.minLength(1, 'Please enter your password')),
  password: z.string('Please enter a new password'),
});

/** Single sign-on needs no password. */
export const downloadRequestSchema = z.object({
  password: z.optional(passwordChangeSchema.shape.current),
});

/** The first match counts: browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Windows'; null if it names neither. */
export function browserWords(userAgent: string | null): string | null {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (!browser && !system) return null;
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ');
}
