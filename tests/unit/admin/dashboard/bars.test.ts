import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf } from '#admin/dashboard/Figures.tsx';

const SPACE = { width: 100, height: 50, gap: 0.2 };

test('the highest bar takes the whole height, and all stand on one line', () => {
  expect(barsOf([1, 4, 0, 2], SPACE)).toEqual([
    { x: 2.5, y: 37.5, width: 20, height: 12.5 },
    { x: 27.5, y: 0, width: 20, height: 50 },
    { x: 52.5, y: 50, width: 20, height: 0 },
    { x: 77.5, y: 25, width: 20, height: 25 },
  ]);
  expect(barsOf([], SPACE)).toEqual([]);
  expect(barsOf([0], SPACE)).toEqual([{ x: 10, y: 50, width: 80, height: 0 }]);
});

test('whatever is counted, every bar is inside, apart from the others, and seen unless it is 0', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (values) => {
      const bars = barsOf(values, SPACE);
      bars.forEach(({ x, y, width, height }, at) => {
        expect(y >= 0 && Math.abs(y + height - SPACE.height) < 1e-9).toBe(true);
        expect(x + width <= (bars[at + 1]?.x ?? SPACE.width) + 1e-9).toBe(true);
        expect(height > 0).toBe(values[at] !== 0);
      });
    }),
  );
});
