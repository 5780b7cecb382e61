import { neonConfig } from '@neondatabase/serverless';
import { afterAll, vi } from 'vitest';
import { forgetConfig } from '#server/basics/config.ts';
import { endPortal } from './start.ts';

/**
 * Files share a process with its modules and its database. Each file's leftovers end here, so no failure causes another.
 */
const env = { ...process.env };
const direct = globalThis.fetch;

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.fetch = direct;
  await endPortal();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  neonConfig.fetchFunction = undefined;
  forgetConfig();
});
