import { eq, sql } from 'drizzle-orm';
import { type Exhibitor, exhibitorRecord } from '#domain/exhibitors/exhibitor.ts';
import { validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { areas, exhibitors } from '#server/database/schema/shows.ts';
import type { Completed, Draft, RecordKind } from '#server/saving/records.ts';

/** Who exhibits at a show (product 3.5), by name. */
export const exhibitorKind: RecordKind<Exhibitor> = {
  of: exhibitorRecord,
  table: exhibitors,
  order: [sql`lower(${exhibitors.company})`, exhibitors.id],
  shown: eq(exhibitors.isShown, true),
  complete: withKnownAreas,
};

/** @throws HttpError 400 for an area that its show does not have; one that has gone since may stay. */
async function withKnownAreas(tx: Tx, drafts: readonly Draft<Exhibitor>[]): Promise<Completed<Exhibitor>> {
  const items = drafts.map(({ item }) => ({
    ...item,
    logo: item.logo ?? null,
    inquiryId: item.inquiryId ?? null,
    answered: item.answered ?? null,
  }));
  const chosen = drafts.filter(({ sent, stored }) => sent.area && sent.area !== stored?.area);
  if (chosen.length === 0) return { items };
  const known = await tx.select({ key: areas.key, eventId: areas.eventId }).from(areas);
  const check = () => {
    const isKnown = ({ item }: Draft<Exhibitor>) =>
      known.some(({ key, eventId }) => key === item.area && eventId === item.eventId);
    if (!chosen.every(isKnown)) throw validationError([{ path: 'area', message: 'Unknown area' }]);
  };
  return { items, check };
}
