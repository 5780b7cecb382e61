import { builtCode } from '#local/building/code.ts';

/** Bundles the code of the pages before the first test: each of those that show pages would wait for it. */
export default async function bundleCode(): Promise<void> {
  await builtCode();
}
