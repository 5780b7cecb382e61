import { listen } from '#local/process/http-listener.ts';

export type FloorPlans = Awaited<ReturnType<typeof startFloorPlans>>;

/** A floor-plan service on the loopback address: it has a plan of every id but those that begin with `no-`. */
export async function startFloorPlans() {
  const { port, stop } = await listen(async (request) => {
    const isKnown = !new URL(request.url).pathname.startsWith('/no-');
    return new Response(isKnown ? 'A plan' : 'Not Found', { status: isKnown ? 200 : 404 });
  }, 0);
  return { origin: `http://127.0.0.1:${port}`, stop };
}
