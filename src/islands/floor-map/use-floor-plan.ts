import { useEffect, useState } from 'react';

/** A server that says nothing for so long is out of reach. */
const PROBE_MILLISECONDS = 8000;

/** `attempt` counts the reloads; it is part of the frame's React key. */
type Plan = { state: 'probing' | 'opening' | 'open' | 'unreachable'; attempt: number };

/** Asks for the plan before a frame shows it: a frame reports `load` even when its server cannot be reached. */
export function useFloorPlan(url: string) {
  const [{ state, attempt }, setPlan] = useState<Plan>({ state: 'probing', attempt: 0 });

  useEffect(() => {
    let isCurrent = true;
    answers(url).then((reachable) => {
      if (isCurrent) setPlan({ state: reachable ? 'opening' : 'unreachable', attempt });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, attempt]);

  useEffect(() => {
    if (state !== 'unreachable') return;
    const retry = () => setPlan({ state: 'probing', attempt: attempt + 1 });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, attempt]);

  return {
    state,
    attempt,
    reload: () => setPlan({ state: 'probing', attempt: attempt + 1 }),
    opened: () => setPlan({ state: 'open', attempt }),
  };
}

/** True when a server answers at all; what it answers stays unread, because it is another site's. */
function answers(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MILLISECONDS);
  return fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}
