import type { Snapshot } from '#domain/publication/snapshot.ts';
import { readSnapshot, takeSnapshot } from '#server/snapshot.ts';

let whole: Promise<Snapshot> | undefined;

/**
 * Everything the pages show, read from the database in one statement. One build reads it once, so that all
 * pages show the same revision; the development server reads it anew for each page.
 * Rejects, and so fails the build, when the database cannot be read after three tries or holds no event.
 */
export function snapshot(): Promise<Snapshot> {
  if (import.meta.env.DEV) return readSnapshot();
  whole ??= takeSnapshot();
  return whole;
}
