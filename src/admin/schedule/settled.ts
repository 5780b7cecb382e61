/**
 * Waits for several calls and tells of those that went through.
 * @throws what the first of the others failed with.
 */
export async function settled<Result>(
  calls: readonly Promise<Result>[],
  onDone: (results: Result[]) => void,
): Promise<void> {
  const results = await Promise.allSettled(calls);
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (done.length > 0) onDone(done);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
