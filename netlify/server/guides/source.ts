import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { readTogether } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { portalOrigin } from '#server/http/request.ts';
import { currentEditions, editionsWith } from '#server/saving/shown.ts';
import { snapshotOf, withEdition } from '#server/snapshot.ts';
import type { GuideSource } from './guide.ts';

/** All that is saved by now, also unpublished; with `edition` in the place of its show's current one. @throws HttpError 404. */
export async function readGuideSource(edition: string | null = null): Promise<GuideSource> {
  const editions = edition === null ? currentEditions() : editionsWith(edition);
  const [snapshot, [saved]] = await readTogether((tx) =>
    Promise.all([snapshotOf(tx, editions), tx.select({ savedAt: publication.savedAt }).from(publication)]),
  );
  return {
    snapshot: withEdition(snapshot, edition),
    savedAt: saved?.savedAt ?? '',
    today: dateInZone(Date.now(), venueTimeZone),
    origin: portalOrigin(),
  };
}
