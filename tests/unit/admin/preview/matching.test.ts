import { describe, expect, test } from 'vitest';
import { fill, formattedIn, indexOf, type PageText, piecesOf } from '#admin/preview/matching.ts';

const text = (key: string, published: string, current = published): PageText => ({
  keys: [key],
  published,
  current,
});
const shown = (node: string, texts: PageText[]) => {
  const pieces = piecesOf(node, indexOf(texts));
  return pieces && fill(pieces, texts);
};

describe('a text on a page', () => {
  test('is found by its published words, whatever the white space, and shows the current ones', () => {
    expect(shown('\n  Your booth\n  at NILE ', [text('hero_title', 'Your booth at NILE', 'Hello')])).toBe(
      'Hello',
    );
  });

  test('is not found by words that only hold it, when it is short', () => {
    expect(shown('Schedule details', [text('tab_schedule_label', 'Schedule', 'Days')])).toBeNull();
  });

  test('is found among fixed words when it is long, at whole words', () => {
    const place = text('event_location', 'MetraPark, Billings', 'Fairgrounds');
    expect(shown('At MetraPark, Billings since 1975', [place])).toBe('At Fairgrounds since 1975');
    expect(shown('At MetraPark, Billingsgate', [place])).toBeNull();
  });

  test('keeps the space to its neighbours among fixed words', () => {
    const place = text('event_location', 'MetraPark, Billings', 'Fairgrounds');
    expect(shown(' MetraPark, Billings – map ', [place])).toBe(' Fairgrounds – map ');
  });

  test('that is empty as published is nowhere', () => {
    expect(shown('', [text('hero_description', '', 'New')])).toBeNull();
    expect(shown('Something', [text('hero_description', '', 'New')])).toBeNull();
  });

  test('of the same words as another shows the one that was changed', () => {
    const texts = [text('contact_phone_display', '406'), text('contact_primary_phone', '406', '407')];
    expect(piecesOf('406', indexOf(texts))).toEqual([[0, 1]]);
    expect(shown('406', texts)).toBe('407');
  });
});

describe('a formatted text on a page', () => {
  const list = { ...text('safety_rule_1', 'Bring:\na badge', 'Bring boots'), isFormatted: true };

  test('is found by the words of its element, whatever marks stand between them', () => {
    const texts = [text('hero_title', 'Bring:a badge'), list];
    expect(formattedIn('Bring: a badge', texts)).toEqual([1]);
    expect(formattedIn('Bring: a', texts)).toEqual([]);
  });

  test('is not looked for in single nodes, where its words would be another text', () => {
    expect(shown('Bring: a badge', [list])).toBeNull();
  });
});
