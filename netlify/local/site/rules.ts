import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Header, type MinimalHeader, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { Failure } from '#local/process/failure.ts';

/** As Netlify's parser gives it. */
interface RedirectRule {
  path: string;
  to: string;
  status?: number;
  force?: boolean;
  query?: object;
  conditions?: object;
}

type Redirect = { status: number; to: string };

type Redirects = (pathname: string) => Redirect | undefined;

/** The first rule of a path's own, or of a folder above it (`/a/*`), wins. @throws Failure for a rule that a deploy knows, and nothing here. */
function redirects(rules: readonly RedirectRule[]): Redirects {
  const unknown = rules.find((rule) => !isKnown(rule));
  if (unknown)
    throw new Failure(`The local platform does not know redirects such as that of ${unknown.path}`);
  return (pathname) => {
    const asked = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const rule = rules.find(({ path }) =>
      path.endsWith('/*') ? `${asked}/`.startsWith(path.slice(0, -1)) : path === asked,
    );
    return rule && { status: rule.status ?? 301, to: rule.to };
  };
}

/** What the site's `_redirects` is made of: ways to a page of this site, and 404 pages, without further conditions. */
const isKnown = ({ path, to, status = 301, force, query = {}, conditions = {} }: RedirectRule): boolean =>
  /^\/[^:*]*\*?$/.test(path) &&
  /^\/(?![/\\])[^:?#]*$/.test(to) &&
  [301, 302, 307, 308, 404].includes(status) &&
  !force &&
  Object.keys({ ...query, ...conditions }).length === 0;

interface SiteRules {
  /** Later rules win. */
  headers(paths: readonly string[]): Record<string, string>;
  redirects: Redirects;
}

export interface SiteSources {
  /** The built pages, with `_headers` and `_redirects` where there are any. */
  folder: string;
  settings: string;
  /** What the build wrote to `.netlify/v1/config.json`; it may be missing. */
  buildConfig?: string | undefined;
}

type BuildConfig = { headers?: MinimalHeader[]; redirects?: string[] };

/** Reads the rules with Netlify's own parsers. @throws Failure naming the first rule that cannot be read. */
export async function readSiteRules({ folder, settings, buildConfig }: SiteSources): Promise<SiteRules> {
  const built = buildConfig === undefined ? {} : await readBuildConfig(buildConfig);
  const [headers, moves] = await Promise.all([
    parseAllHeaders({
      headersFiles: [join(folder, '_headers')],
      netlifyConfigPath: settings,
      configHeaders: built.headers ?? [],
      minimal: false,
    }),
    parseAllRedirects({
      redirectsFiles: [join(folder, '_redirects')],
      netlifyConfigPath: settings,
      configRedirects: built.redirects ?? [],
      minimal: false,
    }),
  ]);
  const [fault] = [...headers.errors, ...(moves.errors as Error[])];
  if (fault)
    throw new Failure(
      `The site's headers and redirects cannot be read: ${fault.message.replace(/\s+/g, ' ')}`,
    );
  const rules = headers.headers as Header[];
  return {
    headers: (paths) =>
      Object.assign(
        {},
        ...rules.filter((rule) => paths.some((path) => rule.forRegExp.test(path))).map(lowerCase),
      ),
    redirects: redirects(moves.redirects as RedirectRule[]),
  };
}

/** One spelling a name, so that a later rule replaces an earlier one. */
const lowerCase = ({ values }: Header): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));

async function readBuildConfig(file: string): Promise<BuildConfig> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildConfig;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Failure(`${file} cannot be read: ${(error as Error).message}`);
  }
}
