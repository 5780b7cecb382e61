import { keepDue, markUnpublished, takeMark } from '#server/saving/publication-mark.ts';
import { advance, needsWatching } from './advance.ts';
import { doDue } from './by-clock.ts';

/**
 * Does what is due by the clock, and goes on with what is not live yet, whoever started it and whatever ended in between,
 * and with what else a save may have left undone.
 * Without a mark, and before anything is due, the database is asked once an hour only, however often the clock comes round.
 */
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
