import { Parser } from 'htmlparser2';
import { isSafeLink } from '#domain/basics/addresses.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as it stands in HTML, inside elements and quoted attributes alike. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** What a text may be marked up with; anything else leaves its words only. */
const ALLOWED = new Set(
  'a abbr b blockquote br code em h2 h3 h4 hr i li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);

/** What is inside these is no text of the page. */
const DROPPED = new Set(
  'applet embed frame frameset head iframe link math meta noembed noframes noscript object option plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
);

const MAX_PASSES = 10;

/**
 * HTML by an allow-list, as it is stored (product 5.4): marks without attributes, links with a safe target, every tag
 * closed, all else plain text. What comes out is written anew from what a parser understood, and comes out the same a
 * second time. Takes milliseconds for what a text may hold; the caller has looked at its length.
 */
export function sanitizeHtml(html: string): string {
  let clean = rewrite(html);
  // A tag that went may leave others nested as no parser reads them: written anew until nothing changes.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = rewrite(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return escapeHtml(clean);
}

function rewrite(html: string): string {
  const open: string[] = [];
  let out = '';
  let dropping: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name) || dropping.length > 0) dropping.push(name);
      else if (ALLOWED.has(name)) {
        out += `<${name}${link(name, attributes)}>`;
        if (!EMPTY.has(name)) open.push(name);
      }
    },
    ontext(text) {
      if (dropping.length === 0) out += text.replace(/[&<>]/g, escapeHtml);
    },
    onclosetag(name) {
      if (dropping.length > 0) dropping = dropping.slice(0, Math.max(0, dropping.lastIndexOf(name)));
      else if (open.at(-1) === name) out += `</${open.pop()}>`;
    },
  });
  parser.end(html);
  return out.trim();
}

function link(name: string, { href, title }: Record<string, string>): string {
  const target = href?.trim() ?? '';
  const safe = name === 'a' && isSafeLink(target) ? ` href="${escapeHtml(target)}"` : '';
  const hint = name === 'abbr' && title !== undefined ? ` title="${escapeHtml(title)}"` : '';
  return safe + hint;
}
