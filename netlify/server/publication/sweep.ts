import { markUnpublished, takeMark } from '#server/saving/publication-mark.ts';
import { advance, needsWatching } from './advance.ts';

/**
 * Goes on with what is not live yet, whoever started it and whatever ended in between. Without a mark the database is
 * asked once an hour only, however often the clock comes round.
 */
export async function sweepPublication(now: number): Promise<void> {
  if (!(await takeMark(now))) return;
  try {
    if (needsWatching(await advance())) await markUnpublished();
  } catch (error) {
    await markUnpublished();
    throw error;
  }
}
