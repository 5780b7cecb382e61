import type { events } from '#server/database/schema/shows.ts';
import type { Change } from '#server/saving/track.ts';

type Kept = Pick<typeof events.$inferSelect, 'id' | 'name' | 'startDate' | 'endDate' | 'state' | 'switchAt'>;

/** A change of an edition in the history of its show's current one (after a switch, the new one): what it is called, its days, and its state. */
export const editionChange = (
  current: string | null,
  before: Kept | undefined,
  after: Kept | undefined,
  shows = false,
): Change => ({
  eventId: current,
  kind: 'edition',
  record: (after ?? before)?.id ?? '',
  before: words(before),
  after: words(after),
  shows,
});

function words(edition: Kept | undefined) {
  if (!edition) return null;
  const { name, startDate, endDate, state, switchAt } = edition;
  return {
    name: [name, startDate?.slice(0, 4)].filter(Boolean).join(' '),
    startDate,
    endDate,
    state,
    switchAt,
  };
}
