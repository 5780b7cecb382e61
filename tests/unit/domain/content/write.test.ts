import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { contentCategories, contentSchema, contentTypes } from '#domain/content/item.ts';
import { contentWriteSchema, savable } from '#domain/content/write.ts';

const nile = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('types and categories are those of product 3.2', () => {
  expect(contentTypes).toEqual(['text', 'html', 'url']);
  expect(contentCategories).toEqual([
    'homepage',
    'vendor',
    'contact',
    'floormap',
    'general',
    'event',
    'floor_map',
    'navigation',
  ]);
});

test('an item belongs to one event or to all', () => {
  const item = {
    id: nile,
    key: 'hero_title',
    value: 'Welcome',
    type: 'text',
    category: 'event',
    eventId: nile,
    version: 1,
  };
  expect(contentSchema.parse(item)).toEqual(item);
  expect(contentSchema.parse({ ...item, eventId: null })).toEqual({ ...item, eventId: null });
});

describe('a write (product 7.2)', () => {
  test('is text of the category general for all events, when nothing else is said', () => {
    expect(contentWriteSchema.parse({ key: 'hero_title', value: 'Welcome' })).toEqual({
      key: 'hero_title',
      value: 'Welcome',
      type: 'text',
      category: 'general',
      eventId: null,
    });
  });

  test('keeps typographic signs and line breaks', () => {
    expect(contentWriteSchema.parse({ key: 'a', value: ' “8–5”\nDaily ' }).value).toBe('“8–5”\nDaily');
  });

  test('may be empty only where that takes the text off the page', () => {
    expect(errorsOf({ key: 'safety_rule_1', value: ' ' })).toEqual([]);
    expect(errorsOf({ key: 'a_key_of_their_own', value: '' })).toEqual([
      { path: 'value', message: 'Please fill in all required fields' },
    ]);
  });

  test.each([
    ['inquiry_areas', 'Hall\n'.repeat(21), 'Please enter at most 20 lines'],
    ['inquiry_areas', `Hall\n${'a'.repeat(101)}`, 'Each line can have at most 100 characters'],
    ['inquiry_areas', 'Hall\u0007', 'Please remove the characters that cannot be shown'],
    ['event_start_date', 'next friday', 'Please enter a valid date, such as 2026-10-09'],
    ['event_end_date', '2026-02-29', 'Please enter a valid date, such as 2026-10-09'],
    ['event_start_date', '0010-10-09', 'Please enter a year from 2000 to 2099'],
    ['event_end_date', '2100-01-01', 'Please enter a year from 2000 to 2099'],
    ['contact_primary_email', 'not an email', 'Please enter a valid email address'],
    ['contact_email', 'not an email', 'Please enter a valid email address'],
    ['contact_primary_phone', 'call me maybe', 'Please enter a valid phone number, such as (406) 555-0100'],
    ['contact_phone', '1-800-CALL-NOW', 'Please enter a valid phone number, such as (406) 555-0100'],
  ])('of %s is refused as %j, which pages could not use', (key, value, message) => {
    expect(errorsOf({ key, value })).toEqual([{ path: 'value', message }]);
  });

  test.each([
    ['event_start_date', '2026-10-09'],
    ['inquiry_areas', 'Exhibit Hall\nCourtyard'],
    ['contact_email', 'vendors@example.org'],
    ['contact_phone', '(406) 555-0100 ext. 12'],
    ['contact_phone', ''],
    ['contact_email', ' '],
    ['contact_phone_display', '1-800-CALL-NOW'],
  ])('of %s is taken as %j', (key, value) => {
    expect(errorsOf({ key, value })).toEqual([]);
  });

  test.each(['event_description', 'safety_rule_1', 'contact_subtitle', 'a_key_of_their_own'])(
    'of %s may be html',
    (key) => {
      expect(errorsOf({ key, type: 'html' })).toEqual([]);
    },
  );

  test.each(['hero_title', 'contact_email_label', 'floormap_loading_subtitle', 'contact_business_desc1'])(
    'of %s is refused as html, which pages show nowhere',
    (key) => {
      expect(errorsOf({ key, type: 'html' })).toEqual([
        {
          path: 'type',
          message: 'Only descriptions and rules can be formatted: send this text as plain text',
        },
      ]);
    },
  );

  test('that was html when its key could still be is saved as its words', () => {
    const text = { key: 'hero_title', type: 'html', value: '<b>Hi</b> &amp; bye' } as const;
    expect(savable(text)).toEqual({ key: 'hero_title', type: 'text', value: 'Hi & bye' });
    expect(savable({ ...text, key: 'safety_rule_1' })).toEqual({ ...text, key: 'safety_rule_1' });
  });

  test('says by its version what it was based on; 0 is "not stored yet"', () => {
    expect(contentWriteSchema.parse({ key: 'a', value: 'b', version: 0 }).version).toBe(0);
  });

  test.each([
    'https://example.com/a?b=1',
    'http://example.com',
    'mailto:a@example.com',
    'tel:+1-406-555-0100',
    '/nile',
    '/',
    '#top',
  ])('takes %s as a link', (value) => {
    expect(errorsOf({ type: 'url', value })).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '/\\example.com',
    'example',
    'https://a b',
  ])('refuses %s as a link', (value) => {
    expect(errorsOf({ type: 'url', value })).toEqual([
      { path: 'value', message: 'Please enter a valid web address' },
    ]);
  });

  test.each([
    [{ key: '' }, 'key', 'Please fill in all required fields'],
    [{ key: undefined }, 'key', 'Please fill in all required fields'],
    [{ value: '   ' }, 'value', 'Please fill in all required fields'],
    [{ key: 'Hero Title' }, 'key', 'Content key can only have lowercase letters, digits and underscores'],
    [{ key: 'k'.repeat(101) }, 'key', 'Content key can have at most 100 characters'],
    [{ value: 'v'.repeat(20_001) }, 'value', 'Content can have at most 20,000 characters'],
    [{ type: 'script' }, 'type', 'Unknown content type'],
    [{ category: 'secret' }, 'category', 'Unknown content category'],
    [{ eventId: 'nile' }, 'eventId', 'Invalid event ID'],
    [{ version: 1.5 }, 'version', 'Invalid version'],
  ])('with %j is refused', (change, path, message) => {
    expect(errorsOf(change)).toEqual([{ path, message }]);
  });

  function errorsOf(change: object): unknown {
    const result = contentWriteSchema.safeParse({ key: 'hero_title', value: 'Welcome', ...change });
    return result.success ? [] : fieldErrors(result.error.issues);
  }
});
