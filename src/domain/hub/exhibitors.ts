import type { PortalEvent } from '#domain/events/event.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';

export interface ExhibitorGroup {
  /** Undefined for those that stand in no area of the show. */
  readonly area: ShowArea | undefined;
  readonly exhibitors: readonly Exhibitor[];
}

/** Those that visitors see, in the order of the areas, each by name; none while the page is coming soon. */
export function exhibitorGroups(
  event: PortalEvent,
  areas: readonly ShowArea[],
  exhibitors: readonly Exhibitor[] = [],
): ExhibitorGroup[] {
  if (!isPublished(event, 'exhibitors')) return [];
  const shown = exhibitors
    .filter(({ eventId, isShown }) => eventId === event.id && isShown)
    .toSorted((a, b) => a.company.localeCompare(b.company, 'en', { numeric: true }));
  const areaOf = ({ area }: Exhibitor) => areas.find(({ key }) => key === area);
  return [...areas, undefined]
    .map((area) => ({ area, exhibitors: shown.filter((one) => areaOf(one) === area) }))
    .filter((group) => group.exhibitors.length > 0);
}
