import { fold } from '#domain/basics/compare.ts';
import { isSlug, type Slug } from './slugs.ts';

const LONGEST = 31;

/** An address for a show of this name that no page and no other show has; '' for a name without letters. */
export function proposedSlug(name: string, others: readonly Slug[]): Slug {
  const words = fold(name)
    .replace(/^[^a-z]+/, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const endings = ['', '-show', ...others.map((_, at) => `-${at + 2}`)];
  const proposals = endings.map((ending) => joined(words, LONGEST - ending.length) + ending);
  return proposals.find((slug) => isSlug(slug) && !others.includes(slug)) ?? '';
}

/** As many whole words as fit; of a first word that is too long, its beginning. */
const joined = ([first = '', ...more]: readonly string[], most: number): string =>
  more.reduce(
    (slug, word) => (slug.length + 1 + word.length > most ? slug : `${slug}-${word}`),
    first.slice(0, most),
  );
