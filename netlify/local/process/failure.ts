import { getSystemErrorMessage } from 'node:util';

/** An expected end, such as a port in use: one line for the person at the terminal, no stack. */
export class Failure extends Error {
  override name = 'Failure';
}

/** What the operating system says, in words: `permission denied`. */
export function systemReason(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return errno === undefined ? String(message) : getSystemErrorMessage(errno);
}
