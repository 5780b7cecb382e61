import deployEvents from '#functions/deploy-events.mts';
import { type Listener, listen } from '#local/process/http-listener.ts';

/** How the build service behaves: takes calls, answers 500, or keeps a call open without a word. */
export type Mood = 'accepts' | 'fails' | 'silent';

export type HookServer = Awaited<ReturnType<typeof startHookServer>>;

export const SECRET = 'hook-5c23354f454e1350f8543e78';

/** A build service and a public site on the loopback address. */
export async function startHookServer() {
  const waiting = new AbortController();
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname === '/build.json') {
      server.looks += 1;
      return server.shown === undefined
        ? new Response('Not Found', { status: 404 })
        : Response.json({ revision: server.shown, builtAt: '2026-11-20T12:00:00.000Z' });
    }
    if (request.method !== 'POST' || pathname !== `/build_hooks/${SECRET}`)
      return new Response(null, { status: 404 });
    if (server.mood === 'fails') return new Response('Internal Server Error', { status: 500 });
    if (server.mood === 'silent') {
      await new Promise((resolve) => waiting.signal.addEventListener('abort', resolve));
      return new Response(null, { status: 504 });
    }
    server.calls.push(searchParams.get('trigger_title') ?? '');
    await server.onCall(search);
    return new Response(null, { status: 200 });
  };
  let listener: Listener | undefined = await listen(answer, 0);
  const { port } = listener;
  const server = {
    url: `http://127.0.0.1:${port}/build_hooks/${SECRET}`,
    origin: `http://127.0.0.1:${port}`,
    mood: 'accepts' as Mood,
    /** The revision on the public site; undefined while it cannot be asked. */
    shown: undefined as number | undefined,
    /** How often somebody looked at that site. */
    looks: 0,
    /** The titles of the calls that were taken, oldest first. */
    calls: [] as string[],
    /** Does what a taken call asks for; nothing by default. */
    onCall: async (_url: string): Promise<unknown> => undefined,
    /** Refuses connections from now on, until `resume`. */
    async hangUp() {
      await listener?.stop();
      listener = undefined;
    },
    async resume() {
      listener ??= await listen(answer, port);
    },
    async stop() {
      waiting.abort();
      await listener?.stop();
    },
  };
  return server;
}

export type DeployEventName = 'deployBuilding' | 'deploySucceeded' | 'deployFailed';

/** Sends a deploy event, as far as the portal reads one; `main` is the function that listens to it. */
export async function sendDeployEvent(
  name: DeployEventName,
  title: string | null,
  more: object = {},
  main: object = deployEvents,
): Promise<void> {
  const deploy = {
    id: crypto.randomUUID(),
    title,
    context: 'production',
    createdAt: new Date().toISOString(),
    adminUrl: 'https://app.netlify.com/deploys/1',
    errorMessage: null,
    ...more,
  };
  await (main as Record<string, (event: object) => Promise<void>>)[name]?.({ deploy });
}
