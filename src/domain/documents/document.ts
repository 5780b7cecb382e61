import * as z from 'zod/mini';
import { type Fields, schemasOf } from '#domain/basics/fields.ts';
import {
  baseVersion,
  eventIdOrNull,
  idSchema,
  instant,
  optionalText,
  requiredLine,
  requiredText,
} from '#domain/basics/primitives.ts';
import { type RecordDescription, storedSchemasOf } from '#domain/basics/record.ts';
import { categoryLabels, type DocumentCategory, documentCategories } from './categories.ts';

export const documentFields = {
  title: { label: 'Title', schema: requiredLine('Title', 200), says: 'words' },
  description: {
    label: 'Description',
    schema: optionalText('Description', 1000),
    isMergeable: true,
    says: 'words',
  },
  category: {
    label: 'Category',
    schema: z.enum(documentCategories, 'Unknown document category'),
    stored: z.enum(documentCategories),
    words: (category: DocumentCategory) => categoryLabels[category],
  },
  isPublic: {
    label: 'Make publicly accessible',
    schema: z.boolean('Public must be yes or no'),
    stored: z.boolean(),
    words: (isPublic: boolean) => (isPublic ? 'Yes' : 'No'),
  },
} as const satisfies Fields;

/** What its history tells of, its file besides. */
export const documentHistoryFields = {
  ...documentFields,
  originalName: { label: 'File name', schema: z.string().check(z.maxLength(255)), says: 'label' },
} as const satisfies Fields;

/** One uploaded document; `size` in bytes. */
export const documentSchema = z.object({
  id: idSchema,
  ...storedSchemasOf(documentHistoryFields),
  size: z.int(),
  createdAt: instant,
  eventId: z.nullable(idSchema),
});
export type PortalDocument = z.infer<typeof documentSchema>;

export const documentRecord = {
  kind: 'document',
  list: 'documents',
  noun: 'Document',
  plural: 'Documents',
  unnamed: 'A document',
  fields: documentHistoryFields,
  shownBy: 'isPublic',
  schema: documentSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<PortalDocument>;

/** What administrators read of it besides: the bytes that its earlier files take; left out while there are none. */
export type ListedDocument = PortalDocument & { earlierSize?: number };

/** A form sends a checked box as 'on' and an unchecked one not at all. */
const checkbox = z._default(
  z.pipe(
    z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
    z.boolean(),
  ),
  false,
);

/** The fields beside the file of POST /api/documents, which is multipart: every value may be text. */
export const documentUploadSchema = z.object({
  title: documentFields.title.schema,
  description: documentFields.description.schema,
  category: z._default(documentFields.category.schema, 'general'),
  isPublic: checkbox,
  eventId: eventIdOrNull,
});
export type DocumentUpload = z.infer<typeof documentUploadSchema>;

/** PUT /api/documents/{id}: the words about a document, and who sees it. */
export const documentUpdateSchema = z.object({ ...schemasOf(documentFields), version: baseVersion });
export type DocumentUpdate = z.infer<typeof documentUpdateSchema>;

const sentFile = {
  name: requiredText('File name', 1000),
  size: z.int('Invalid size').check(z.nonnegative('Invalid size')),
};
export const uploadStartSchema = z.extend(documentUploadSchema, sentFile);
export type UploadStart = { name: string; size: number; title: string } & Partial<DocumentUpload>;

/** The same for a file that takes the place of a document's; its words stay. */
export const replacementStartSchema = z.object({
  ...sentFile,
  replaces: idSchema,
  version: baseVersion,
});
export type ReplacementStart = z.infer<typeof replacementStartSchema>;

/** POST /api/documents/{id}/versions: the file that is to stand at the document's address again. */
export const versionReturnSchema = z.object({
  number: z.int32('Invalid version').check(z.gte(1, 'Invalid version')),
  version: baseVersion,
});
export type VersionReturn = z.infer<typeof versionReturnSchema>;

/** A file that stood, or stands, at a document's address: `by` is the mail of who brought it, where that is known. */
export interface DocumentVersion {
  number: number;
  originalName: string;
  size: number;
  at: string;
  by: string | null;
  isCurrent: boolean;
}

/** An upload under way: `received` are the numbers of the parts that are stored, from 1 to `parts`. */
export type Upload = { id: string; size: number; partSize: number; parts: number; received: number[] };
