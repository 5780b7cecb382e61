import { createHash } from 'node:crypto';
import { isSlug } from '#domain/events/slugs.ts';
import { paletteVariables, systemPalette } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { paths } from '#domain/paths.ts';
import { config, isPreview } from '#server/basics/config.ts';
import { escapeHtml } from '#server/basics/html.ts';
import type { HttpError } from '#server/basics/http-error.ts';

const { paper, surface, panel, text, border } = colourTokens;
const colours = Object.entries(paletteVariables(systemPalette)).map(([name, value]) => `${name}:${value}`);

/** The site's look in little: a function knows neither the built pages' files, so fonts fall back to the system's, nor the shows. */
const CSS = `
:root{${colours.join(';')}}
*{box-sizing:border-box}
body{margin:0;background:${panel};color:${text};font:1.0625rem/1.5 "Public Sans",system-ui,sans-serif}
main{width:min(100% - 2rem,27rem);margin:clamp(1.5rem,12vh,7rem) auto 3rem;background:${surface};border-top:8px solid var(--accent);border-radius:6px;padding:2rem clamp(1.25rem,6vw,2.25rem) 2.25rem}
h1{font:750 2.75rem/1 Rokkitt,Rockwell,"Roboto Slab",Georgia,serif;margin:0 0 .75rem;text-wrap:balance}
p{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin:1.25rem 0 .375rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:${paper};border:2px solid ${colourTokens['border-strong']};border-radius:4px}
input[aria-invalid=true]{border-color:${colourTokens.danger}}
button{width:100%;min-height:3rem;margin:1.75rem 0 0;font:inherit;font-weight:700;color:var(--on-fill);background:var(--fill);border:0;border-radius:4px;cursor:pointer}
.error{margin:0 0 1.25rem;padding:.75rem 1rem;color:${colourTokens.danger};border:2px solid;border-radius:4px;font-weight:600}
.below{margin:.75rem 0 0}
.below+.back{margin-top:.75rem}
.hint{margin:-.125rem 0 .5rem;font-size:.9375rem;color:${colourTokens['text-muted']}}
.back{margin:1.5rem 0 0;padding:1.25rem 0 0;border-top:1px solid ${border}}
a{color:var(--accent-text);display:inline-block;padding:.625rem 0}
:focus-visible{outline:3px solid ${text};outline-offset:3px;box-shadow:0 0 0 3px ${paper}}
code{overflow-wrap:anywhere}
`;

interface SmallPage {
  title: string;
  body: string;
  status: number;
  headers?: Record<string, string>;
  /** Where it stands: below a show's path it takes the show's colors (product 1.4). */
  pathname?: string;
  isError?: boolean;
  hasWayBack?: boolean;
  head?: string;
  css?: string;
  script?: string;
}

/** A whole page that a function answers with, for what happens before the admin pages: no other file, most have no script. */
export function smallPage({ title, body, status, headers = {}, ...more }: SmallPage): Response {
  const { pathname = '/', isError = status >= 400, hasWayBack = true, head = '', script } = more;
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
<meta name="theme-color" content="${panel}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${css}</style>
${show ? `<link rel="stylesheet" href="${paths.themes}">\n` : ''}${head}</head>
<body>
<main>
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
      'Content-Security-Policy': policy(css, script, show !== undefined),
      ...headers,
    },
  });
}

/** Nothing but the page's own style and the shows' colors, and its own script, which may ask the site. */
const policy = (css: string, script: string | undefined, isThemed: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${isThemed ? "'self' " : ''}'${hash(css)}'`,
    ...(script ? [`script-src '${hash(script)}'`, "connect-src 'self'"] : []),
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Browsers that follow a link or send a form ask for a page; scripts and programs do not. */
export const asksForPage = (request: Request): boolean =>
  /\btext\/html\b/.test(request.headers.get('Accept') ?? '');

/** Why a request to a path was stopped, for a person who would otherwise look at JSON. */
export const refusalPage = ({ status, message, headers }: HttpError, pathname: string): Response =>
  smallPage({ title: titleOf(status), body: `<p>${escapeHtml(message)}</p>`, status, headers, pathname });

function titleOf(status: number): string {
  if (status === 401) return 'You are not signed in';
  if (status === 404) return 'Not found';
  if (status === 503 || status === 429) return 'Please try again';
  return status >= 500 ? 'Something went wrong' : 'This isn’t possible';
}

const message =
  'This preview has no database of its own, so nothing can be read, saved or signed in to here.';

/** Without a look: what that takes would weigh on every function. */
const PAGE = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error: Only a preview – Vendor Portal</title>
<h1>Only a preview</h1>
<p>${message}</p>
<p><a href="/">Back to the portal</a></p>
</html>
`;

/** The answer of a preview without a database to whatever it is asked; undefined elsewhere. */
export function closedPreview(request: Request): Response | undefined {
  if (!isPreview() || config().DATABASE_URL !== undefined) return undefined;
  const isBrowsing = request.headers.get('Accept')?.includes('text/html');
  if (!isBrowsing) return Response.json({ message }, { status: 403 });
  return new Response(PAGE, { status: 403, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
