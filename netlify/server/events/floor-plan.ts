import * as api from '#domain/api.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import { config } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { route } from '#server/http/http.ts';

const TIMEOUT_MS = 5000;
const MOST_STEPS = 4;

/** Asks only the floor-plan service, wherever it redirects. @throws HttpError 400 for an invalid id. */
export const lookAtFloorPlan = route(api.lookAtFloorPlan, async ({ params: { id } }) => {
  return { id, answer: await answerOf(id) };
});

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
      // A redirect to another host means that the id has no plan.
      if (address.origin !== start.origin) return 'none';
    }
    return 'silent';
  } catch (error) {
    log({ event: 'floor-plan', ...describeFault(error) });
    return 'silent';
  }
}
