import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { isSafeLink } from '#domain/basics/addresses.ts';
import { contentCategories, contentTypes } from '#domain/content/item.ts';
import { paragraphsOf, type RichNode, type RichText, richText, textOf } from '#domain/content/rich-text.ts';
import { contentWriteSchema, savable } from '#domain/content/write.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { product } from '#tests/support/product.ts';
import { faultsOf, testRefusals } from '#tests/support/refusals.ts';

/** The tree as a page writes it. */
const shown = (nodes: RichText): string => nodes.map(markup).join('');
const markup = (node: RichNode): string => {
  if (typeof node === 'string') return node.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const { name, href, children } = node;
  return name === 'br' ? '<br>' : `<${name}${href ? ` href="${href}"` : ''}>${shown(children)}</${name}>`;
};

describe('a formatted text shows', () => {
  test.each([
    '<p>Doors open at <strong>8:00 AM</strong>.<br>Bring your <em>badge</em>.</p><p>Thanks.</p>',
    '<ul><li>220 V</li><li>Two <b>outlets</b></li></ul>',
    '<ol><li>Ring<ul><li>the bell</li></ul></li><li>Wait</li></ol>',
    '<p><a href="https://example.com/">Rules</a> <a href="/nile">NILE</a> <a href="mailto:a@example.com"><i>Mail</i></a></p>',
    '<p>It’s 5 &lt; 6 &amp; "so on"</p>',
  ])('%s as it is', (html) => expect(shown(richText(html))).toBe(html));

  test.each([
    ['words outside of paragraphs in one', 'Doors <b>open</b> at 8', '<p>Doors <b>open</b> at 8</p>'],
    [
      'a list among words between two paragraphs',
      'Bring: <ul><li>Badge</li></ul> Thanks',
      '<p>Bring: </p><ul><li>Badge</li></ul><p> Thanks</p>',
    ],
    [
      'headings and quotations as paragraphs',
      '<h3>Power</h3><blockquote><p>220 V</p></blockquote>',
      '<p>Power</p><p>220 V</p>',
    ],
    [
      'a table row by row',
      '<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Friday</td><td>8–5</td></tr></tbody></table>',
      '<p> Day Hours</p><p> Friday 8–5</p>',
    ],
    ['of other marks the words', '<p>10 m<sup>2</sup> <u>each</u></p>', '<p>10 m2 each</p>'],
    ['of a link without a target the words', '<p><a>here</a></p>', '<p>here</p>'],
    ['no empty paragraph, list or item', '<p></p><ul><li> </li></ul><p> <br></p><p>x</p>', '<p>x</p>'],
    [
      'an item outside of a list, words in a list and a link in a link as a browser can nest them',
      '<li>x</li><ul>y</ul><a href="/">1<a href="/2">2</a></a>',
      '<p>x</p><ul><li>y</li></ul><p><a href="/">12</a></p>',
    ],
  ])('%s', (_, html, clean) => expect(shown(richText(html))).toBe(clean));

  test('words as they are told to be, but not inside of links’ addresses', () => {
    const html = '<p>NAME <a href="/NAME">NAME</a></p>';
    expect(shown(richText(html, (text) => text.replace('NAME', '<b>')))).toBe(
      '<p>&lt;b> <a href="/NAME">&lt;b></a></p>',
    );
  });
});

/** The portal stores only clean markup; stored markup without cleaning would still do no harm. */
describe('markup that was never cleaned', () => {
  test.each([
    '<img src=x onerror=alert(1)><em onclick="alert(1)">Hi</em>',
    '<svg/onload=alert(1)>Hi',
    '<a href="javascript:alert(1)">Hi</a>',
    '<a href="java&#115;cript:alert(1)">Hi</a>',
    '<a title=">" href="javascript:alert(1)">Hi</a>',
    '<a href="//evil.example">Hi</a>',
    '<style>p{display:none}</style><!-- <b>Hi</b> -->',
  ])('%s is harmless', (html) => expect(shown(richText(html))).toMatch(/^(?:[^<]|&lt;|<\/?(?:p|em|b)>)*$/));

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'<|>|"|/|&|<!--|<script>|</p>|<p>|<ul>|</ul>|<li>|<b>|</b>|<a href="/">|<a href="javascript:x">|</a>|<h2>|<td>|<tr>'.split(
            '|',
          ),
        ),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));

  test('is the ten elements alone, nested as a browser nests them, with safe links', () => {
    const within: Record<string, readonly string[]> = {
      root: ['p', 'ul', 'ol'],
      p: ['a', 'b', 'br', 'em', 'i', 'strong', 'words'],
      ul: ['li'],
      ol: ['li'],
      li: ['p', 'ul', 'ol', 'a', 'b', 'br', 'em', 'i', 'strong', 'words'],
    };
    const check = (nodes: RichText, place: string) => {
      for (const node of nodes) {
        const name = typeof node === 'string' ? 'words' : node.name;
        expect(within[place] ?? within['p']).toContain(name);
        if (typeof node === 'string') continue;
        expect(Object.keys(node).filter((key) => key !== 'href')).toEqual(['name', 'children']);
        expect(node.href === undefined ? name !== 'a' : name === 'a' && isSafeLink(node.href)).toBe(true);
        check(node.children, name);
      }
    };
    fc.assert(fc.property(hostile, (html) => check(richText(html), 'root')));
  });

  test('has, once cleaned, all words that a browser’s parser finds in it', () => {
    const letters = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitizeHtml(html);
        expect(letters(textOf(clean))).toBe(letters(DomUtils.textContent(parseDocument(clean))));
      }),
    );
  });
});

describe('the text of html', () => {
  test.each(
    Object.entries({
      'Doors <b>open</b> &amp; close': 'Doors open & close',
      '<p>One</p><p>Two<br>Three</p>': 'One\nTwo\nThree',
      '<p>Bring:</p><ul><li>a badge</li><li>the <a href="/nile">form</a></li></ul>':
        'Bring:\na badge\nthe form',
      '<p>a\n   b</p>\n\n<p>c</p>': 'a b\nc',
      '<table><tbody><tr><td>Fri</td><td>8–5</td></tr><tr><td>Sat</td><td>9–5</td></tr></tbody></table>':
        'Fri 8–5\nSat 9–5',
      '<p> </p>': '',
      '5 < 6': '5 < 6',
    }),
  )('%s is %j', (html, text) => expect(textOf(html)).toBe(text));
});

test('plain words become a paragraph a line, and words again', () => {
  const html = paragraphsOf('Gate 4 & 5\n\n  6 < 7 AM');
  expect(html).toBe('<p>Gate 4 &amp; 5</p><p>6 &lt; 7 AM</p>');
  expect(textOf(html)).toBe('Gate 4 & 5\n6 < 7 AM');
});

test('types and categories are those of product 3.2', () => {
  const [types, categories] = [...product('3.2').matchAll(/`(?:type|category)` \(([^)]+)\)/g)].map(
    ([, list]) => list,
  );
  expect([contentTypes.join(', '), contentCategories.join(', ')]).toEqual([types, categories]);
});

describe('a write (product 7.2)', () => {
  const errorsOf = (change: object) =>
    faultsOf(contentWriteSchema, { key: 'hero_title', value: 'Welcome', ...change });

  test('is text of the category general for all events, when nothing else is said', () =>
    expect(contentWriteSchema.parse({ key: 'hero_title', value: 'Welcome' })).toEqual({
      key: 'hero_title',
      value: 'Welcome',
      type: 'text',
      category: 'general',
      eventId: null,
    }));

  test('keeps typographic signs and line breaks', () =>
    expect(contentWriteSchema.parse({ key: 'a', value: ' “8–5”\nDaily ' }).value).toBe('“8–5”\nDaily'));

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
    ['event_start_date', '0010-10-09', 'Please enter a year from 2000 to 2099'],
    ['contact_primary_email', 'not an email', 'Please enter a valid email address'],
    ['contact_primary_phone', 'call me maybe', 'Please enter a valid phone number, such as (406) 555-0100'],
  ])('of %s is refused as %j, which pages could not use', (key, value, message) =>
    expect(errorsOf({ key, value })).toEqual([{ path: 'value', message }]),
  );

  test.each([
    ['event_start_date', '2026-10-09'],
    ['inquiry_areas', 'Exhibit Hall\nCourtyard'],
    ['contact_email', 'vendors@example.org'],
    ['contact_phone', '(406) 555-0100 ext. 12'],
    ['contact_phone', ''],
    ['contact_phone_display', '1-800-CALL-NOW'],
  ])('of %s is taken as %j', (key, value) => expect(errorsOf({ key, value })).toEqual([]));

  test.each(['event_description', 'safety_rule_1', 'a_key_of_their_own'])('of %s may be html', (key) =>
    expect(errorsOf({ key, type: 'html' })).toEqual([]),
  );

  test.each(['hero_title', 'contact_email_label'])(
    'of %s is refused as html, which pages show nowhere',
    (key) =>
      expect(errorsOf({ key, type: 'html' })).toEqual([
        {
          path: 'type',
          message: 'Only descriptions and rules can be formatted: send this text as plain text',
        },
      ]),
  );

  test('that was html when its key could still be is saved as its words', () => {
    const text = { key: 'hero_title', type: 'html', value: '<b>Hi</b> &amp; bye' } as const;
    expect(savable(text)).toEqual({ key: 'hero_title', type: 'text', value: 'Hi & bye' });
    expect(savable({ ...text, key: 'safety_rule_1' })).toEqual({ ...text, key: 'safety_rule_1' });
  });

  test('says by its version what it was based on; 0 is "not stored yet"', () =>
    expect(contentWriteSchema.parse({ key: 'a', value: 'b', version: 0 }).version).toBe(0));

  test.each([
    'https://example.com/a?b=1',
    'mailto:a@example.com',
    'tel:+1-406-555-0100',
    '/nile',
    '/',
    '#top',
  ])('takes %s as a link', (value) => expect(errorsOf({ type: 'url', value })).toEqual([]));

  test.each(['javascript:alert(1)', '//example.com', '/\\example.com', 'example', 'https://a b'])(
    'refuses %s as a link',
    (value) =>
      expect(errorsOf({ type: 'url', value })).toEqual([
        { path: 'value', message: 'Please enter a valid web address' },
      ]),
  );

  testRefusals(
    contentWriteSchema,
    { key: 'hero_title', value: 'Welcome' },
    {
      key: [
        ['', 'Please fill in all required fields'],
        [undefined, 'Please fill in all required fields'],
        ['Hero Title', 'Content key can only have lowercase letters, digits and underscores'],
        ['k'.repeat(101), 'Content key can have at most 100 characters'],
      ],
      value: [
        ['   ', 'Please fill in all required fields'],
        ['v'.repeat(20_001), 'Content can have at most 20,000 characters'],
      ],
      type: [['script', 'Unknown content type']],
      category: [['secret', 'Unknown content category']],
      eventId: [['nile', 'Invalid event ID']],
      version: [[1.5, 'Invalid version']],
    },
  );
});
