import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { contrastRatio, paletteOf, systemPalette, thresholds } from '#domain/look/palette.ts';
import { type MailBlock, mailBody, mailColours, oneLine } from '#server/mail/outbox.ts';
import { LOOK } from '#tests/support/samples/mails.ts';

const BLOCKS: MailBlock[] = [
  { kind: 'heading', text: 'We have your inquiry, José' },
  {
    kind: 'text',
    text: 'Thank you for asking about a booth at the NILE Stock Show & Rodeo. Your inquiry has a number.\nSay it when you call.',
  },
  {
    kind: 'button',
    label: 'See or change it',
    href: `https://vendors.nile.example/status?key=${'k'.repeat(80)}`,
  },
  {
    kind: 'list',
    rows: [
      ['Company', 'Big Sky Fence & Gate'],
      [
        'Products and Services',
        'Steel gates, corral panels and fence posts; and a trailer of 24 ft beside it.',
      ],
      ['Shows', 'NILE\nMATE (waiting list)'],
    ],
  },
  { kind: 'quote', text: 'Forklift on Thursday\n220 V' },
  {
    kind: 'links',
    rows: [{ label: 'Big Sky Fence & Gate', href: 'https://nile.example/a', note: 'since Monday' }],
  },
  { kind: 'quiet', text: 'Was it not you? Please answer this mail.' },
];

/** The words of a mail as a program shows them, and the elements and attributes that it is made of. */
function read(html: string) {
  const found = { words: '', tags: new Set<string>(), links: [] as string[] };
  const parser = new Parser({
    onopentag: (name, { href, src, background }) => {
      found.tags.add(name);
      for (const link of [href, src, background]) if (link) found.links.push(link);
    },
    ontext: (text) => {
      found.words += text;
    },
  });
  parser.end(html);
  return found;
}

/** A text and what of it is a link, in the HTML part alone. */
const LINKED: [string, string[]][] = [
  [
    'Please pay here: https://pay.example.com/fair?booth=118&year=2025\nQuestions? Write to office@example.com or see www.example.com/faq.',
    [
      'https://pay.example.com/fair?booth=118&year=2025',
      'mailto:office@example.com',
      'https://www.example.com/faq',
    ],
  ],
  [
    '(see http://example.com/a_(b)), or “https://example.com”!',
    ['http://example.com/a_(b)', 'https://example.com/'],
  ],
  ['<ann@example.com>; ‘www.example.com’…', ['mailto:ann@example.com', 'https://www.example.com/']],
  ['https://user:pw@example.com javascript:alert(1) https:// www. a@b @ "x"', []],
  ['https://example.com/"onclick="x', ['https://example.com/']],
];

test.each(LINKED)('the addresses in “%s” are links in HTML, and its words stay', (text, links) => {
  const { html, text: plain } = mailBody([{ kind: 'text', text }], LOOK);
  const found = read(html);
  expect(found.links).toEqual(links);
  expect(found.words.replace(/\s+/g, ' ')).toContain(text.replaceAll('\n', ''));
  expect(plain.replace(/\s+/g, ' ')).toContain(text.replaceAll('\n', ' '));
});

test('a mail as plain text has lines of at most 76 signs, and each link whole on a line of its own', () =>
  expect(mailBody(BLOCKS, LOOK).text).toBe(`We have your inquiry, José
==========================

Thank you for asking about a booth at the NILE Stock Show & Rodeo. Your
inquiry has a number.
Say it when you call.

See or change it:
https://vendors.nile.example/status?key=${'k'.repeat(80)}

Company: Big Sky Fence & Gate
Products and Services: Steel gates, corral panels and fence posts; and a
  trailer of 24 ft beside it.
Shows: NILE
  MATE (waiting list)

> Forklift on Thursday
> 220 V

Big Sky Fence & Gate, since Monday
https://nile.example/a

Was it not you? Please answer this mail.

-- 
NILE Stock Show & Rodeo
NILE, PO Box 1981, Billings, MT 59103
vendors@nile.example
`));

describe('a mail as HTML', () => {
  const { html } = mailBody(BLOCKS, LOOK);

  test('loads nothing, and is made of what every program draws', () => {
    const { tags, links } = read(html);
    expect([...tags].sort()).toEqual(
      [
        'a',
        'body',
        'br',
        'div',
        'h1',
        'head',
        'html',
        'meta',
        'p',
        'style',
        'table',
        'td',
        'title',
        'tr',
      ].sort(),
    );
    expect(links.every((link) => link.startsWith('https://'))).toBe(true);
    expect(html).not.toMatch(/url\(|@import|display:\s*(flex|grid)|position:/);
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull();
  });

  test('names both colour schemes, and the language', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<html lang="en-US"');
  });

  test('shows its first words in a list of mails, and the show and its address in head and foot', () => {
    const { words } = read(html);
    const body = words.slice(words.indexOf('Thank you'));
    expect(body.startsWith('Thank you for asking about a booth at the NILE')).toBe(true);
    expect(words.match(/NILE Stock Show & Rodeo(?!\.)/g)).toHaveLength(2);
    expect(words).toContain('NILE, PO Box 1981, Billings, MT 59103');
  });

  test('is far from the 100 kB where Gmail cuts', () => expect(html.length).toBeLessThan(20_000));
});

describe('a hostile text', () => {
  const everywhere = (text: string): MailBlock[] => [
    { kind: 'heading', text },
    { kind: 'text', text },
    { kind: 'quiet', text },
    { kind: 'quote', text },
    { kind: 'list', rows: [[text, text]] },
    { kind: 'links', rows: [{ label: text, href: `https://nile.example/?${text}`, note: text }] },
    { kind: 'button', label: text, href: `https://nile.example/?${text}` },
  ];

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</td></table><style>*{display:none}</style>',
    '<![endif]--><!--',
    "' onmouseover='alert(1)",
  ])('%s stays words', (text) => {
    const { html } = mailBody(everywhere(text), { ...LOOK, name: text, address: text });
    const plain = read(mailBody(everywhere('Ranch'), LOOK).html);
    const { tags, words } = read(html);
    expect(tags).toEqual(plain.tags);
    expect(words.split(text).length).toBeGreaterThan(9);
  });

  test('turns nothing around it, and holds no sign that nobody sees', () => {
    const { text, html } = mailBody(everywhere('Ra\u202Enc\u0000h\u2066 \u{E0041}\uD83D مزرعة'), LOOK);
    for (const body of [text, html]) {
      expect(body).toContain('Ranch \uFFFD مزرعة');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
      expect(body).not.toMatch(/[\x00-\x08\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u);
    }
  });
});

describe('the colours of a mail have the contrast of text (product 9.7)', () => {
  const colours = ['27 52% 47%', '207 44% 49%', '300 90% 20%', '60 100% 50%', '0 0% 50%'];
  const shows = colours.map(
    (colour) => [colour, paletteOf({ primaryColor: colour, accentColor: colour })] as const,
  );
  const cases = [['the portal', systemPalette] as const, ...shows].flatMap(([name, palette]) =>
    (['light', 'dark'] as const).map((scheme) => [name, scheme, mailColours(palette)[scheme]] as const),
  );
  test.each(cases)('%s, %s', (_, __, { ground, surface, head, name, text, muted, link, fill, onFill }) => {
    const pairs = [
      [name, head],
      [text, surface],
      [muted, surface],
      [muted, ground],
      [link, surface],
      [onFill, fill],
    ] as const;
    const faint = pairs.filter(([words, behind]) => contrastRatio(words, behind) < thresholds.normal);
    expect(faint).toEqual([]);
  });
});

test('a header is one line, cut between signs', () => {
  expect(oneLine('Ranch\r\nBcc: a@example.com\t \u2028x', 200)).toBe('Ranch Bcc: a@example.com x');
  expect(oneLine('👩‍🌾👩‍🌾👩‍🌾', 3)).toBe('👩‍🌾👩‍🌾👩‍🌾');
  expect(oneLine('👩‍🌾👩‍🌾👩‍🌾👩‍🌾', 3)).toBe('👩‍🌾👩‍🌾…');
});
