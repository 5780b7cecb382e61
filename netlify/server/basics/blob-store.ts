import { createHash } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { deploy, isPreview } from './config.ts';

/** Production and each branch have stores of their own, because all deploys of a site share its stores. */
export const blobStore = (name: string) =>
  getStore({ name: isPreview() ? branchStore(name, branch()) : name, consistency: 'strong' });

const branch = () => deploy().BRANCH || deploy().CONTEXT;

/** Netlify allows 64 bytes; the hash tells `a/b` from `a-b`. */
export function branchStore(name: string, branch: string): string {
  const words = branch.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 32);
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, 8);
  return `${name}-${words}-${hash}`.replace(/-{2,}/g, '-');
}

/** Key suffix for the list of parts that a stored guide lacks because they could not be drawn. */
export const LEFT_OUT = '-left-out';
