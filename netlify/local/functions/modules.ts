import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => unknown;
type EventHandler = (event: unknown) => unknown;

export interface FunctionModule {
  name: string;
  config: Config;
  /** Answers requests; a function of events alone has none. */
  handler: Handler | undefined;
  /** `deploySucceeded` and its like, by name. */
  events: Record<string, EventHandler>;
}

export async function loadFunctions(folder: string): Promise<FunctionModule[]> {
  const files = (await readdir(folder)).filter((file) => /\.m?[jt]s$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
      return describe(file.replace(/\.m?[jt]s$/, ''), module);
    }),
  );
}

function describe(name: string, { default: main, config }: Record<string, unknown>): FunctionModule {
  if (typeof main === 'function') {
    return { name, config: (config ?? {}) as Config, handler: main as Handler, events: {} };
  }
  const { fetch: handler, config: own, ...rest } = (main ?? {}) as Record<string, unknown>;
  return {
    name,
    config: (config ?? own ?? {}) as Config,
    handler: handler as Handler | undefined,
    events: Object.fromEntries(
      Object.entries(rest).filter(([, value]) => typeof value === 'function'),
    ) as Record<string, EventHandler>,
  };
}

export type FunctionMatch = { module: FunctionModule; params: Record<string, string> };

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Finds the function for a request by `config.path`, `excludedPath` and `method`; the first one by name wins. */
export function functionRoutes(modules: readonly FunctionModule[]) {
  const routes = modules
    .filter(({ handler }) => handler !== undefined)
    .map((module) => {
      const { path, excludedPath, method } = module.config;
      const paths = module.config.schedule
        ? []
        : path === undefined
          ? [`/.netlify/functions/${module.name}`]
          : list(path);
      return {
        module,
        paths: patterns(paths),
        excluded: patterns(list(excludedPath)),
        methods: list<string>(method),
      };
    });

  return (method: string, pathname: string): FunctionMatch | undefined => {
    const input = { pathname: pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname };
    for (const { module, paths, excluded, methods } of routes) {
      if (methods.length > 0 && !methods.includes(method)) continue;
      const found = paths.map((path) => path.exec(input)).find((result) => result !== null);
      if (!found || excluded.some((path) => path.test(input))) continue;
      const groups = Object.entries(found.pathname.groups).filter(([, value]) => value !== undefined);
      return { module, params: Object.fromEntries(groups) as Record<string, string> };
    }
    return undefined;
  };
}

const patterns = (paths: readonly string[]) => paths.map((pathname) => new URLPattern({ pathname }));
