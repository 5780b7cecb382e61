import { expect, test } from 'vitest';
import { branchStore } from '#server/basics/blob-store.ts';

test('the stores of branches whose names look alike are not one store', () => {
  const branches = ['a/b', 'a-b', 'A/b', 'a//b', 'pull/12/head', 'pull/1/2/head', 'ä', 'ö'];
  const stores = branches.map((branch) => branchStore('documents', branch));
  expect(new Set(stores).size).toBe(branches.length);
  expect(stores.filter((store) => !/^documents-[A-Za-z0-9-]+$/.test(store))).toEqual([]);
});

test('a long branch name fits into what Netlify takes as the name of a store', () => {
  const store = branchStore('publication', `feature/${'long-'.repeat(60)}`);
  expect(Buffer.byteLength(store)).toBeLessThanOrEqual(64);
});
