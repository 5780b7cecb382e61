import { readFileSync } from 'node:fs';
import type { Disguise } from '#tests/support/services/flaky-network.ts';

const WORKER = readFileSync(new URL('../../e2e/fixtures/worker-by-path.js', import.meta.url), 'utf8');
const KEPT_PAGES = ['/offline', '/nile/vendors', '/mate/vendors', '/contact', '/nile', '/mate', '/'];

/**
 * A deploy as Netlify made it of portals up to November 2026: the deploy's number in the address of every script, also
 * inside scripts, hashes with capitals in the names, and a service worker that answers by path, whatever the query.
 */
export function deployByPath(id: string): Disguise {
  const numbered = (text: string) =>
    text
      .replace(/( (?:src|component-url|renderer-url)="\/_astro\/[^"?]+\.js)(?=")/g, `$1?dpl=${id}`)
      .replace(/((?:from|import)\s*\(?\s*["'`]\.\/[^"'`?]+\.js)(?=["'`])/g, `$1?dpl=${id}`);
  return {
    path: (asked) => asked.replace(HASH, (name) => name.toLowerCase()),
    text: (path, text) => {
      const own = `const BUILD=${JSON.stringify(id)},KEPT_PAGES=${JSON.stringify(KEPT_PAGES)};`;
      if (path === '/sw.js') return own + WORKER;
      // Pages of that time named no digests, and its scripts had other bytes.
      const plain = text.replace(/ data-code="[^"]*"/, '').replace(/ integrity="[^"]*"/g, '');
      return numbered(plain.replace(HASH, (name) => name.toUpperCase()));
    },
  };
}

/** The hash in the name of a script. */
const HASH = /(?<=\.)[\w-]{8}(?=\.js\b)/g;
