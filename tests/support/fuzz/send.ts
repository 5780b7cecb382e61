import { Agent, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type FuzzRequest, roomOf } from './requests.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Decodes every encoding that a request accepts. @throws when the bytes do not match the encoding. */
function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

const HANGS = 300_000;
/** So many ids of each room are remembered. */
const REMEMBERED = 40;
const NOBODY = '00000000-0000-4000-8000-000000000001';

/** Sends requests to a portal, and remembers the records that it tells of, so that later requests name them. */
export function sender(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rooms = new Map<string, string[]>();

  const remember = (path: string, { status, headers, text }: FuzzAnswer) => {
    if (status >= 300 || !headers['content-type']?.startsWith('application/json')) return;
    const told = text.slice(0, 20_000);
    keep(roomOf(path), told.matchAll(/"id":"([0-9a-f-]{36})"/g));
    keep('token', told.matchAll(/\/(?:preview|status)\/([\w-]+)"/g));
  };
  const keep = (room: string, found: Iterable<RegExpExecArray>) => {
    const ids = new Set([...(rooms.get(room) ?? []), ...[...found].map(([, id = '']) => id)]);
    if (ids.size > 0) rooms.set(room, [...ids].slice(-REMEMBERED));
  };
  const filled = (text: string) =>
    text.replace(/«([\w-]*):(\d+)»/g, (_, room: string, which: string) => {
      const ids = rooms.get(room) ?? [...rooms.values()].flat();
      return ids[Number(which) % Math.max(1, ids.length)] ?? NOBODY;
    });

  const send = ({ method, path, headers, body }: FuzzRequest, cookie = ''): Promise<FuzzAnswer> =>
    new Promise((resolve, reject) => {
      const target = filled(path).replace(/[^\x21-\x7e]/g, encodeURIComponent);
      const bytes = typeof body === 'string' ? Buffer.from(filled(body)) : body;
      const all = {
        ...headers,
        ...(cookie && { Cookie: [headers['Cookie'], cookie].filter(Boolean).join('; ') }),
        ...(bytes && { 'Content-Length': String(bytes.length) }),
      };
      const request = open({ hostname, port, method, path: target, headers: all, agent }, async (answer) => {
        try {
          const bytes = Buffer.concat(await answer.toArray());
          const got = {
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            text: (method === 'HEAD' ? bytes : decoded(bytes, answer.headers['content-encoding'])).toString(),
          };
          remember(target, got);
          resolve(got);
        } catch (error) {
          reject(error);
        }
      });
      request.setTimeout(HANGS, () => request.destroy(new Error('No answer')));
      request.on('error', reject);
      request.end(bytes);
    });
  return { send, forget: () => rooms.clear(), stop: () => agent.destroy() };
}
