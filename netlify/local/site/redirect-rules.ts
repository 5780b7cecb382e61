export interface RedirectRule {
  path: string;
  to: string;
  status?: number;
  force?: boolean;
  host?: string;
  query?: Record<string, string>;
  conditions?: Record<string, unknown>;
}

export type Redirect = { status: number; to: string };

export type Redirects = (url: URL, force: boolean) => Redirect | undefined;

/** Matches addresses against redirect rules: the first one that fits wins. Rules by country, language or role never fit. */
export function redirects(rules: readonly RedirectRule[]): Redirects {
  const compiled = rules
    .filter(({ conditions = {} }) => Object.keys(conditions).length === 0)
    .map((rule) => ({ rule, pattern: patternOf(rule.path) }));

  return (url, force) => {
    const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
    for (const { rule, pattern } of compiled) {
      if ((rule.force ?? false) !== force || (rule.host !== undefined && rule.host !== url.host)) continue;
      const found = pattern.exec(pathname);
      const asked = found && matchQuery(rule.query ?? {}, url.searchParams);
      if (asked)
        return { status: rule.status ?? 301, to: target(rule.to, { ...found.groups, ...asked }, url.search) };
    }
    return undefined;
  };
}

/** `/a/:b/*` as a regular expression with the groups b and splat; a closing slash makes no difference. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === '*') return '(?:/(?<splat>.*))?';
      if (/^:\w+$/.test(part)) return `/(?<${part.slice(1)}>[^/]+)`;
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    });
  return new RegExp(`^${parts.join('')}/?$`);
}

function matchQuery(
  wanted: Record<string, string>,
  query: URLSearchParams,
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const [name, expected] of Object.entries(wanted)) {
    const given = query.get(name);
    if (given === null) return undefined;
    if (expected.startsWith(':')) values[expected.slice(1)] = encodeURIComponent(given);
    else if (expected !== given) return undefined;
  }
  return values;
}

function target(to: string, values: Record<string, string | undefined>, search: string): string {
  const filled = to.replace(/:(\w+)/g, (whole, name: string) =>
    name in values ? (values[name] ?? '') : whole,
  );
  // A path must not turn into another host's address through what the visitor typed.
  const safe = to.startsWith('/') ? filled.replace(/^[/\\]{2,}/, '/') : filled;
  const [path = '', fragment] = safe.split('#');
  const asked = path.includes('?') ? path : path + search;
  return fragment === undefined ? asked : `${asked}#${fragment}`;
}
