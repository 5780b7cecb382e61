import { paths } from '#domain/paths.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { pagesOrigin } from '#server/http/origin.ts';

const TIMEOUT_MS = 5000;

/**
 * Which revision the public site shows, by its /build.json: the only proof that something is live. Null when it has
 * none, undefined when the site cannot be asked.
 */
export async function publicRevision(): Promise<number | null | undefined> {
  const origin = pagesOrigin();
  if (origin === undefined) return undefined;
  try {
    const response = await fetch(new URL(paths.buildInfo, origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status === 404 ? null : undefined;
    }
    const { revision } = JSON.parse(await response.text()) as { revision?: unknown };
    return Number.isInteger(revision) ? (revision as number) : null;
  } catch (error) {
    log({ event: 'public-revision', ...describeFault(error) });
    return undefined;
  }
}
