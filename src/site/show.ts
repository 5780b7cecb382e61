import type { PortalEvent } from '#domain/events/event.ts';
import { type PageContext, pageContext } from './page.ts';

export type ShowContext = PageContext & { readonly event: PortalEvent };

/**
 * What a page below /{slug} is made of. Such pages exist for active events only (eventPaths), so one without an event
 * is a mistake in the build and ends it.
 */
export async function showContext(pathname: string): Promise<ShowContext> {
  const page = await pageContext(pathname);
  if (!page.pageEvent) throw new Error(`No active event for ${pathname}`);
  return { ...page, event: page.pageEvent };
}
