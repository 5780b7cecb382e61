import { setImmediate as turn } from 'node:timers/promises';

/**
 * A read that all who ask in the same turn of the event loop share. It begins after the last of them has asked, so nobody
 * is answered with what was there before.
 */
export function sharedRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | undefined;
  const begin = () => {
    next = undefined;
    return read();
  };
  return () => {
    next ??= turn().then(begin);
    return next;
  };
}
