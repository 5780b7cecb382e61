import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface Asked {
  method?: string;
  /** Also those that `fetch` sets by itself, such as `Host`. */
  headers?: Record<string, string>;
  body?: string;
  /** The path as it is, not normalized as in an address. */
  path?: string;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Sends one request with exactly these headers, and follows no redirect. */
export async function askAs(
  url: string,
  { method = 'GET', headers = {}, body, path }: Asked,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, ...(path && { path }) }, async (answer) => {
      const bytes = await buffer(answer);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
