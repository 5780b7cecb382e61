import { mkdir } from 'node:fs/promises';
import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { randomToken } from './database/sql-endpoint.ts';
import { listen } from './process/http-listener.ts';

/** Points `getStore` of this process to Netlify's own blob server. */
export async function startBlobs(directory: string): Promise<{ stop(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const token = randomToken();
  const server = new BlobsServer({ directory, token });
  // By itself it would listen on every interface.
  const { port, stop } = await listen((request) => server['handleRequest'](request), 0);
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
