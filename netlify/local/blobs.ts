import { mkdir, statfs } from 'node:fs/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { randomToken } from '#local/database/sql-endpoint.ts';
import { NO_SPACE } from '#server/database/fault.ts';
import { listen } from './process/http-listener.ts';

export async function startBlobs(directory: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const token = randomToken();
  const server = new BlobsServer({ directory, token });
  const { port, stop } = await listen(async (request) => {
    const answer = await server['handleRequest'](request);
    const isLost = request.method === 'PUT' && answer.status >= 500 && (await isFull(directory, request));
    // The client repeats a 5xx for half a minute.
    return isLost ? new Response(null, { status: 413, headers: { 'x-nf-error': NO_SPACE } }) : answer;
  }, 0);
  const url = `http://127.0.0.1:${port}`;
  server['address'] = url;
  setEnvironmentContext({
    edgeURL: url,
    uncachedEdgeURL: url,
    token,
    siteID: 'local',
    deployID: 'local',
    primaryRegion: 'local',
  });
  return {
    stop: async () => {
      delete process.env['NETLIFY_BLOBS_CONTEXT'];
      await stop();
    },
  };
}

async function isFull(folder: string, request: Request) {
  const { bavail, bsize, ffree } = await statfs(folder);
  return ffree === 0 || bavail * bsize < Number(request.headers.get('Content-Length')) + SPARE_BYTES;
}

const SPARE_BYTES = 2 ** 16;
