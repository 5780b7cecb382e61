import * as z from 'zod/mini';
import { plainLine } from './words.ts';

/** The next save must carry `version`, which proves that nobody saved in between. */
export type Versioned<T> = T & { version: number };

/** Version that a write was based on; without it, the write always goes through. No larger one is ever stored. */
export const baseVersion = z.optional(z.int32('Invalid version'));

/** Addresses carry numbers as digits. */
export const fromDigits = z.transform((value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
);

/** Refuses a record that is in a list twice. */
export const eachOnce = (message: string) =>
  z.refine<readonly { readonly id: string }[]>(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    message,
  );

/** The database takes any UUID version, so the schema does too. */
export const idSchema = uuid('Invalid ID');

/** null, '' or undefined: all events. */
export const eventIdOrNull = z._default(orNull(uuid('Invalid event ID')), null);

export const instant = z.iso.datetime({ error: 'Invalid time stamp', offset: true });

/** `label` starts the messages: 'Title is required'. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(z.trim(), z.minLength(1, `${label} is required`), atMost(label, max));
}

export function anyText(label: string, max: number) {
  return z.string(`${label} must be text`).check(z.trim(), atMost(label, max));
}

/** Pasted line breaks, odd spaces and invisible signs become plain (product 5.3). */
export function requiredLine(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(z.overwrite(plainLine), z.minLength(1, `${label} is required`), atMost(label, max));
}

export function anyLine(label: string, max: number) {
  return z.string(`${label} must be text`).check(z.overwrite(plainLine), atMost(label, max));
}

export function optionalText(label: string, max: number) {
  return z._default(anyText(label, max), '');
}

/** Forms send '' for no value, JSON null. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(z.transform(emptyToNull), z.nullable(schema));
}

/* @__NO_SIDE_EFFECTS__ */ export function uuid(message: string) {
  return z.guid(message).check(z.toLowerCase());
}

function emptyToNull(value: unknown): unknown {
  return value === '' ? null : value;
}

/** Aborts: no later check reads an overlong text. */
function atMost(label: string, max: number) {
  return z.maxLength(max, { error: `${label} must be at most ${max} characters`, abort: true });
}
