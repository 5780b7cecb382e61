import { paths } from '#domain/paths.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { askSite } from '#server/http/ask-site.ts';

const TIMEOUT_MS = 5000;

/**
 * Which revision the public site shows, by its /build.json: the only proof that something is live. Null when it has
 * none, undefined when the site cannot be asked.
 */
export async function publicRevision(): Promise<number | null | undefined> {
  try {
    const response = await askSite(paths.buildInfo, TIMEOUT_MS);
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
