import * as z from 'zod/mini';
import { baseVersion, eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { findRow } from './catalogue.ts';
import { type TextKind, textKinds } from './kinds.ts';

export const contentTypes = ['text', 'html', 'url'] as const;
export type ContentType = (typeof contentTypes)[number];

export const contentCategories = [
  'homepage',
  'vendor',
  'contact',
  'floormap',
  'general',
  'event',
  'floor_map',
  'navigation',
] as const;
export type ContentCategory = (typeof contentCategories)[number];

/** One stored text of the site; without an event it serves all of them. `version` counts its saves. */
export const contentSchema = z.object({
  id: idSchema,
  key: z.string(),
  value: z.string(),
  type: z.enum(contentTypes),
  category: z.enum(contentCategories),
  eventId: z.nullable(idSchema),
  version: z.int(),
});
export type ContentItem = z.infer<typeof contentSchema>;

/** The content editor's message for an empty key or value (product 5.3). */
export const requiredFieldsMessage = 'Please fill in all required fields';

export const contentKeyPattern = /^[a-z][a-z0-9_]*$/;

const link = /^(?:https?:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[\d+().-]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

/** True for a link that is safe to put behind text: a page of the site, a web address, mail or telephone. */
export function isSafeLink(text: string): boolean {
  return link.test(text);
}

/**
 * POST /api/content: creates or updates by key. With `version`, only when nobody saved in between; 0 says that the
 * text was not stored yet. Only rows that may be empty take an empty value: it takes the text off the page. A row's
 * kind holds under each of its names.
 */
export const contentWriteSchema = z
  .object({
    key: z
      .string(requiredFieldsMessage)
      .check(
        z.trim(),
        z.minLength(1, requiredFieldsMessage),
        z.maxLength(100, 'Content key may hold at most 100 characters'),
        z.regex(contentKeyPattern, 'Content key may hold only small letters, digits and underscores'),
      ),
    value: z
      .string(requiredFieldsMessage)
      .check(z.trim(), z.maxLength(20_000, 'Content may hold at most 20,000 characters')),
    type: z._default(z.enum(contentTypes, 'Unknown content type'), 'text'),
    category: z._default(z.enum(contentCategories, 'Unknown content category'), 'general'),
    eventId: eventIdOrNull,
    version: baseVersion,
  })
  .check(
    z.refine(({ key, value }) => value !== '' || findRow(key)?.mayBeEmpty === true, {
      path: ['value'],
      error: requiredFieldsMessage,
    }),
    z.refine(({ type, value }) => type !== 'url' || value === '' || isSafeLink(value), {
      path: ['value'],
      error: 'Please enter a valid web address',
    }),
    ...(Object.keys(textKinds) as TextKind[]).flatMap((kind) =>
      textKinds[kind].map(({ fits, message }) =>
        z.refine<Pick<ContentItem, 'key' | 'value'>>(
          ({ key, value }) => findRow(key)?.kind !== kind || value === '' || fits(value),
          { path: ['value'], error: message },
        ),
      ),
    ),
  );
export type ContentWrite = z.infer<typeof contentWriteSchema>;

/** One change of a text: who, when, before and after; null where there was, or is, no text. */
export const contentRevisionSchema = z.object({
  id: z.int(),
  key: z.string(),
  eventId: z.nullable(idSchema),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  type: z.enum(contentTypes),
  category: z.enum(contentCategories),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type ContentRevision = z.infer<typeof contentRevisionSchema>;

/** Query of the history: one text of one event, or of all of them. */
export const contentHistoryQuery = z.object({
  key: z.string(requiredFieldsMessage).check(z.minLength(1, requiredFieldsMessage)),
  eventId: eventIdOrNull,
});
