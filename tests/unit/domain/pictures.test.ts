import { describe, expect, test } from 'vitest';
import {
  type Picture,
  pictureAddSchema,
  pictureHistoryFields,
  picturesOf,
  sourcesOf,
} from '#domain/pictures/picture.ts';

const [show, other] = ['f1a7b3c2-0000-4000-8000-000000000001', 'f1a7b3c2-0000-4000-8000-000000000002'];
const file = (width: number) => ({
  sha256: `${width}`,
  type: 'image/webp',
  width,
  height: width / 2,
  size: 9,
});
const plan = {
  id: 'a-plan',
  eventId: show,
  place: 'plan',
  area: '',
  alt: 'All doors',
  focusX: 50,
  focusY: 25,
  isShown: true,
  files: [file(640), file(1280)],
} as Picture;

test('pages show what is of the show and the place, switched on, and has a file', () => {
  const all = [
    plan,
    { ...plan, eventId: other },
    { ...plan, place: 'photo' as const },
    { ...plan, isShown: false },
    { ...plan, files: [] },
  ];
  expect(picturesOf(show, 'plan', all)).toEqual([plan]);
  expect(picturesOf(show, 'photo', all)).toEqual([all[2]]);
  expect(picturesOf(show, 'plan')).toEqual([]);
});

test('browsers choose among all widths', () =>
  expect(sourcesOf(plan)).toBe('/api/pictures/a-plan/files/640 640w, /api/pictures/a-plan/files/1280 1280w'));

test('its history is in words', () => {
  const { place, focusY, isShown, files } = pictureHistoryFields;
  expect([place.words('photo'), place.words('plan')]).toEqual(['Photo or poster', 'Site plan']);
  expect(focusY.words(25)).toBe('25 %');
  expect([isShown.words(true), isShown.words(false)]).toEqual(['Shown', 'Not shown']);
  expect([files.words(plan.files), files.words([])]).toEqual(['1280 × 640 px', 'No picture']);
});

describe('picture', () => {
  const plan = { eventId: 'f1a7b3c2-0000-4000-8000-000000000001', place: 'plan', alt: 'All doors' } as const;

  test('a picture of which no more is said is of the whole show, in the middle of its frame, and shown', () =>
    expect(pictureAddSchema.parse(plan)).toEqual({
      ...plan,
      area: '',
      focusX: 50,
      focusY: 50,
      isShown: true,
    }));

  test.each([
    [{ focusX: 101 }, 'Focus, from left to right must be from 0 to 100'],
    [{ focusY: -1 }, 'Focus, from top to bottom must be from 0 to 100'],
    [{ place: 'poster' }, 'Choose what the picture is'],
    [{ alt: ' ' }, 'Description is required'],
  ])('%j is refused with words', (change, message) => {
    const { error } = pictureAddSchema.safeParse({ ...plan, ...change });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
