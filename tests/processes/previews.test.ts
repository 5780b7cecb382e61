import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { neonConfig } from '@neondatabase/serverless';
import { setEnvironmentContext } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as api from '#domain/api.ts';
import { madeFiles, navigations, plainForms, previews } from '#domain/page-calls.ts';
import { startBlobs } from '#local/blobs.ts';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { listen } from '#local/process/http-listener.ts';
import { connectTo } from '#server/database/database.ts';
import { newFolder } from '#tests/support/folders.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { bundlesOf, type Preview } from '#tests/support/portal/preview.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { createDatabase, PREPARED } from '#tests/support/postgres/database.ts';
import { startRelay } from '#tests/support/postgres/relay.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { sendDeployEvent } from '#tests/support/services/hook-server.ts';

const PRODUCTION = 'postgres://portal:production@production.test/portal';
const SENTENCE =
  'This preview has no database of its own, so nothing can be read, saved or signed in to here.';

const undo = new AsyncDisposableStack();
let bundles: Awaited<ReturnType<typeof bundlesOf>>;

beforeAll(async () => {
  bundles = await bundlesOf('deploy-preview', 'feature/Ä b');
  undo.defer(bundles.remove);
});
afterAll(() => undo.disposeAsync());

async function allEvents({ functions }: Preview) {
  const listener = functions.modules.find(({ name }) => name === 'deploy-events');
  for (const context of ['production', 'deploy-preview'])
    for (const name of ['deployBuilding', 'deploySucceeded', 'deployFailed'] as const)
      await sendDeployEvent(name, null, { context }, listener?.events);
  for (const module of functions.modules) if (module.config.schedule) await functions.runScheduled(module);
}

describe('a preview without a database', () => {
  /** Every service that receives a request: database, blobs, build hook, identity provider. */
  const asked: string[] = [];
  let preview: Preview;

  beforeAll(async () => {
    const world = await listen(async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return new Response(null, { status: 500 });
    }, 0);
    undo.defer(world.stop);
    const url = `http://127.0.0.1:${world.port}`;
    const blobs = {
      edgeURL: url,
      uncachedEdgeURL: url,
      token: 't',
      siteID: 's',
      primaryRegion: 'p',
      deployID: 'd',
    };
    setEnvironmentContext(blobs);
    preview = await bundles.serve({
      DATABASE_URL: PRODUCTION,
      NETLIFY_DB_URL: PRODUCTION,
      PORTAL_SQL_ENDPOINT: `${url}/sql`,
      NETLIFY_BUILD_HOOK_URL: `${url}/hook`,
      OIDC_ISSUER: `${url}/issuer`,
      SITE_URL: `${url}/site`,
    });
    return preview.stop;
  });

  const endpoints = [api, navigations, madeFiles, previews, plainForms].flatMap((calls) =>
    Object.values(calls),
  );
  const filesOf: Record<string, string> = {
    [madeFiles.guide.path]: '/nile/guides/expo.pdf',
    [madeFiles.masterSchedule.path]: '/nile/schedule.pdf',
    [plainForms.inquiryOfShow.path]: '/nile/booth-inquiry',
  };

  test('answers every call, sign-in and PDFs included, with 403 and one sentence, and asks nobody for anything', async () => {
    const wanted = endpoints.map(
      ({ method, path }) => [method, filesOf[path] ?? path.replace(/:\w+|\*/g, '1')] as const,
    );
    for (const [method, path] of [...wanted, ['GET', '/api/no-such-call'] as const]) {
      const response = await fetch(preview.url + path, { method, redirect: 'manual' });
      expect([
        method,
        path,
        response.status,
        await response.json(),
        response.headers.get('X-Robots-Tag'),
      ]).toEqual([method, path, 403, { message: SENTENCE }, 'noindex']);
    }
    expect(asked).toEqual([]);
  });

  test('answers a browser that opens an address with a page', async () => {
    for (const path of ['/api/login', '/nile/schedule.pdf']) {
      const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      const response = await fetch(preview.url + path, { headers, redirect: 'manual' });
      const { status, headers: answered } = response;
      expect([status, answered.get('Content-Type'), answered.get('X-Robots-Tag')]).toEqual([
        403,
        'text/html; charset=utf-8',
        'noindex',
      ]);
      expect(await response.text()).toContain(SENTENCE);
    }
    expect(asked).toEqual([]);
  });

  test('does nothing by the clock or on news of deploys', async () => {
    await allEvents(preview);
    expect(asked).toEqual([]);
  });
});

describe('a preview with a database of its own', () => {
  const databases = new Set<string>();
  const hooks: string[] = [];
  let preview: Preview;
  let blobsFolder = '';

  beforeAll(async () => {
    const server = inject('postgres');
    if (!server) throw new Error('This test needs the Postgres server of its project');
    const database = await createDatabase(server, PREPARED);
    const answer = neonFetch(database);
    neonConfig.fetchFunction = answer;
    connectTo(database);
    const lent = await lendSql((url, init) => {
      databases.add(new URL(new Headers(init?.headers).get('Neon-Connection-String') ?? '').host);
      return answer(url, init);
    });
    const relay = await startRelay(server);
    const hook = await listen(async (request) => {
      hooks.push(request.url);
      return Response.json({ revision: 1 });
    }, 0);
    blobsFolder = await newFolder('preview-blobs-');
    const blobs = await startBlobs(blobsFolder);
    preview = await bundles.serve({
      ...lent.env,
      PORTAL_SQL_SOCKET: relay.address,
      DATABASE_URL: PRODUCTION,
      NETLIFY_DB_URL: PRODUCTION,
      PREVIEW_DATABASE_URL: `postgres://portal:preview@preview.test/${database.name}`,
      SITE_URL: `http://127.0.0.1:${hook.port}`,
      NETLIFY_BUILD_HOOK_URL: `http://127.0.0.1:${hook.port}/hook`,
      PUBLISH_QUIET_SECONDS: '0',
    });
    return async () => {
      await preview.stop();
      await blobs.stop();
      await rm(blobsFolder, { recursive: true });
      await hook.stop();
      await lent.stop();
      await relay.stop();
      connectTo(undefined);
      neonConfig.fetchFunction = undefined;
      await database.close();
    };
  });

  test('reads and writes there, in stores named by its branch, and never publishes', async () => {
    const events = await fetch(`${preview.url}/api/events`);
    expect([events.status, events.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    const ann = await administrator({ url: preview.url, sql });
    const text = { eventId: null, key: 'event_tagline', value: 'Only here', type: 'text', category: 'event' };
    const [{ id }] = (await (await fetch(`${preview.url}/api/events`)).json()) as [{ id: string }];
    const saved = await ann.send('POST', '/api/content', { ...text, eventId: id });
    expect([saved.status, saved.body.value]).toEqual([200, 'Only here']);
    const document = await upload(preview, ann, 'form.txt', new Uint8Array(Buffer.from('Rules')), {
      title: 'Rules',
      isPublic: 'true',
      eventId: id,
    });
    expect(document.status).toBe(201);
    const asked = await ann.send('POST', '/api/publication', { action: 'publish-now' });
    const { state, isSetUp, isPreview, nextStart } = asked.body;
    expect({ state, isSetUp, isPreview, nextStart }).toEqual({
      state: 'saved',
      isSetUp: false,
      isPreview: true,
      nextStart: null,
    });
    await allEvents(preview);

    expect(hooks).toEqual([]);
    expect([...databases]).toEqual(['preview.test']);
    expect((await readdir(join(blobsFolder, 'entries/local'))).sort()).toEqual([
      expect.stringMatching(/^site:documents-feature-b-[0-9a-f]{8}$/),
      expect.stringMatching(/^site:publication-feature-b-[0-9a-f]{8}$/),
    ]);
  });
});
