import * as z from 'zod/mini';

/** The areas that have a vendor guide (product 3.8). */
export const areaIds = ['expo', 'exhibit-hall', 'courtyard'] as const;
export type AreaId = (typeof areaIds)[number];

/** POST /api/generate-area-pdf. */
export const guideRequestSchema = z.object({ areaId: z.enum(areaIds, 'Unknown area') });
