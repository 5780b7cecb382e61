import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The provider's data about the person at the browser. */
export interface Person {
  /** Some providers send a list. */
  email?: string | string[];
  email_verified?: boolean;
  given_name?: string;
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** A real OpenID Connect provider on the loopback address, whose sign-in page answers at once. */
export async function startIdentityProvider() {
  let answer = (_: IncomingMessage, response: ServerResponse): unknown => response.writeHead(503).end();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp = {
    issuer,
    clientId: 'portal',
    clientSecret: 'a secret between the two of them',
    /** The person who signs in from now on; null refuses. */
    person: null as Person | null,
    /** Whether the ID token carries the claims itself, as some providers do. */
    claimsInIdToken: false,
    /** Whether somebody between the two changes the signature of the ID token. */
    isForged: false,
    /** Names the portal, whose address is known later than the provider's. */
    register(portalUrl: string): void {
      const provider = (conformIdTokenClaims: boolean) =>
        new Provider(issuer, { ...settings(idp, portalUrl), conformIdTokenClaims });
      const [inUserInfo, inIdToken] = [provider(true), provider(false)];
      answer = (request, response) => {
        if (idp.isForged) forgeToken(response);
        const current = idp.claimsInIdToken ? inIdToken : inUserInfo;
        if (!request.url?.startsWith('/interaction/')) return current.callback()(request, response);
        return current.interactionFinished(
          request,
          response,
          idp.person ? { login: { accountId: 'the-person' } } : { error: 'access_denied' },
        );
      };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return idp;
}

/** Changes the first letter of the signature of an ID token in an answer. */
function forgeToken(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) =>
    end(
      typeof body === 'string' || Buffer.isBuffer(body)
        ? String(body).replace(
            /("id_token":"[^".]+\.[^".]+\.)(.)/,
            (_, before: string, letter: string) => before + (letter === 'A' ? 'B' : 'A'),
          )
        : undefined,
    );
}

interface GrantContext {
  oidc: {
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } };
    client: { clientId: string };
    session: { accountId: string };
  };
}

const settings = (idp: IdentityProvider, portalUrl: string) => ({
  clients: [
    {
      client_id: idp.clientId,
      client_secret: idp.clientSecret,
      redirect_uris: [`${portalUrl}/api/login/callback`],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
  cookies: { keys: ['for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, ...idp.person }),
  }),
  loadExistingGrant: async ({ oidc }: GrantContext) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
