import { Failure } from './failure.ts';
import { PROJECT } from './project.ts';

/** What the tools that build the pages take for something else in a path: the start of a query, a quote's end. */
const UNUSABLE = /[#?%"]/g;

/** @throws Failure when the portal stands below a folder whose name its tools cannot read. */
export function refuseUnusableFolder(folder = PROJECT): void {
  const found = [...new Set(folder.match(UNUSABLE))];
  if (found.length === 0) return;
  throw new Failure(
    `The pages cannot be built in ${folder}: a folder’s name must not contain ${found.join(' ')}. Rename it, or move the portal.`,
  );
}
