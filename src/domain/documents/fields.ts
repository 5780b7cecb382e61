import * as z from 'zod/mini';
import type { RecordField } from '#domain/basics/fields.ts';
import { optionalText, requiredText } from '#domain/basics/primitives.ts';
import { categoryLabels, type DocumentCategory, documentCategories } from './categories.ts';

export const documentFields = {
  title: { label: 'Title', schema: requiredText('Title', 200) },
  description: { label: 'Description', schema: optionalText('Description', 1000), isMergeable: true },
  category: {
    label: 'Category',
    schema: z.enum(documentCategories, 'Unknown document category'),
    words: (category: DocumentCategory) => categoryLabels[category],
  },
  isPublic: {
    label: 'Make publicly accessible',
    schema: z.boolean('Public must be yes or no'),
    words: (isPublic: boolean) => (isPublic ? 'Yes' : 'No'),
  },
} as const satisfies Readonly<Record<string, RecordField>>;

/** What its history tells of, its file besides. */
export const documentHistoryFields = { ...documentFields, originalName: { label: 'File' } } as const;
