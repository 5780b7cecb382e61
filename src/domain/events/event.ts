import * as z from 'zod/mini';
import { isoDate } from '#domain/basics/date-schemas.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import { applicationsSchema } from './applications.ts';
import { storedParts } from './parts.ts';

const givenFigure = z.optional(z.nullable(z.int()));

/** One show. Colours are HSL strings such as '27 52% 47%' (product 1.4); dates are 'YYYY-MM-DD'. */
export const eventSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  fullName: z.string(),
  isActive: z.boolean(),
  primaryColor: z.string(),
  accentColor: z.string(),
  startDate: z.nullable(isoDate),
  endDate: z.nullable(isoDate),
  location: z.string(),
  expofpEventId: z.nullable(z.string()),
  /** What is not out yet. Missing in snapshots from before there were switches. */
  comingSoon: z.optional(storedParts),
  /** Missing in older snapshots, too, as are the figures. */
  applications: z.optional(applicationsSchema),
  /** What is given for pages to show (product 3.5). */
  exhibitors: givenFigure,
  attendees: givenFigure,
  sqft: givenFigure,
  /** Which drawing stands for the show; missing in older snapshots. */
  mark: z.optional(z.string()),
  /** What its drawing is of; missing in older snapshots, too. */
  motif: z.optional(z.string()),
  /** Whether this show is meant where none is named (product 2.8); of no show in older snapshots. */
  isDefault: z.optional(z.boolean()),
});
export type PortalEvent = z.infer<typeof eventSchema>;
