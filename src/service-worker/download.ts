/** How long one download for later may take, in ms. */
const TIMEOUT = 20_000;

/** Fetches something to keep it. */
export const download = (url: string, how: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...how, signal: AbortSignal.timeout(TIMEOUT) });
