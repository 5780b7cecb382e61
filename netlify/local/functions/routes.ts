import type { FunctionModule } from './modules.ts';

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
