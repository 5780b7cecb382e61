import { expect, test } from 'vitest';
import { contentTabs } from '#domain/content/tabs.ts';
import { keysOfTabs } from './spec-keys.ts';

test('the content manager lists the keys of product 2.17, tab by tab, in order', () => {
  expect(contentTabs.map(({ label, keys }) => [label, keys])).toEqual(Object.entries(keysOfTabs));
});
