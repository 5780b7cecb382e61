import { expect, test } from 'vitest';
import { streamToReader } from '#local/backup/nightly.ts';

/** A source that tells whether it was let go. */
function source(count: number) {
  const seen = { ended: false };
  async function* parts(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(1000, at);
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: parts() };
}

test('a download that nobody reads ends, and with it what makes it', async () => {
  const { seen, parts } = source(1000);
  const reader = streamToReader(parts, 20).getReader();
  expect((await reader.read()).value).toHaveLength(1000);
  await expect(reader.closed).rejects.toThrow('Nobody has read this for 60 seconds');
  await expect.poll(() => seen.ended).toBe(true);
});

test('one that is read arrives whole', async () => {
  const { seen, parts } = source(1000);
  const whole = await new Response(streamToReader(parts, 600_000)).arrayBuffer();
  expect([whole.byteLength, seen.ended]).toEqual([1_000_000, true]);
});
