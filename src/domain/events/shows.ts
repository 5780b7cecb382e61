import type { PortalEvent } from './event.ts';

/** The two shows of the portal, by the first segment of their pages' paths (product 1.1). */
export const slugs = ['nile', 'mate'] as const;
export type Slug = (typeof slugs)[number];

/** The show that links lead to when none is chosen (product 2.8). */
export const defaultSlug: Slug = 'nile';

/** True when `value` names one of the shows. */
export function isSlug(value: unknown): value is Slug {
  return slugs.some((slug) => slug === value);
}

/** The events that visitors are offered, in the order given. */
export function activeEvents(events: readonly PortalEvent[]): PortalEvent[] {
  return events.filter((event) => event.isActive);
}

/**
 * The event a page is about (product 4.1): the active event of the route's slug, else the active nile,
 * else the first active event; undefined when no event is active.
 */
export function currentEvent(events: readonly PortalEvent[], slug?: string): PortalEvent | undefined {
  const active = activeEvents(events);
  const bySlug = (wanted: string | undefined) => active.find((event) => event.slug === wanted);
  return bySlug(slug) ?? bySlug(defaultSlug) ?? active[0];
}

/** A floor-plan id becomes a host name, so nothing but the letters of one is let through. */
export const floorPlanIdPattern = /^[a-z0-9-]{1,63}$/;

const floorPlanAddress = /^(?:https?:\/\/)?([a-z0-9-]+)\.expofp\.com(?::\d+)?(?:[/?#].*)?$/i;

/** The floor-plan id in what is typed or pasted: the first part of the plan's address, else the text itself. */
export function floorPlanIdIn(text: string): string {
  const typed = text.trim();
  return floorPlanAddress.exec(typed)?.[1]?.toLowerCase() ?? typed;
}
