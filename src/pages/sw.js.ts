import { paths } from '#domain/paths.ts';
import { pageContext } from '#site/page.ts';
import { serviceWorker } from '#site/service-worker.ts';

/**
 * /sw.js keeps the pages readable without a network. While developing it removes itself; to switch it off
 * everywhere, answer 'retired' always and publish.
 */
export async function GET() {
  const { events } = await pageContext(paths.home);
  const offered = events.map(({ slug }) => slug);
  const text = await serviceWorker(import.meta.env.DEV ? 'retired' : 'worker', offered);
  return new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
}
