import { describe, expect, test } from 'vitest';
import { isChanged, pageTexts, type TextSource } from '#admin/preview/page-texts.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalEvent } from '#domain/events/event.ts';

const nile = {
  id: 'nile-id',
  slug: 'nile',
  name: 'NILE',
  location: 'MetraPark',
  startDate: '2025-10-10',
  endDate: '2025-10-18',
} as PortalEvent;
const item = (key: string, value: string): ContentItem =>
  ({ id: key, key, value, type: 'text', category: 'general', eventId: nile.id, version: 1 }) as ContentItem;
const source = (texts: Record<string, string> = {}): TextSource => ({
  event: nile,
  items: Object.entries(texts).map(([key, value]) => item(key, value)),
});
const textOf = (page: Parameters<typeof pageTexts>[0], key: string, before: TextSource, after: TextSource) =>
  pageTexts(page, before, after).find(({ keys }) => keys.includes(key));

describe('the texts of a page', () => {
  test('are as published and as stored now, with the name of the show filled in', () => {
    const text = textOf('event', 'hero_title', source(), source({ hero_title: 'Come to {EVENT_NAME}' }));
    expect([text?.published, text?.current]).toEqual(['Your booth at NILE', 'Come to NILE']);
  });

  test('hold the dates in words, also of a date that is stored as a text', () => {
    const after = source({ event_end_date: '2025-10-19' });
    expect(
      pageTexts('event', source(), after)
        .filter(({ keys }) => keys.includes('event_end_date'))
        .map(({ published, current }) => [published, current]),
    ).toEqual([
      ['October 10–18, 2025', 'October 10–19, 2025'],
      ['October 18, 2025', 'October 19, 2025'],
    ]);
  });

  test('are those of the page, without those that the other show alone reads', () => {
    expect(textOf('vendors', 'hero_title', source(), source())).toBeUndefined();
    expect(textOf('floor-map', 'mate_floormap_title', source(), source())).toBeUndefined();
  });

  test('one that follows another is opened by the name of the other', () => {
    expect(textOf('contact', 'contact_phone_display', source(), source())?.keys).toEqual([
      'contact_primary_phone',
      'contact_phone_display',
    ]);
  });
});

test('a formatted text is its words; whether it is one counts as it was published', () => {
  const html: TextSource = {
    event: nile,
    items: [{ ...item('hero_description', '<p>One</p><ul><li>Two</li></ul>'), type: 'html' }],
  };
  const published = textOf('event', 'hero_description', html, source({ hero_description: 'Three' }));
  expect(published).toMatchObject({ published: 'One\nTwo', current: 'Three', isFormatted: true });
  const typed = textOf('event', 'hero_description', source({ hero_description: 'Three' }), html);
  expect(typed).toMatchObject({ published: 'Three', current: 'One\nTwo', isFormatted: false });
});

test('a text is changed when it is stored as html and was plain', () => {
  const html = { event: nile, items: [{ ...item('hero_description', 'Same'), type: 'html' as const }] };
  expect(isChanged('hero_description', source({ hero_description: 'Same' }), html)).toBe(true);
});

test('a text is changed when it is stored in another form, under any of its names', () => {
  const before = source({ contact_tagline: 'Old' });
  expect(isChanged('contact_company_tagline', before, source({ contact_tagline: 'New' }))).toBe(true);
  expect(isChanged('contact_company_tagline', before, source({ contact_tagline: 'Old' }))).toBe(false);
  expect(isChanged('vendor_day1_name', source(), source({ vendor_day1_name: 'Day 1' }))).toBe(true);
});
