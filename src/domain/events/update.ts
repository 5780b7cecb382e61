import * as z from 'zod/mini';
import { schemasOf } from '#domain/basics/fields.ts';
import { baseVersion } from '#domain/basics/primitives.ts';
import { eventFields } from './fields.ts';

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
