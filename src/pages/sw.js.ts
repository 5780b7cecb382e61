import type { APIRoute } from 'astro';
import { activeEvents } from '#domain/events/shows.ts';
import retired from '#service-worker/retired.ts?bundled';
import worker from '#service-worker/worker.ts?bundled';
import { workerScript } from '#site/service-worker.ts';

/** /sw.js. While developing it removes itself; to switch it off everywhere, answer `retired` always and publish. */
export const GET: APIRoute = ({ locals }) => {
  const offered = activeEvents(locals.snapshot.events).map(({ slug }) => slug);
  const text = workerScript(import.meta.env.DEV ? retired : worker, locals, offered);
  return new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
};
