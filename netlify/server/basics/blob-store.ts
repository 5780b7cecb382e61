import { createHash } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { deploy, isPreview } from './config.ts';

/** A store of this deploy: production's own, or that of a preview's branch. All deploys of a site share its stores. */
export const blobStore = (name: string) =>
  getStore({ name: isPreview() ? branchStore(name, branch()) : name, consistency: 'strong' });

const branch = (): string => deploy().BRANCH || deploy().CONTEXT;

/** Netlify takes 64 bytes; the hash tells `a/b` from `a-b`. */
export function branchStore(name: string, branch: string): string {
  const words = branch.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 32);
  const hash = createHash('sha256').update(branch).digest('hex').slice(0, 8);
  return `${name}-${words}-${hash}`.replace(/-{2,}/g, '-');
}

/** The suffix of the list's key beside a stored guide: the parts that could not be drawn. */
export const LEFT_OUT = '-left-out';
