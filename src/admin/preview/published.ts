import { paths } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';

/** What the pages on view were built from. */
export type Published = Pick<Snapshot, 'events' | 'content' | 'schedule'>;

/** Read anew with each page that is shown: a publication may have come in between. */
export async function readPublished(signal?: AbortSignal): Promise<Published> {
  const answer = await fetch(paths.published, { cache: 'no-store', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return answer.json();
}
