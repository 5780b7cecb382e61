import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => unknown;
type EventHandler = (event: unknown) => unknown;
type Path = `/${string}`;

export interface FunctionModule {
  name: string;
  config: Config;
  /** Undefined for a function of events alone. */
  handler: Handler | undefined;
  /** By name, such as `deploySucceeded`. */
  events: Record<string, EventHandler>;
}

/** What a function may say of itself here; a deploy knows more. */
const KNOWN = ['path', 'excludedPath', 'method', 'schedule'];

/** With the paths of their calls (serve.ts). @throws when a function says of itself what is not known here. */
export async function loadFunctions(folder: string): Promise<FunctionModule[]> {
  const files = (await readdir(folder)).filter((file) => /\.m[jt]s$/.test(file)).sort();
  const modules = await Promise.all(
    files.map(async (file): Promise<FunctionModule> => {
      const { default: main, config = {} } = await import(pathToFileURL(join(folder, file)).href);
      const name = file.slice(0, -'.mts'.length);
      const unknown = Object.keys(config).find((key) => !KNOWN.includes(key));
      if (unknown) throw new Error(`The local platform does not know ${unknown}, which ${name} has`);
      if (typeof main !== 'function') return { name, config, handler: undefined, events: main };
      const path = main.paths?.length > 0 && { path: main.paths };
      return { name, config: { ...path, ...config }, handler: main, events: {} };
    }),
  );
  const paths = modules.flatMap(({ config }) => list<Path>(config.path));
  return modules.map((module) => ({ ...module, config: withoutOthers(module.config, paths) }));
}

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Below its `*` a function leaves out what others name: no precedence of the platform decides. */
function withoutOthers(config: Config, paths: readonly Path[]): Config {
  const folders = list<Path>(config.path).flatMap((path) => (path.endsWith('/*') ? path.slice(0, -1) : []));
  const others = paths.filter(
    (path) => !list<Path>(config.path).includes(path) && folders.some((folder) => path.startsWith(folder)),
  );
  if (others.length === 0) return config;
  return {
    ...config,
    excludedPath: [...new Set([...list<Path>(config.excludedPath), ...others])].sort(),
  } as Config;
}

/** Finds the function for a request by `config.path`, `excludedPath` and `method`; the first one by name wins. */
export function functionRoutes(modules: readonly FunctionModule[]) {
  const routes = modules
    .filter(({ handler }) => handler !== undefined)
    .map((module) => {
      const { path, excludedPath, method } = module.config;
      return {
        module,
        paths: patterns(list(path)),
        excluded: patterns(list(excludedPath)),
        methods: list<string>(method),
      };
    });

  return (method: string, pathname: string): FunctionModule | undefined => {
    const input = { pathname: pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname };
    const takes = ({ paths, excluded, methods }: (typeof routes)[number]) =>
      (methods.length === 0 || methods.includes(method)) &&
      paths.some((path) => path(input)) &&
      !excluded.some((path) => path(input));
    return routes.find(takes)?.module;
  };
}

type Matches = (input: { pathname: string }) => boolean;

/** Every request asks all patterns, and the plain beginning of most rules them out at once. */
const patterns = (paths: readonly string[]): Matches[] =>
  paths.map((pathname) => {
    const pattern = new URLPattern({ pathname });
    const isPlain = !/[?*+{]/.test(pathname);
    const [beginning = ''] = (isPlain && /^[\w/.-]*/.exec(pathname)) || [];
    return (input) => input.pathname.startsWith(beginning) && pattern.test(input);
  });
