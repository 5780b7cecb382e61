import { getSystemErrorMessage } from 'node:util';
import { ConfigError } from '#server/basics/config.ts';

/** An expected end, such as a port in use: one line for the person at the terminal, no stack. */
export class Failure extends Error {
  override name = 'Failure';
}

export function systemReason(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return errno === undefined ? String(message) : getSystemErrorMessage(errno);
}

/** A release has its own program instead of npm. */
export function withProgram(words: string): string {
  const program = process.env['PORTAL_PROGRAM'];
  return program
    ? words.replace(/npm (?:start|run (\w+)(?: --)?)/g, (_, name = '') => `${program} ${name}`.trim())
    : words;
}

/** Prints one line for expected failures, a stack for others, and sets the exit code to 1. */
export function reportFailure(error: unknown): void {
  const expected = error instanceof Failure || error instanceof ConfigError;
  console.error(expected ? withProgram(error.message) : error);
  process.exitCode = 1;
}
