import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RichText, richText } from '#domain/content/rich-text.ts';
import { catalogue, contentFor, piecesOf, proseFor, textMarks } from '#domain/content/text.ts';
import { formatted, nile, stored } from '#tests/support/samples/stored-text.ts';

/** All words of a formatted text, one after the other. */
const wordsOf = (nodes: RichText): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

describe('the marks around a text', () => {
  test('name the key of every text, whatever its words', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        ({ key }, words) => {
          expect(piecesOf(`before ${textMarks.words(key, words)} after`)).toEqual([
            { words: 'before ' },
            { begins: key },
            { words },
            { ends: true },
            { words: ' after' },
          ]);
        },
      ),
    ));

  test('are not put around nothing, which shows nothing', () => {
    expect(textMarks.words('hero_title', '')).toBe('');
    expect(contentFor(nile, [stored('hero_description', '', nile)], textMarks)('hero_description')).toBe('');
  });

  test('stand before the first words of a formatted text and after its last', () => {
    for (const html of [
      '<p>One <b>two</b></p><ul><li>three</li></ul>',
      '<p><b>all</b></p>',
      '<p>a</p><p>b<br></p>',
    ]) {
      const nodes = textMarks.rich('hero_description', richText(html));
      const pieces = piecesOf(wordsOf(nodes));
      expect([pieces[0], pieces.at(-1)]).toEqual([{ begins: 'hero_description' }, { ends: true }]);
      expect(
        pieces
          .filter((piece) => 'words' in piece)
          .map(({ words }) => words)
          .join(''),
      ).toBe(wordsOf(richText(html)));
    }
  });

  test('stand around no number, date or address that pages count with or link', () => {
    const text = contentFor(nile, [], textMarks);
    for (const { key, kind } of catalogue.filter((row) => row.kind))
      expect([kind, piecesOf(text(key)).some((piece) => 'begins' in piece)]).toEqual([kind, false]);
  });

  test('name the text that was asked for, also where another one’s words stand in for it', () => {
    const follower = catalogue.find((row) => row.follows);
    if (!follower) throw new Error('No text follows another one');
    expect(piecesOf(contentFor(nile, [], textMarks)(follower.key))[0]).toEqual({ begins: follower.key });
  });

  test('are put around nothing without being asked for', () => {
    const items = [stored('hero_title', 'Howdy'), formatted('hero_description', '<p>Hi</p>', nile)];
    expect(contentFor(nile, items)('hero_title')).toBe('Howdy');
    expect(proseFor(nile, items)('hero_description')).toEqual(richText('<p>Hi</p>'));
  });
});
