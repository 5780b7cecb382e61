import { describeFault, log } from '#server/basics/log.ts';
import { wasNeverSent } from '#server/basics/network-fault.ts';

const TIMEOUT_MS = 10_000;

/** `silent`: no answer came, so nobody knows. */
export type HookAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'silent' };

/** The title names the run in the service's news. The hook's address is a secret: it stands in no log line and no reason. */
export async function callBuildHook(hook: string, title: string): Promise<HookAnswer> {
  const url = new URL(hook);
  url.searchParams.set('trigger_title', title);
  const started = performance.now();
  try {
    const { ok, status, body } = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      // A redirect would turn the call into a GET that starts nothing.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body?.cancel();
    log({ event: 'build-hook', status, ms: Math.round(performance.now() - started) });
    return ok ? { kind: 'accepted' } : { kind: 'refused', reason: `The build service answered ${status}.` };
  } catch (error) {
    log({ event: 'build-hook', ...describeFault(error) });
    return wasNeverSent(error)
      ? { kind: 'refused', reason: 'The build service could not be reached.' }
      : { kind: 'silent' };
  }
}

/** The run's id, when the deploy was started from here. */
export const runInTitle = (title: string | null): string | undefined =>
  /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/.exec(title ?? '')?.[1];

export const titleOf = (run: { id: string; revision: number }): string =>
  `Publish revision ${run.revision} (${run.id})`;
