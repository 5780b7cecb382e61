import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firefoxGaps } from '#tests/firefox-gaps.ts';

/** Titles are written as they are, or with a part that a loop puts in. */
const isTitle = (source: string, title: string): boolean =>
  source.includes(`'${title}'`) ||
  [...source.matchAll(/`([^`]*\$\{[^`]*)`/g)].some(([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    ).test(title),
  );

test('every test that is listed as impossible in Firefox is there', () => {
  const lost = Object.keys(firefoxGaps).filter((path) => {
    const [file, ...titles] = path.split(' › ');
    const source = readFileSync(new URL(`../../e2e/${file}`, import.meta.url), 'utf8');
    return !titles.every((title) => isTitle(source, title));
  });
  expect(lost).toEqual([]);
});
