import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markNames, markPath, portalMark } from '#domain/look/marks.ts';

const pathOf = (mark: string | undefined, name = 'NILE') => markPath({ mark, name });
/** Every letter is drawn by a path of its own kind: these commands alone. */
const letters = /^(?:[MLQ](?:-?\d+(?:\.\d+)? )+|Z)+$/;

test('each mark is a drawing of its own', () => {
  const paths = markNames.map((mark) => pathOf(mark));
  expect(new Set(paths).size).toBe(markNames.length);
  expect(paths.filter((path) => !/^M[\d\s.,a-zA-Z-]+Z$/.test(path.trim()))).toEqual([]);
});

describe('the initials', () => {
  test.each([
    ['County Fair', 'C F'],
    ['County Fair of Montana', 'C F'],
    ['4-H Expo', '4 H'],
    ['Île', 'I'],
    ['O’Brien 2026', 'O 2'],
    ['  "Wool"  ', 'W'],
  ])('of %s are those of %s', (name, letters) => {
    expect(pathOf('initials', name)).toBe(pathOf('initials', letters));
  });

  test('differ from name to name, and are absolute path data within the box', () => {
    expect(pathOf('initials', 'County Fair')).not.toBe(pathOf('initials', 'Fair County'));
    for (const name of ['County Fair', 'W W', 'Queen Quality', 'I', 'Q', '0 9']) {
      const path = pathOf('initials', name);
      expect(path).toMatch(letters);
      const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
      expect([name, numbers.filter((at) => at < -0.5 || at > 32.5)]).toEqual([name, []]);
    }
  });

  test('are drawn with the letters that were agreed', () => {
    const paths = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((letter) => pathOf('initials', letter));
    const digest = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
    expect(digest).toBe('4232aa51cb58');
  });

  test('stand for a show without a mark, or with one that a later version draws', () => {
    expect(pathOf(undefined)).toBe(pathOf('initials'));
    expect([pathOf('rocket'), pathOf('constructor')]).toEqual([pathOf('initials'), pathOf('initials')]);
  });

  test('of a name without a letter that can be drawn are the portal’s mark', () => {
    expect(['', '馬', '—'].map((name) => pathOf('initials', name))).toEqual(
      Array(3).fill(markPath(portalMark)),
    );
  });
});
