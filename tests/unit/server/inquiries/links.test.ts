import { expect, test } from 'vitest';
import { idInToken, isLinkTo } from '#server/inquiries/rows.ts';

test('a link that was mailed years ago still leads to its inquiry', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const token = 'PyUE4E-JQdOaDAMF6CwzAQ4ajy6qrVQ_nSwgMzpJBzV1';
  expect(idInToken(token)).toBe(id);
  expect([0, 1].map((links) => isLinkTo(token, 'the portal’s key', { id, links }))).toEqual([true, false]);
});
