import * as client from 'openid-client';
import { ConfigError, config } from '#server/basics/config.ts';

/** The provider, asked once a process for what it offers; asked again after a failure. */
let known: Promise<client.Configuration> | undefined;

/**
 * The identity provider of OIDC_ISSUER.
 * @throws ConfigError when its settings cannot be used, anything else when it does not answer.
 */
export function identityProvider(): Promise<client.Configuration> {
  known ??= discover().catch((error) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function discover(): Promise<client.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config();
  if (OIDC_CLIENT_ID === undefined) throw new ConfigError('OIDC_CLIENT_ID is missing');
  const issuer = new URL(OIDC_ISSUER);
  const isLocal = issuer.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(issuer.hostname);
  return client.discovery(issuer, OIDC_CLIENT_ID, undefined, clientAuth(OIDC_CLIENT_SECRET), {
    timeout: 10,
    // Plain http is for a provider on this machine alone.
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  });
}

/** The secret in the form that the provider takes; OpenID Connect's own default is the header. */
function clientAuth(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
