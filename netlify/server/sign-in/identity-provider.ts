import * as client from 'openid-client';
import { type Config, ConfigError, config } from '#server/basics/config.ts';

/** Cached per configuration, until a failure. */
let known: { from: Config; provider: Promise<client.Configuration> } | undefined;

/** @throws ConfigError for unusable settings, any other error if the provider does not answer. */
export function findProvider(): Promise<client.Configuration> {
  const from = config();
  if (known?.from !== from) {
    const provider = discover(from).catch((error) => {
      known = undefined;
      throw error;
    });
    known = { from, provider };
  }
  return known.provider;
}

async function discover(from: Config): Promise<client.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = from;
  if (OIDC_CLIENT_ID === undefined) throw new ConfigError('OIDC_CLIENT_ID is missing');
  const issuer = new URL(OIDC_ISSUER);
  const isLocal = issuer.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(issuer.hostname);
  return client.discovery(issuer, OIDC_CLIENT_ID, undefined, clientAuth(OIDC_CLIENT_SECRET), {
    timeout: 10,
    // Only a local provider may use plain http. ID token signatures are always checked.
    execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
  });
}

function clientAuth(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
