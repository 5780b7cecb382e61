import { HttpError } from '#server/basics/http-error.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { markUnpublished } from './marks.ts';

/** The database's code for a write to an edition that is over. */
const OVER = 'PT409';

/** A write to an edition that is over. */
export const editionIsOver = (): HttpError =>
  new HttpError(409, 'This show is over. You can read it, but not change it');

/**
 * Runs a write of what pages show. These run one at a time, so each sees everything saved before. `work` also gets the saved
 * revision. The sweep is told twice: during the write, in case this process ends right after the commit, and after it, in
 * case a sweep came too early.
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
