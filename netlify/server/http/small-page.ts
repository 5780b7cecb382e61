import { createHash } from 'node:crypto';
import { isSlug, type Slug } from '#domain/events/slugs.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { themeCss } from '#domain/look/theme-css.ts';
import { paths } from '#domain/paths.ts';
import { config } from '#server/basics/config.ts';
import { escapeHtml } from '#server/basics/html.ts';
import { type HttpError, notFound } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { portalOrigin } from './http.ts';

/** A small copy of the site's look; colors of shows come from `/themes.css`. */
const CSS = `
${themeCss([])}
*{box-sizing:border-box}
body{margin:0;background:var(--panel);color:var(--text);font:1.0625rem/1.5 "Public Sans",system-ui,sans-serif}
header{width:min(100% - 2rem,27rem);margin:clamp(1rem,9vh,5rem) auto -.5rem}
header a{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;padding:0;color:var(--on-panel);font:700 1.375rem/1 Rokkitt,Rockwell,"Roboto Slab",Georgia,serif;text-decoration:none}
header+main{margin-top:1.25rem}
main{width:min(100% - 2rem,27rem);margin:clamp(1.5rem,12vh,7rem) auto 3rem;background:var(--surface);border-top:8px solid var(--accent);border-radius:6px;padding:2rem clamp(1.25rem,6vw,2.25rem) 2.25rem}
h1{font:750 2.75rem/1 Rokkitt,Rockwell,"Roboto Slab",Georgia,serif;margin:0 0 .75rem;text-wrap:balance}
p{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:1.25rem 0 .375rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:2px solid var(--border-strong);border-radius:4px}
input[aria-invalid=true]{border-color:var(--danger)}
button{width:100%;min-height:3rem;margin:1.75rem 0 0;font:inherit;font-weight:700;color:var(--on-fill);background:var(--fill);border:0;border-radius:4px;cursor:pointer}
.error{margin:0 0 1.25rem;padding:.75rem 1rem;color:var(--danger);border:2px solid;border-radius:4px;font-weight:600}
.below{margin:.75rem 0 0}
.below+.back{margin-top:.75rem}
.hint{margin:-.125rem 0 .5rem;font-size:.9375rem;color:var(--text-muted)}
.back{margin:1.5rem 0 0;padding:1.25rem 0 0;border-top:1px solid var(--border)}
a{color:var(--accent-text);display:inline-block;padding:.625rem 0}
:focus-visible{outline:3px solid var(--text);outline-offset:3px;box-shadow:0 0 0 3px var(--paper)}
code{overflow-wrap:anywhere}
`;

interface SmallPage {
  title: string;
  body: string;
  status: number;
  headers?: Record<string, string>;
  /** Below a show's path, the page has the show's colors (product 1.4). */
  pathname?: string;
  isError?: boolean;
  hasWayBack?: boolean;
  /** False while the site's fonts, colors and mark are unavailable. */
  hasSite?: boolean;
  head?: string;
  css?: string;
  script?: string;
}

/** For pages before the admin loads: they need no other file, and most have no script. */
export function smallPage({ title, body, status, headers = {}, ...more }: SmallPage): Response {
  const {
    pathname = '/',
    isError = status >= 400,
    hasWayBack = true,
    hasSite = true,
    head = '',
    script,
  } = more;
  const [, folder] = pathname.split('/');
  const show = isSlug(folder) ? folder : undefined;
  const heading = escapeHtml(title);
  const css = CSS + (more.css ?? '');
  const html = `<!doctype html>
<html lang="en-US"${show ? ` data-theme="${show}"` : ''}>
<head>
<meta charset="utf-8">
<title>${isError ? 'Error: ' : ''}${heading} – Vendor Portal</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${colourTokens.panel}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${css}</style>
${hasSite ? `<link rel="stylesheet" href="${paths.themes}">\n` : ''}${head}</head>
<body>
${hasSite ? BRAND : ''}<main>
<h1>${heading}</h1>
${body}
${hasWayBack ? `<p class="back"><a href="${paths.home}">Back to the portal</a></p>\n` : ''}</main>
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(css, script),
      ...headers,
    },
  });
}

const BRAND = `<header><a href="${paths.home}"><img src="/favicon.svg" alt="" width="36" height="36">Vendor Portal</a></header>\n`;

/** Allows only the page's style, the site's fonts and colors, and its own script. */
const policy = (css: string, script: string | undefined) =>
  [
    "default-src 'none'",
    `style-src 'self' '${hash(css)}'`,
    "font-src 'self'",
    ...(script ? [`script-src '${hash(script)}'`, "connect-src 'self'"] : []),
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/.test(request.headers.get('Accept') ?? '');

export const refusalPage = ({ status, message, headers }: HttpError, pathname: string): Response =>
  smallPage({ title: titleOf(status), body: `<p>${escapeHtml(message)}</p>`, status, headers, pathname });

function titleOf(status: number) {
  if (status === 401) return 'You are not signed in';
  if (status === 404) return 'Not found';
  if (status === 503 || status === 429) return 'Please try again';
  return status >= 500 ? 'Something went wrong' : 'This isn’t possible';
}

const TIMEOUT_MS = 3000;

/** Built into pages that appear at any path (netlify/server/http/site-rules.ts). */
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** A short cache: wrong addresses from strangers cost no request each. */
const FRESH_MS = 5000;
const pages = new Map<string, { readonly at: number; readonly html: Promise<string> }>();

function readPage(path: string) {
  const kept = pages.get(path);
  if (kept && performance.now() - kept.at < FRESH_MS) return kept.html;
  const html = askSite(path, TIMEOUT_MS).then((page) => page.text());
  pages.set(path, { at: performance.now(), html });
  html.catch(() => pages.delete(path));
  return html;
}

/** The site's 404 page, or a show's, with its policy as a header. @throws HttpError 404 if the site is down. */
export async function fetchNotFoundPage(slug?: Slug): Promise<Response> {
  try {
    const html = await readPage(slug ? paths.notFoundOf(slug) : paths.notFound);
    const inside = POLICY.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [inside, "frame-ancestors 'none'"].filter(Boolean).join(';'),
    };
    return new Response(html.replace(POLICY, ''), { status: 404, headers });
  } catch (error) {
    logError('not-found-page', error);
    throw notFound('This page');
  }
}

/** Uses the local address on one machine, so the request needs no proxy. */
export const askSite = (path: string, timeoutMs: number): Promise<Response> =>
  fetch(new URL(path, config().PORTAL_ORIGIN ?? portalOrigin()), {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
