import * as z from 'zod/mini';
import { eventIdOrNull, idSchema } from '#domain/basics/primitives.ts';
import { tableFormat } from '#domain/basics/query.ts';
import { inquiryStatuses, type StoredInquiry } from './inquiry.ts';

/** `overdue`: those whose answer is overdue first, the longest waiting on top; then the newest. */
export const inquirySorts = ['newest', 'overdue'] as const;

export const inquiryStates = [...inquiryStatuses, 'withdrawn'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const inquiryPageSize = { usual: 50, most: 200 } as const;

/** A search counts no further. */
export const mostCounted = 1000;

/** Whose inquiries: the reader's own, or those of a colleague. */
export const assigneeFilter = z.union([z.literal('me'), idSchema], 'Unknown colleague');

/** Query of GET /api/booth-inquiries. `after` is the `next` of the page before; `format` gives a file of all rows. */
export const inquiryFilterSchema = z.object({
  eventId: eventIdOrNull,
  status: z.optional(z.enum(inquiryStates, 'Unknown status')),
  assignee: z.optional(assigneeFilter),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'Search for at most 200 characters')), ''),
  sort: z._default(z.enum(inquirySorts, 'Unknown order'), 'newest'),
  after: z.optional(z.string().check(z.maxLength(100, 'Unknown page'))),
  limit: z._default(
    z.pipe(
      z.transform(Number),
      z
        .int('Invalid limit')
        .check(
          z.gte(1, 'Invalid limit'),
          z.lte(inquiryPageSize.most, `At most ${inquiryPageSize.most} rows`),
        ),
    ),
    inquiryPageSize.usual,
  ),
  format: z.optional(tableFormat),
});
export type InquiryQuery = z.infer<typeof inquiryFilterSchema>;

export type InquiryFilter = Partial<Omit<InquiryQuery, 'eventId'>> & { eventId?: string };

/** What the inbox's head counts, within the event and the search, whatever the status filter. */
export interface InquirySummary {
  counts: Record<InquiryState, number>;
  overdue: number;
  /** Those whose personal data were erased: they are in no list, and no search finds them. */
  erased: number;
  /** A search finds more than are counted: the counts are of the first `mostCounted`. */
  more: boolean;
}

/** One page of the inbox; `summary` comes with the first page only, `next` is null on the last one. */
export type InquiryPage = { items: StoredInquiry[]; next: string | null; summary: InquirySummary | null };
