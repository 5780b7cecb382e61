import { activeEvents } from '#domain/events/shows.ts';
import { snapshot } from './snapshot.ts';

/** The pages of each show that is offered, for `getStaticPaths` of a route with [slug]. */
export async function eventPaths() {
  const { events } = await snapshot();
  return activeEvents(events).map(({ slug }) => ({ params: { slug } }));
}
