import * as z from 'zod/mini';
import { type Fields, schemasOf, yesOrNo } from '#domain/basics/fields.ts';
import { kinds } from '#domain/basics/kinds.ts';
import { uiFigures } from '#domain/basics/limits.ts';
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
import { defaultQuotaMegabytes, type Setting } from '#domain/events/setting.ts';

export const documentCategories = ['general', 'vendor', 'exhibitor', 'forms', 'schedules', 'maps'] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const categoryLabels: Record<DocumentCategory, string> = {
  general: 'General',
  vendor: 'Vendor',
  exhibitor: 'Exhibitor',
  forms: 'Forms',
  schedules: 'Schedules',
  maps: 'Maps',
};

export const documentFields = {
  title: {
    label: 'Title',
    schema: requiredLine('Title', 200),
    says: 'words',
    control: { required: true },
  },
  description: {
    label: 'Description',
    schema: optionalText('Description', 1000),
    isMergeable: true,
    says: 'words',
    control: { kind: 'rows', rows: 2 },
  },
  category: {
    label: 'Category',
    schema: z.enum(documentCategories, 'Unknown document category'),
    stored: z.enum(documentCategories),
    words: (category: DocumentCategory) => categoryLabels[category],
    control: { kind: 'choice', choices: categoryLabels },
    empty: 'general',
  },
  isPublic: {
    label: 'Make publicly accessible',
    schema: z.boolean('Public must be yes or no'),
    stored: z.boolean(),
    words: yesOrNo,
    control: {
      kind: 'box',
      hint: 'Vendors find it under Downloads once it’s published.',
    },
    empty: false,
  },
} as const satisfies Fields;

export const documentHistoryFields = {
  ...documentFields,
  originalName: { label: 'File name', schema: z.string().check(z.maxLength(255)), says: 'label' },
} as const satisfies Fields;

export const documentSchema = z.object({
  id: idSchema,
  ...storedSchemasOf(documentHistoryFields),
  size: z.int(),
  createdAt: instant,
  eventId: z.nullable(idSchema),
});
export type PortalDocument = z.infer<typeof documentSchema>;

export const documentRecord = {
  ...kinds.document,
  unnamed: 'A document',
  fields: documentHistoryFields,
  shownBy: 'isPublic',
  schema: documentSchema,
  titleOf: ({ title }) => title,
} as const satisfies RecordDescription<PortalDocument>;

/** `earlierSize` is the bytes of its earlier files, omitted without any. */
export type ListedDocument = PortalDocument & { earlierSize?: number };

/** A form sends a checked box as 'on', and omits an unchecked one. */
const checkbox = z._default(
  z.pipe(
    z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
    z.boolean(),
  ),
  false,
);

/** POST /api/documents is multipart, so every value beside the file may be text. */
export const documentUploadSchema = z.object({
  ...schemasOf(documentFields),
  category: z._default(documentFields.category.schema, 'general'),
  isPublic: checkbox,
  eventId: eventIdOrNull,
});
export type DocumentUpload = z.infer<typeof documentUploadSchema>;

export const documentUpdateSchema = z.object({ ...schemasOf(documentFields), version: baseVersion });
export type DocumentUpdate = z.infer<typeof documentUpdateSchema>;

const sentFile = {
  name: requiredText('File name', 1000),
  size: z.int('Invalid size').check(z.nonnegative('Invalid size')),
};
const uploadStartSchema = z.extend(documentUploadSchema, sentFile);
type UploadStart = { name: string; size: number; title: string } & Partial<DocumentUpload>;

/** A new file for a document, whose words stay. */
const replacementStartSchema = z.object({
  ...sentFile,
  replaces: idSchema,
  version: baseVersion,
});
export type ReplacementStart = z.infer<typeof replacementStartSchema>;

/** POST /api/uploads takes either schema and reports the faults of the one that was meant. */
export const fileStartSchema: z.ZodMiniType<
  z.infer<typeof uploadStartSchema> | ReplacementStart,
  UploadStart | ReplacementStart
> = z.pipe(
  z.transform((given: unknown, context): unknown => {
    const isReplacement = typeof given === 'object' && given !== null && 'replaces' in given;
    const read = (isReplacement ? replacementStartSchema : uploadStartSchema).safeParse(given);
    if (read.success) return read.data;
    for (const issue of read.error.issues)
      context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue);
    return z.NEVER;
  }),
  z.union([uploadStartSchema, replacementStartSchema]),
) as never;

/** POST /api/documents/{id}/versions: brings an earlier file back to the document's address. */
export const versionReturnSchema = z.object({
  number: z.int32('Invalid version').check(z.gte(1, 'Invalid version')),
  version: baseVersion,
});

/** A current or earlier file; `by` is the mail address of its uploader, if known. */
export interface DocumentVersion {
  number: number;
  originalName: string;
  size: number;
  at: string;
  by: string | null;
  isCurrent: boolean;
}

export type Upload = { id: string; size: number; partSize: number; parts: number; received: number[] };

/** The show's own setting, otherwise that of all shows. */
export function quotaMegabytes(settings: readonly Setting[], eventId: string): number {
  const valid = settings.filter(({ key, value }) => key === 'documents_quota_mb' && /^\d{1,6}$/.test(value));
  const of = (show: string | null) => valid.find((setting) => setting.eventId === show);
  const setting = of(eventId) ?? of(null);
  return setting ? Number(setting.value) : defaultQuotaMegabytes;
}

export const mostRecent = (documents: readonly PortalDocument[]): PortalDocument[] =>
  documents
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, uiFigures.previewedDocuments);

/** 'insurance_form-2026.pdf' → 'Insurance form 2026', until somebody renames it. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
