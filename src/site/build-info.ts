import { snapshot } from './snapshot.ts';

const builtAt = new Date().toISOString();

/** Which saved revision these pages show, and when they were built (ISO, UTC): the same in every file of a build. */
export async function buildInfo() {
  const { revision } = await snapshot();
  return { revision, builtAt };
}
