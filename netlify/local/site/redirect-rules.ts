import { Failure } from '../process/failure.ts';

/** As Netlify's parser gives it. */
export interface RedirectRule {
  path: string;
  to: string;
  status?: number;
  force?: boolean;
  query?: object;
  conditions?: object;
}

export type Redirect = { status: number; to: string };

export type Redirects = (pathname: string) => Redirect | undefined;

/** The first rule of a path's own, or of a folder above it (`/a/*`), wins. @throws Failure for a rule that a deploy knows, and nothing here. */
export function redirects(rules: readonly RedirectRule[]): Redirects {
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
