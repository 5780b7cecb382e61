import { snapshot } from '#build/snapshot.ts';
import { activeEvents } from '#domain/events.ts';

/** The pages of each show that is offered, for `getStaticPaths` of a route with [slug]. */
export async function eventPaths() {
  const { events } = await snapshot();
  return activeEvents(events).map(({ slug }) => ({ params: { slug } }));
}
