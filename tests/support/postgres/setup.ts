import type { TestProject } from 'vitest/node';
import { createPrepared } from './database.ts';
import { type PostgresServer, startPostgres } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the second run; the first run has none. */
    postgres?: PostgresServer;
  }
}

/** Vitest's global setup of the second run: one server for all test files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { server, stop } = startPostgres();
  // Ctrl-C ends the run without a teardown.
  process.once('exit', stop);
  await createPrepared(server);
  project.provide('postgres', server);
  return () => {
    process.off('exit', stop);
    stop();
  };
}
