import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, nameKey } from '#domain/basics/compare.ts';
import { foldLine, foldLines, plainLine } from '#domain/basics/fold.ts';
import { patternsOf, placesIn } from '#domain/basics/search.ts';

describe('a line as people paste it', () => {
  test.each([
    ['O’Brien ‘n’ Sons', "O'Brien 'n' Sons"],
    ['the “big” one', 'the "big" one'],
    ['8–5 — all day', '8-5 - all day'],
    ['non‑breaking − minus', 'non-breaking - minus'],
    ['10\u00a0x\u200920\u202fft\tdeep', '10 x 20 ft deep'],
    ['and more…', 'and more...'],
    ['soft\u00adhyphen\u200b\ufeff', 'softhyphen'],
    ['  José Ñandú \n', 'José Ñandú'],
    ['👩‍🌾', '👩‍🌾'],
  ])('%j becomes %j', (typed, folded) => {
    expect(foldLine(typed)).toBe(folded);
  });

  test('keeps a line break inside, which a one-line field then refuses', () => {
    expect(foldLine('a\r\nb')).toBe('a\r\nb');
  });
});

test('a line of a manager keeps quotes and dashes, and loses what nobody sees', () => {
  expect(plainLine(' Café\u00a0“Sagebrush”\r\n\u2028–\tBillings\u200b\u202e\0 ')).toBe(
    'Café “Sagebrush” – Billings',
  );
  expect(plainLine('👩‍🌾 علی‌رضا')).toBe('👩‍🌾 علی‌رضا');
});

test('a text of several lines has one kind of line break', () => {
  expect(foldLines(' a\r\nb\rc\u2028d\u2029e\n\nf\n')).toBe('a\nb\nc\nd\ne\n\nf');
});

const odd = fc.constantFrom(
  ...'‘’“”–—‑−…\u00a0\u2009\u202f\u3000\u00ad\u200b\ufeff\u202e\t\r\n\u2028 \'"-.aé',
  '\r\n',
  '👩‍🌾',
  '\ud800',
);
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(odd).map((parts) => parts.join('')),
);

test('folding twice is folding once', () => {
  fc.assert(fc.property(typed, (text) => foldLine(foldLine(text)) === foldLine(text)));
  fc.assert(fc.property(typed, (text) => foldLines(foldLines(text)) === foldLines(text)));
});

test('folding never lengthens a text, but for dots', () => {
  const longest = (text: string) => text.replaceAll('…', '...').length;
  fc.assert(fc.property(typed, (text) => foldLine(text).length <= longest(text)));
  fc.assert(fc.property(typed, (text) => foldLines(text).length <= longest(text)));
});

test('plain text stays as it is', () => {
  const plain = fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim());
  fc.assert(fc.property(plain, (text) => foldLine(text) === text && foldLines(text) === text));
});

test('letters, digits and marks of all scripts survive', () => {
  const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  fc.assert(fc.property(words, (text) => foldLine(text) === text));
});

describe('names that are compared', () => {
  test.each([
    ["O'Dell Tack", 'O’Dell Tack', 'O´DELL TACK', 'Oʼdell  Tack', 'ODell-Tack'],
    ['Café Sagebrush', 'Cafe\u0301 Sagebrush', 'CAFE SAGEBRUSH', ' Café\u00a0Sage\u00adbrush '],
    ['Łódź Metal', 'Lodz Metal', 'ŁÓDŹ METAL'],
    ['Ørsted Wind', 'Orsted Wind'],
    ['Groß Feeds', 'GROẞ FEEDS', 'Gross Feeds', 'GROSS FEEDS'],
    ['Coop Seeds', 'Co-op Seeds', 'co op seeds', 'Co‑op Seeds', 'Co–op Seeds'],
    ['10x10', '10×10', '10 X 10', "10' × 10'"],
    ['İzmir Işık', 'izmir ışik', 'IZMIR ISIK'],
    ['Æsir Œuvre Þór', 'aesir oeuvre thor'],
    ['“Ace” Smith', '"Ace" Smith', '„Ace“ Smith', 'Ace Smith'],
    ['Gal·la', 'Gaŀla', 'Galla'],
    ['ΟΔΟΣ', 'Οδος', 'οδοσ'],
  ])('%s is the same in all its spellings', (...spellings) => {
    expect(new Set(spellings.map(nameKey)).size).toBe(1);
  });

  test.each([
    ['Studio 5-4', 'Studio 54'],
    ['Smith & Sons', 'Smith Sons'],
    ['Pine', 'Pina'],
    ['-', '’'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

const text = fc.oneof(fc.string({ unit: 'grapheme' }), typed);

test('each letter is folded by itself, so that a place in a folded text is one in the text', () => {
  fc.assert(fc.property(text, (one) => (one.match(/.\p{M}*/gsu) ?? []).map(fold).join('') === fold(one)));
});

test('every text is found in itself, and what is found stands where it says', () => {
  fc.assert(
    fc.property(text, text, (before, one) => {
      const line = `${before} ${one}`;
      const patterns = patternsOf(one);
      for (const [at, places] of placesIn(line, patterns).entries()) {
        expect(places.length).toBeGreaterThan(0);
        for (const { start, end } of places)
          expect(fold(line.slice(start, end)).search(patterns[at] ?? '')).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
