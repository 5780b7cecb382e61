import { Parser } from 'htmlparser2';
import { isSafeLink } from '#domain/basics/addresses.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Tags outside this list lose their marks; their words stay. */
const ALLOWED = new Set(
  'a abbr b blockquote br code em h2 h3 h4 hr i li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);

/** These lose their words, too. */
const DROPPED = new Set(
  'applet embed frame frameset head iframe link math meta noembed noframes noscript object option plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
);

const MAX_PASSES = 10;

/** Allows marks without attributes and safe links (product 5.4); idempotent. Callers limit the length first. */
export function sanitizeHtml(html: string): string {
  let clean = rewrite(html);
  // Removing a tag can leave invalid nesting, so passes repeat until the result is stable.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = rewrite(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return escapeHtml(clean);
}

function rewrite(html: string) {
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

function link(name: string, { href, title }: Record<string, string>) {
  const target = href?.trim() ?? '';
  const safe = name === 'a' && isSafeLink(target) ? ` href="${escapeHtml(target)}"` : '';
  const hint = name === 'abbr' && title !== undefined ? ` title="${escapeHtml(title)}"` : '';
  return safe + hint;
}
