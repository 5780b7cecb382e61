import * as z from 'zod/mini';
import { showDate } from '#domain/basics/date-schemas.ts';
import type { Fields } from '#domain/basics/fields.ts';
import { orNull, requiredLine } from '#domain/basics/primitives.ts';
import { floorPlanIdIn, floorPlanIdPattern, isFloorPlanService } from './floor-plan-id.ts';

const midnightUtc = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z$/;

/** Product 7.2 sends dates as an ISO date at midnight UTC; the portal keeps the date alone. */
const dateOfUpdate = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.replace(midnightUtc, '$1') : value)),
  orNull(showDate),
);

const floorPlanId = z.string('Floor-plan ID must be text').check(
  z.overwrite(floorPlanIdIn),
  z.refine((text) => !isFloorPlanService(text), {
    error: 'This is the floor-plan service, not a plan: of https://my-show.expofp.com the ID is my-show',
    abort: true,
  }),
  z.regex(
    floorPlanIdPattern,
    'Floor-plan ID can only have lowercase letters, digits and hyphens, at most 63',
  ),
);

export const floorPlanQuery = z.object({ id: floorPlanId });

/** What a show says of itself and a year can contradict; apart from its other fields, so that checks carry no more. */
export const factFields = {
  name: { label: 'Event Name', schema: requiredLine('Event name', 100), says: 'words' },
  fullName: { label: 'Full Name', schema: z.optional(requiredLine('Full name', 200)), says: 'words' },
  location: { label: 'Location', schema: requiredLine('Location', 200), says: 'address' },
  startDate: { label: 'Start Date', schema: dateOfUpdate },
  endDate: { label: 'End Date', schema: dateOfUpdate },
  expofpEventId: { label: 'Floor Plan ID', schema: z.optional(orNull(floorPlanId)), says: 'link' },
} as const satisfies Fields;
