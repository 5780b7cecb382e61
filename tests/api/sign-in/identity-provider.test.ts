import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { findProvider } from '#server/sign-in/single-sign-on.ts';

let methods: string[] | undefined;
const asked: { header: string | null; body: string }[] = [];
let provider: Listener;

beforeAll(async () => {
  provider = await listen(async (request) => {
    const { pathname, origin } = new URL(request.url);
    asked.push({ header: request.headers.get('Authorization'), body: await request.text() });
    return pathname === '/token'
      ? Response.json({ access_token: 'a', token_type: 'bearer' })
      : Response.json({
          issuer: origin,
          token_endpoint: `${origin}/token`,
          token_endpoint_auth_methods_supported: methods,
        });
  }, 0);
});
afterAll(() => provider?.stop());
beforeEach(() => {
  asked.length = 0;
});

async function findAt(issuer: string): Promise<client.Configuration> {
  overlayEnv({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'hunter2' });
  forgetConfig();
  return findProvider();
}

test.each(['0.0.0.0', '127.0.0.1.example'])('nothing is asked over plain http at %s', async (host) => {
  await expect(findAt(`http://${host}:${provider.port}`)).rejects.toMatchObject({
    code: 'OAUTH_HTTP_REQUEST_FORBIDDEN',
  });
  expect(asked).toEqual([]);
});

test.each([
  [undefined, 'header'],
  [['client_secret_post', 'client_secret_basic'], 'header'],
  [['client_secret_post'], 'body'],
])('a provider that takes %j gets the secret in the %s', async (supported, place) => {
  methods = supported;
  await client.clientCredentialsGrant(await findAt(`http://127.0.0.1:${provider.port}`));
  const { header, body } = asked.at(-1) ?? {};
  expect([header, new URLSearchParams(body).get('client_secret')]).toEqual(
    place === 'header' ? ['Basic cG9ydGFsOmh1bnRlcjI=', null] : [null, 'hunter2'],
  );
});
