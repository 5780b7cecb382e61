import type { Conflict } from '#domain/api.ts';
import { validationError } from '#server/basics/http-error.ts';
import { json } from './json.ts';

/** 409: the write was based on something that is no longer stored; `current` is what is, null when it is gone. */
export function conflict<Item>(current: Item | null): Response {
  const message = current
    ? 'Somebody else saved this in the meantime'
    : 'Somebody else deleted this in the meantime';
  return json({ message, current } satisfies Conflict<Item>, 409);
}

/** A write with an event id that no show has: 400 instead of the database's own refusal. */
export async function refuseUnknownEvent<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  }
}
