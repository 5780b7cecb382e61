import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { isSafeLink } from '#domain/basics/addresses.ts';
import { paragraphsOf, type RichNode, type RichText, richText, textOf } from '#domain/content/rich-text.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { cpuMsOf } from '#tests/support/time/cpu-time.ts';

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
  ])('%s as it is', (html) => {
    expect(shown(richText(html))).toBe(html);
  });

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
  ])('%s', (_, html, clean) => {
    expect(shown(richText(html))).toBe(clean);
  });

  test('words as they are told to be, but not inside of links’ addresses', () => {
    const html = '<p>NAME <a href="/NAME">NAME</a></p>';
    expect(shown(richText(html, (text) => text.replace('NAME', '<b>')))).toBe(
      '<p>&lt;b> <a href="/NAME">&lt;b></a></p>',
    );
  });
});

/** What has not been cleaned is not stored; and if it were, nothing of it would act. */
describe('markup that was never cleaned', () => {
  test.each([
    '<img src=x onerror=alert(1)><em onclick="alert(1)">Hi</em>',
    '<svg/onload=alert(1)>Hi',
    '<p>Hi<img src=x onerror=alert(1) ',
    '<a href="javascript:alert(1)">Hi</a>',
    '<a href="java&#115;cript:alert(1)">Hi</a>',
    '<a href=javascript:alert(1)>Hi</a>',
    '<a title=">" href="javascript:alert(1)">Hi</a>',
    '<a href="//evil.example">Hi</a>',
    '<style>p{display:none}</style><!-- <b>Hi</b> -->',
  ])('%s is harmless', (html) => {
    expect(shown(richText(html))).toMatch(/^(?:[^<]|&lt;|<\/?(?:p|em|b)>)*$/);
  });

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

test('a text at its limit costs nothing, however it is nested', () => {
  for (const mark of ['<b>', '<ul><li>', '<ul>', '<p>', '</b>', '<', '<a href="/">']) {
    const html = `${mark.repeat(20_000 / mark.length)}x`;
    expect(textOf(html)).toContain('x');
    expect(cpuMsOf(() => textOf(html))).toBeLessThan(500);
  }
});

describe('the text of html', () => {
  test.each([
    ['Doors <b>open</b> &amp; close', 'Doors open & close'],
    ['<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    [
      '<p>Bring:</p><ul><li>a badge</li><li>the <a href="/nile">form</a></li></ul>',
      'Bring:\na badge\nthe form',
    ],
    ['<p>a\n   b</p>\n\n<p>c</p>', 'a b\nc'],
    [
      '<table><tbody><tr><td>Fri</td><td>8–5</td></tr><tr><td>Sat</td><td>9–5</td></tr></tbody></table>',
      'Fri 8–5\nSat 9–5',
    ],
    ['<p> </p>', ''],
    ['5 < 6', '5 < 6'],
  ])('%s is %j', (html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

test('plain words become a paragraph a line, and words again', () => {
  const html = paragraphsOf('Gate 4 & 5\n\n  6 < 7 AM');
  expect(html).toBe('<p>Gate 4 &amp; 5</p><p>6 &lt; 7 AM</p>');
  expect(textOf(html)).toBe('Gate 4 & 5\n6 < 7 AM');
});
