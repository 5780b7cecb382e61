import { writeSync } from 'node:fs';

/** Writes into the log of a build. A full disk must not fail the build a second time. */
export function say(output: number, words: string | Uint8Array): void {
  try {
    writeSync(output, Buffer.from(words));
  } catch {}
}
