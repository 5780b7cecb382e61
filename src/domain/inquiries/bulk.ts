import * as z from 'zod/mini';
import { eachOnce, idSchema } from '#domain/basics/primitives.ts';
import { tableFormat } from '#domain/basics/schemas.ts';
import { inquiryUpdateSchema } from './checks.ts';
import type { StoredInquiry } from './inquiry.ts';

const MOST = 500;

const { status, assignee } = inquiryUpdateSchema.shape;

/** PUT /api/booth-inquiries: each with the version that was seen. */
export const inquiriesUpdateSchema = z.object({
  inquiries: z
    .array(
      z.object({ id: idSchema, version: z.int32('Invalid version'), status, assignee }),
      'Inquiries must be a list',
    )
    .check(
      z.minLength(1, 'Choose at least one inquiry'),
      z.maxLength(MOST, `At most ${MOST} inquiries can be changed at once`),
      eachOnce('Each inquiry can be in the list once'),
    ),
});
export type InquiriesUpdate = z.infer<typeof inquiriesUpdateSchema>;

/** Inquiries that somebody changed or deleted since are skipped. */
export interface InquiriesUpdated {
  saved: StoredInquiry[];
  skipped: { id: string; companyName: string | null; reason: 'changed' | 'gone' }[];
}

const ids = z
  .array(idSchema, 'Unknown inquiries')
  .check(z.minLength(1, 'Choose at least one inquiry'), z.maxLength(MOST, `At most ${MOST} inquiries`));

/** POST /api/inquiry-marks: `undone` takes one’s own last `done` back. */
export const inquiryMarksSchema = z.object({
  ids,
  mark: z.enum(['opened', 'done', 'undone'], 'Unknown mark'),
});

export const chosenInquiriesSchema = z.object({
  ids,
  format: z._default(tableFormat, 'csv'),
});
