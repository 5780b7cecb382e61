import { expect, test } from 'vitest';
import { isPreview, showPlace } from '#admin/preview/frame-texts.ts';

test('a frame whose next page has not begun yet is no preview, and nothing is scrolled in it', () => {
  for (const contentDocument of [null, { documentElement: null }]) {
    const frame = { contentDocument } as unknown as HTMLIFrameElement;
    expect(isPreview(frame)).toBe(false);
    expect(showPlace(frame, '#day-2025-10-10')).toBeUndefined();
  }
});
