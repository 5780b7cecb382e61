import { isSlug, type Slug } from './slugs.ts';

const LONGEST = 31;

/** An address for a show of this name that no page and no other show has; '' for a name without letters. */
export function proposedSlug(name: string, others: readonly Slug[]): Slug {
  const plain = name
    .normalize('NFKD')
    .replace(/['’\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '');
  const endings = ['', '-show', ...others.map((_, at) => `-${at + 2}`)];
  const proposals = endings.map((ending) => cut(plain, LONGEST - ending.length) + ending);
  return proposals.find((slug) => isSlug(slug) && !others.includes(slug)) ?? '';
}

/** No longer than this, at the end of a word where that leaves enough of it. */
const cut = (text: string, most: number): string =>
  (text.length > most
    ? text
        .slice(0, most + 1)
        .replace(/(?<=.{10})-[^-]*$/, '')
        .slice(0, most)
    : text
  ).replace(/-+$/, '');
