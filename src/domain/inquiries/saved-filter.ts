import * as z from 'zod/mini';
import { requiredLine } from '#domain/basics/primitives.ts';
import { assigneeFilter, inquiryStates } from './list.ts';

export const mostSavedFilters = 30;

const parts = {
  /** The slug of a show or the id of an edition, as the address has it. */
  show: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,60}$/, 'Unknown show')), ''),
  status: z._default(z.union([z.literal(''), z.enum(inquiryStates)], 'Unknown status'), ''),
  assignee: z._default(z.union([z.literal(''), assigneeFilter], 'Unknown colleague'), ''),
};

/** POST /api/inquiry-filters: a filter of the inbox under a name; '' for any. */
export const savedFilterSchema = z.object({ name: requiredLine('Name', 60), ...parts }).check(
  z.refine(({ show, status, assignee }) => Boolean(show || status || assignee), {
    path: ['name'],
    error: 'Choose a show, a status or a person first',
  }),
);
export type NewSavedFilter = z.infer<typeof savedFilterSchema>;
export type SavedFilter = NewSavedFilter & { id: string };
