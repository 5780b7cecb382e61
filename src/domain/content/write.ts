import * as z from 'zod/mini';
import { isSafeLink } from '#domain/basics/addresses.ts';
import { baseVersion, eventIdOrNull } from '#domain/basics/primitives.ts';
import { type ContentItem, contentCategories, contentTypes } from './item.ts';
import { type TextKind, textKinds } from './row.ts';
import { findRow, mayBeHtml, wordsOf } from './text.ts';

export const requiredFieldsMessage = 'Please fill in all required fields';

const plainOnlyMessage = 'Only descriptions and rules can be formatted: send this text as plain text';

const contentKeyPattern = /^[a-z][a-z0-9_]*$/;

/** POST /api/content: `version` 0 means not stored yet. Only rows that may be empty take an empty value. */
export const contentWriteSchema = z
  .object({
    key: z
      .string(requiredFieldsMessage)
      .check(
        z.trim(),
        z.minLength(1, requiredFieldsMessage),
        z.maxLength(100, 'Content key can have at most 100 characters'),
        z.regex(contentKeyPattern, 'Content key can only have lowercase letters, digits and underscores'),
      ),
    value: z
      .string(requiredFieldsMessage)
      .check(z.trim(), z.maxLength(20_000, 'Content can have at most 20,000 characters')),
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
    z.refine(({ key, type }) => type !== 'html' || mayBeHtml(key), {
      path: ['type'],
      error: plainOnlyMessage,
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

/** The catalog's name and category win, and its type unless html was sent. */
export const catalogedWriteSchema = z.pipe(z.transform(atItsPlace), contentWriteSchema);

function atItsPlace(body: unknown): unknown {
  const { key, type } = Object(body) as { key?: unknown; type?: unknown };
  const row = typeof key === 'string' ? findRow(key.trim()) : undefined;
  if (!row) return body;
  return { ...Object(body), key: row.key, type: type === 'html' ? type : row.type, category: row.category };
}

/** A key that can no longer be html keeps only the words. */
export function savable<Text extends Pick<ContentItem, 'key' | 'type' | 'value'>>(text: Text): Text {
  if (text.type !== 'html' || mayBeHtml(text.key)) return text;
  return { ...text, type: 'text', value: wordsOf(text) };
}
