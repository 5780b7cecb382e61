import { expect, test } from 'vitest';
import { reviewBusinessDays, uiFigures } from '#domain/basics/limits.ts';
import { toastFigures } from '#domain/basics/toast-figures.ts';

test('the figures of the interface are those of product 9.3', () => {
  expect({ ...toastFigures, ...uiFigures }).toEqual({
    toastMilliseconds: 5000,
    toastRemovalMilliseconds: 1_000_000,
    visibleToasts: 1,
    toastSwipeDirection: 'right',
    toastSwipePixels: 50,
    toastHotkey: 'F8',
    tooltipDelayMilliseconds: 700,
    tooltipSkipDelayMilliseconds: 300,
    navigationScrollPixels: 10,
    unauthorizedRedirectMilliseconds: 500,
    mapFramePixels: 700,
    countedVendorDays: 5,
    adminVendorDaySlots: 7,
    previewedDocuments: 3,
    defaultTextCharacters: 80,
    sidebarUnits: 72,
    bytesOfKilobyte: 1024,
  });
  expect(reviewBusinessDays).toEqual({ least: 1, most: 2 });
});
