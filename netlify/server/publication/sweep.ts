import { keepDue, markUnpublished, takeMark } from '#server/saving/marks.ts';
import { advance, needsWatching } from './advance.ts';
import { doDue } from './by-clock.ts';

/** Goes on with what is due or not live yet; without a mark the database is asked once an hour only. */
export async function sweepPublication(now: number, ...others: (() => Promise<unknown>)[]): Promise<void> {
  if (!(await takeMark(now))) return;
  try {
    // What is due is published by the same look, and what cannot be done holds up no publication.
    const byClock = await doDue()
      .then(keepDue)
      .catch((error: unknown) => ({ error }));
    if (needsWatching(await advance())) await markUnpublished();
    for (const goOn of others) await goOn();
    if (byClock) throw byClock.error;
  } catch (error) {
    await markUnpublished();
    throw error;
  }
}
