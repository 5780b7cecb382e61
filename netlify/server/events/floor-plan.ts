import * as api from '#domain/api.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { config } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { route } from '#server/http/request.ts';

/** For all of a look, redirects included. */
const TIMEOUT_MS = 5000;
const MOST_STEPS = 4;

/**
 * GET /api/floor-plans/{id}: what the floor-plan service shows for an id. Nobody but that host is asked, whatever it
 * redirects to. @throws HttpError 400 for what is no id.
 */
export const lookAtFloorPlan = route(api.lookAtFloorPlan, async ({ params: { id } }) => {
  return { id, answer: await answerOf(id) };
});

/** The plan's address; in tests a service on this machine stands in its place. */
function addressOf(id: string): URL {
  const { PORTAL_FLOOR_PLANS: standIn } = config();
  return standIn === undefined ? new URL(`https://${id}.expofp.com/`) : new URL(`/${id}/`, standIn);
}

async function answerOf(id: string): Promise<FloorPlanAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const start = addressOf(id);
  let address = start;
  try {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { ok, status, headers, body } = await fetch(address, { redirect: 'manual', signal });
      await body?.cancel();
      if (ok) return 'plan';
      if (status === 404 || status === 410) return 'none';
      const target = status >= 300 && status < 400 ? headers.get('Location') : null;
      if (target === null) return 'silent';
      address = new URL(target, address);
      // A plan stands at its own host: what leads away from it is no plan of this id.
      if (address.origin !== start.origin) return 'none';
    }
    return 'silent';
  } catch (error) {
    log({ event: 'floor-plan', ...describeFault(error) });
    return 'silent';
  }
}
