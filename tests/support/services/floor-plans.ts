import { type Listener, listen } from '#local/process/http-listener.ts';

export interface FloorPlans extends Pick<Listener, 'stop'> {
  /** For PORTAL_FLOOR_PLANS. */
  origin: string;
}

/** A floor-plan service on the loopback address: it has a plan of every id but those that begin with `no-`. */
export async function startFloorPlans(): Promise<FloorPlans> {
  const { port, stop } = await listen(async (request) => {
    const isKnown = !new URL(request.url).pathname.startsWith('/no-');
    return new Response(isKnown ? 'A plan' : 'Not Found', { status: isKnown ? 200 : 404 });
  }, 0);
  return { origin: `http://127.0.0.1:${port}`, stop };
}
