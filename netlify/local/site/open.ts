import type { Redirect } from '#domain/site-map.ts';
import { bare, WholeAnswer } from '#local/process/answers.ts';
import { hasVersion } from '#server/http/http.ts';
import type { SiteRules } from '#server/http/site-rules.ts';
import { chooseEncoding, readStaticFiles, type StaticFile, type StaticFiles } from './static-files.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

const READING = new Set(['GET', 'HEAD']);

/** Unchanged files keep the encoded forms of `before`. */
export async function openSite(folder: string, siteRules: SiteRules, before?: Pick<StaticFiles, 'files'>) {
  const { find, files } = await readStaticFiles(folder, before?.files);
  const rules = matcherOf(siteRules);

  const missing = async (request: Request, page = '/404') => {
    const found = find(page);
    const { pathname } = new URL(request.url);
    if (found.kind === 'file') return send(request, found.file, rules.headers([pathname, found.page]), 404);
    return bare(404, rules.headers([pathname]), 'Not Found');
  };

  const file = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const found = find(pathname);
    if (found.kind === 'missing') return undefined;
    if (found.kind === 'malformed') return bare(400, {}, 'Bad Request');
    if (!READING.has(request.method)) return bare(405, { Allow: 'GET, HEAD' });
    if (found.kind === 'moved') return bare(301, { Location: found.to + search });
    return send(request, found.file, rules.headers([pathname, found.page]), 200);
  };

  return {
    file,
    async redirected(request: Request): Promise<Response | undefined> {
      const { pathname, search } = new URL(request.url);
      const redirect = rules.redirect(pathname);
      if (!redirect) return undefined;
      const { status, to } = redirect;
      return status === 404 ? missing(request, to) : bare(status, { Location: to + search });
    },
    missing,
    files,
    /** Compresses each file for later requests; ends soon after `signal`. */
    async shrink(signal: AbortSignal): Promise<void> {
      for (const file of files.values()) {
        if (signal.aborted) return;
        await file.shrink().catch(() => {});
      }
    },
  };
}

function matcherOf({ headers, redirects }: SiteRules) {
  const rules = headers.map((rule) => ({ ...rule, values: lowerCase(rule.values) }));
  return {
    headers: (paths: readonly string[]): Record<string, string> =>
      Object.assign(
        {},
        ...rules.filter((rule) => paths.some((path) => isBelow(path, rule.for))).map(({ values }) => values),
      ),
    redirect(pathname: string): Redirect | undefined {
      const asked = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
      return redirects.find(({ from }) => isBelow(asked, from));
    },
  };
}

const isBelow = (path: string, rule: string) =>
  rule.endsWith('/*') ? `${path}/`.startsWith(rule.slice(0, -1)) : path === rule;

/** One spelling of each name, so that a later rule replaces an earlier one. */
const lowerCase = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

async function send(request: Request, file: StaticFile, rules: Record<string, string>, status: number) {
  const { bytes, hash, encoding } = await file.read(chooseEncoding(request.headers.get('Accept-Encoding')));
  const headers = new Headers({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': file.type,
    ...(file.varies && { Vary: 'Accept-Encoding' }),
    // Weak, because both encoded forms have the same content.
    ETag: encoding ? `W/"${hash}-${encoding}"` : `"${hash}"`,
  });
  for (const [name, value] of Object.entries(rules)) headers.set(name, value);
  if (status === 200 && isKnown(request, hash)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.length));
  return request.method === 'HEAD'
    ? new Response(null, { status, headers })
    : new WholeAnswer(bytes, { status, headers });
}

const isKnown = (request: Request, hash: string) =>
  ['', '-br', '-gzip'].some((form) => hasVersion(request, `"${hash}${form}"`));
