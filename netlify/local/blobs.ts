import { setEnvironmentContext } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { randomToken } from './database/sql-endpoint.ts';

/** Starts Netlify's own blob server on a folder and points `getStore` of this process to it. */
export async function startBlobs(directory: string): Promise<{ stop(): Promise<void> }> {
  // The server listens on every interface: only the token keeps others out.
  const token = randomToken();
  const server = new BlobsServer({ directory, token });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
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
      await server.stop();
    },
  };
}
