import * as z from 'zod/mini';
import { isoDate } from '#domain/basics/date-schemas.ts';
import { schemasOf } from '#domain/basics/fields.ts';
import { baseVersion, idSchema } from '#domain/basics/primitives.ts';
import { applicationsSchema } from './applications.ts';
import { eventFields } from './fields.ts';
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
  /** Whether this show is meant where none is named (product 2.8); of no show in older snapshots. */
  isDefault: z.optional(z.boolean()),
});
export type PortalEvent = z.infer<typeof eventSchema>;

/** What Event Setup saves by PUT /api/events/{id} (product 7.2); fields left out stay as they are. */
export const eventUpdateSchema = z.object({ ...schemasOf(eventFields), version: baseVersion }).check(
  z.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    path: ['endDate'],
    error: 'End date must not be before the start date',
  }),
);
export type EventUpdate = z.infer<typeof eventUpdateSchema>;

type Figure = 'exhibitors' | 'attendees' | 'sqft';

/** What is sent: figures also as they are typed. */
export type EventWrite = Omit<EventUpdate, Figure> & {
  [Name in Figure]?: number | string | null | undefined;
};
