import type { PortalEvent } from '#domain/events/event.ts';
import type { PageInput } from '#domain/page-input.ts';
import { type PageContext, pageContext } from './page.ts';

export type ShowContext = PageContext & { readonly event: PortalEvent };

/** Pages below /{slug} exist for offered shows only (src/middleware.ts), so one without a show is a mistake in the code. */
export function showContext(pathname: string, input: PageInput): ShowContext {
  const page = pageContext(pathname, input);
  if (!page.pageEvent) throw new Error(`No active event for ${pathname}`);
  return { ...page, event: page.pageEvent };
}
