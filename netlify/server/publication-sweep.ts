import { advance, needsWatching } from './publication-advance.ts';
import { markUnpublished, takeMark } from './publication-mark.ts';

/**
 * Goes on with what is not live yet, whoever started it and whatever ended in between. Without a mark the database is
 * asked once an hour only.
 */
export async function sweepPublication(isHourly: boolean): Promise<void> {
  if (!(await takeMark()) && !isHourly) return;
  try {
    if (needsWatching(await advance())) await markUnpublished();
  } catch (error) {
    await markUnpublished();
    throw error;
  }
}
