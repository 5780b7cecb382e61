import { expect, test } from 'vitest';
import { reviewBusinessDays, uiFigures } from '#domain/basics/limits.ts';
import { toastFigures } from '#domain/basics/toast-figures.ts';

test('the figures of the interface that the code reads are those of product 9.3', () => {
  expect({ ...toastFigures, ...uiFigures }).toEqual({
    toastMilliseconds: 5000,
    toastSwipeDirection: 'right',
    toastSwipePixels: 50,
    toastHotkey: 'F8',
    tooltipDelayMilliseconds: 700,
    tooltipSkipDelayMilliseconds: 300,
    unauthorizedRedirectMilliseconds: 500,
    mapFramePixels: 700,
    countedVendorDays: 5,
    previewedDocuments: 3,
    defaultTextCharacters: 80,
    bytesOfKilobyte: 1024,
  });
  expect(reviewBusinessDays).toEqual({ least: 1, most: 2 });
});
