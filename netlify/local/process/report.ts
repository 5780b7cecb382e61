import { ConfigError } from '#server/basics/config.ts';
import { Failure } from './failure.ts';

/** Says why a command ended: expected failures in one line, anything else with its stack; the exit code becomes 1. */
export function reportFailure(error: unknown): void {
  const expected = error instanceof Failure || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
