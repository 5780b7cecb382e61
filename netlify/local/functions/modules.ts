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
