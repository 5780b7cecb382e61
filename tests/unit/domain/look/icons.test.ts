import { expect, test } from 'vitest';
import * as icons from '#domain/look/icons.ts';

test('each icon is a path of its own, within its box', () => {
  const shapes = Object.entries(icons);
  expect(shapes.filter(([, path]) => !/^M[\d\s.,a-zA-Z-]+$/.test(path))).toEqual([]);
  expect(new Set(shapes.map(([, path]) => path)).size).toBe(shapes.length);
});
