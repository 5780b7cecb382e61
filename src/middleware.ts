import { defineMiddleware } from 'astro:middleware';
import { activeEvents } from '#domain/events/shows.ts';

/** Before every page: what it is made from, and whether its show is offered (product 2.1). */
export const onRequest = defineMiddleware(async ({ locals, params }, next) => {
  // The renderer passes the snapshot; in development, each page reads it.
  if (import.meta.env.DEV) {
    const { readSnapshot } = await import('#server/snapshot.ts');
    Object.assign(locals, { snapshot: await readSnapshot(), builtAt: new Date().toISOString() });
  }
  const isOffered = activeEvents(locals.snapshot.events).some(({ slug }) => slug === params['slug']);
  if (params['slug'] !== undefined && !isOffered) return new Response(null, { status: 404 });
  return next();
});
