import { expect, test } from 'vitest';
import { pictureAddSchema } from '#domain/pictures/picture.ts';

const plan = { eventId: 'f1a7b3c2-0000-4000-8000-000000000001', place: 'plan', alt: 'All doors' } as const;

test('a picture of which no more is said is of the whole show, in the middle of its frame, and shown', () => {
  expect(pictureAddSchema.parse(plan)).toEqual({ ...plan, area: '', focusX: 50, focusY: 50, isShown: true });
});

test.each([
  [{ focusX: 101 }, 'Focus, from left to right must be from 0 to 100'],
  [{ focusY: -1 }, 'Focus, from top to bottom must be from 0 to 100'],
  [{ place: 'poster' }, 'Choose what the picture is'],
  [{ alt: ' ' }, 'Description is required'],
])('%j is refused with words', (change, message) => {
  const { error } = pictureAddSchema.safeParse({ ...plan, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
