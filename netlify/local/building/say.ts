import { writeSync } from 'node:fs';

/** Writes what a build says into its log. A full disk takes no words either: nothing else may fail for that. */
export function say(output: number, words: string | Uint8Array): void {
  try {
    writeSync(output, Buffer.from(words));
  } catch {}
}
