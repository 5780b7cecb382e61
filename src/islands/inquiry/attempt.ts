/** One try to send an inquiry: the server answers the same key and body once only. */
export type Attempt = { readonly key: string; readonly body: string };

/** The try for this body: the one before when it says the same, a new one otherwise. */
export const attemptFor = (body: string, before: Attempt | null): Attempt =>
  before?.body === body ? before : { key: randomKey(), body };

/** Outside of https and localhost browsers have no randomUUID. */
function randomKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
