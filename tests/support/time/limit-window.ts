import { setTimeout as pause } from 'node:timers/promises';

/** Limits count by the database's clock in windows of up to 15 minutes, and no test may go on across the end of one. */
const WINDOW = 900;
const LONGEST_TEST = 30;

/** Waits for the next window when this one ends soon. */
export async function insideLimitWindow(): Promise<void> {
  const left = WINDOW - ((Date.now() / 1000) % WINDOW);
  if (left < LONGEST_TEST) await pause(left * 1000);
}
