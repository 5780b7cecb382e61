import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => unknown;
type EventHandler = (event: unknown) => unknown;

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

/** @throws when a function says of itself what is not known here. */
export async function loadFunctions(folder: string): Promise<FunctionModule[]> {
  const files = (await readdir(folder)).filter((file) => /\.m[jt]s$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const { default: main, config = {} } = await import(pathToFileURL(join(folder, file)).href);
      const name = file.slice(0, -'.mts'.length);
      const unknown = Object.keys(config).find((key) => !KNOWN.includes(key));
      if (unknown) throw new Error(`The local platform does not know ${unknown}, which ${name} has`);
      return typeof main === 'function'
        ? { name, config, handler: main, events: {} }
        : { name, config, handler: undefined, events: main };
    }),
  );
}

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

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
      paths.some((path) => path.test(input)) &&
      !excluded.some((path) => path.test(input));
    return routes.find(takes)?.module;
  };
}

const patterns = (paths: readonly string[]) => paths.map((pathname) => new URLPattern({ pathname }));
