import { HttpError } from '#server/basics/http-error.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { markUnpublished } from './publication-mark.ts';

/** What the database refuses a write to an edition that is over with. */
const OVER = 'PT409';

/** A write to an edition that is over. */
export const editionIsOver = (): HttpError =>
  new HttpError(409, 'This edition is over: it can be read, but not changed');

/**
 * Runs a write of what pages show; one at a time, so it sees all that was saved before. `work` gets the saved revision, too.
 * The sweep is told twice: meanwhile, should this process end right after the commit, and afterwards, should a sweep have
 * come before it.
 * @throws HttpError 409 for an edition that is over.
 */
export async function pageTransaction<T>(work: (tx: Tx, savedRevision: number) => Promise<T>): Promise<T> {
  const write = transaction(async (tx) => {
    const { savedRevision } = publication;
    const [row] = await tx.select({ savedRevision }).from(publication).for('update');
    return work(tx, row?.savedRevision ?? 0);
  });
  try {
    const [outcome] = await Promise.all([write, markUnpublished()]);
    return outcome;
  } catch (error) {
    if ((error as { code?: string }).code !== OVER) throw error;
    throw editionIsOver();
  } finally {
    await markUnpublished();
  }
}
