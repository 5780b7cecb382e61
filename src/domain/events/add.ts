import * as z from 'zod/mini';
import { datesInOrder } from '#domain/basics/date-schemas.ts';
import { schemasOf } from '#domain/basics/fields.ts';
import { eventFields } from './fields.ts';
import { slugForm, takenSlugs } from './slugs.ts';

const { name, location, startDate, endDate, fullName, primaryColor, accentColor, mark, motif } =
  schemasOf(eventFields);

const slug = z.string('Address must be text').check(
  z.regex(slugForm, {
    error: 'Address needs 2 to 31 lowercase letters, digits and hyphens, starting with a letter',
    abort: true,
  }),
  z.refine((given) => !takenSlugs.includes(given), 'A page on this site already has this address'),
);

/** POST /api/events: a new show, which stays hidden until it is offered. */
export const eventAddSchema = z
  .object({
    slug,
    name,
    fullName: z.nonoptional(fullName, 'Full name is required'),
    location,
    startDate,
    endDate,
    primaryColor: z.nonoptional(primaryColor, 'Button color is required'),
    accentColor: z.nonoptional(accentColor, 'Accent color is required'),
    mark: z.nonoptional(mark, 'Mark is required'),
    motif,
  })
  .check(datesInOrder);
export type EventAdd = z.infer<typeof eventAddSchema>;
