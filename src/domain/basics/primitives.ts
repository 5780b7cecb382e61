import * as z from 'zod/mini';
import { plainLine } from './fold.ts';

/** A record with the number that its next save must carry to be sure that nobody saved in between. */
export type Versioned<T> = T & { version: number };

/** The version that a write was based on; left out, the write goes through whatever is stored. No larger one is ever stored. */
export const baseVersion = z.optional(z.int32('Invalid version'));

/** A record's id. The database takes any UUID version, so the schema does too. */
export const idSchema = uuid('Invalid ID');

/** The event a record belongs to; null, '' or nothing: it belongs to all of them. */
export const eventIdOrNull = z._default(orNull(uuid('Invalid event ID')), null);

export const instant = z.iso.datetime({ error: 'Invalid time stamp', offset: true });

/** Text that must not be empty after trimming. `label` starts the messages: 'Title is required'. */
export function requiredText(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(z.trim(), z.minLength(1, `${label} is required`), atMost(label, max));
}

export function anyText(label: string, max: number) {
  return z.string(`${label} must be text`).check(z.trim(), atMost(label, max));
}

/** The same on one line: pasted line breaks, odd spaces and signs that nobody sees become plain (product 5.3). */
export function requiredLine(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .check(z.overwrite(plainLine), z.minLength(1, `${label} is required`), atMost(label, max));
}

export function anyLine(label: string, max: number) {
  return z.string(`${label} must be text`).check(z.overwrite(plainLine), atMost(label, max));
}

/** Text that may be left out; it then is ''. */
export function optionalText(label: string, max: number) {
  return z._default(anyText(label, max), '');
}

/** A value that forms send as '' and JSON as null when there is none. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(z.transform(emptyToNull), z.nullable(schema));
}

/** A UUID of any version, in small letters. */
// What a bundle does not name it then leaves out.
/* @__NO_SIDE_EFFECTS__ */ export function uuid(message: string) {
  return z.guid(message).check(z.toLowerCase());
}

function emptyToNull(value: unknown): unknown {
  return value === '' ? null : value;
}

/** Nothing reads what is too long. */
function atMost(label: string, max: number) {
  return z.maxLength(max, { error: `${label} must be at most ${max} characters`, abort: true });
}
