const TIMEOUT = 20_000;

export const download = (url: string, how: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...how, signal: AbortSignal.timeout(TIMEOUT) });
