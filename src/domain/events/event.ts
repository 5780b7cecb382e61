import * as z from 'zod/mini';
import { isoDate, showDate } from '#domain/basics/date-schemas.ts';
import { baseVersion, idSchema, orNull, requiredText } from '#domain/basics/primitives.ts';
import { floorPlanIdIn, floorPlanIdPattern } from './floor-plan-id.ts';
import { slugs } from './slugs.ts';

/** One show. Colours are HSL strings such as '27 52% 47%' (product 1.4); dates are 'YYYY-MM-DD'. */
export const eventSchema = z.object({
  id: idSchema,
  slug: z.enum(slugs),
  name: z.string(),
  fullName: z.string(),
  isActive: z.boolean(),
  primaryColor: z.string(),
  accentColor: z.string(),
  startDate: z.nullable(isoDate),
  endDate: z.nullable(isoDate),
  location: z.string(),
  expofpEventId: z.nullable(z.string()),
});
export type PortalEvent = z.infer<typeof eventSchema>;

const midnightUtc = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z$/;

/** Product 7.2 sends dates as an ISO date at midnight UTC; the portal keeps the date alone. */
const dateOfUpdate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(midnightUtc, '$1') : value)),
  orNull(showDate),
);

const floorPlanId = z
  .string('Floor-plan ID must be text')
  .check(
    z.overwrite(floorPlanIdIn),
    z.regex(floorPlanIdPattern, 'Floor-plan ID may hold only small letters, digits and hyphens, at most 63'),
  );

/** What Event Setup saves by PUT /api/events/{id} (product 7.2); fields left out stay as they are. */
export const eventUpdateSchema = z
  .object({
    name: requiredText('Event name', 100),
    location: requiredText('Location', 200),
    startDate: dateOfUpdate,
    endDate: dateOfUpdate,
    fullName: z.optional(requiredText('Full name', 200)),
    expofpEventId: z.optional(orNull(floorPlanId)),
    isActive: z.optional(z.boolean('Active must be yes or no')),
    version: baseVersion,
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
      path: ['endDate'],
      error: 'End date must not be before the start date',
    }),
  );
export type EventUpdate = z.infer<typeof eventUpdateSchema>;
