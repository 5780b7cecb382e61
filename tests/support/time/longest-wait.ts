/**
 * For how many milliseconds the main thread computes until somebody else's request is answered, at most: requests follow each
 * other while `work` runs. Other processes do not count.
 */
export async function longestWaitDuring<T>(
  work: Promise<T>,
  otherRequest: () => Promise<unknown>,
): Promise<{ readonly answer: T; readonly ms: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let ms = 0;
  while (!isDone) {
    const before = process.threadCpuUsage();
    await otherRequest();
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.max(ms, (user + system) / 1000);
  }
  return { answer: await done, ms };
}
