import { sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { foldLine } from '#domain/basics/words.ts';
import { navigations } from '#domain/page-calls.ts';
import { paths, safeReturnTo } from '#domain/paths.ts';
import { type Config, ConfigError, config } from '#server/basics/config.ts';
import { logError } from '#server/basics/log.ts';
import { writeTogether } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import {
  type Call,
  portalOrigin,
  privateCookie,
  readPrivateCookie,
  route,
  seeOther,
} from '#server/http/http.ts';
import { notSetUpPage, signOnFailedPage } from '#server/sign-in/form.ts';
import {
  addAccount,
  allowedEmails,
  FRESH_SECONDS,
  hasEmail,
  isAllowed,
  newSession,
} from '#server/sign-in/session.ts';

/** A cookie during the visit to the provider; other sites cannot set or read it. */
interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  isFresh: boolean;
}

const COOKIE = 'portal_sign_on';
const ATTEMPT_SECONDS = 600;
const CALLBACK = `${paths.login}/callback`;

/** `isFresh` makes the provider ask for credentials again. */
export async function startSignOn(request: Request, returnTo: string, isFresh = false): Promise<Response> {
  if (allowedEmails().length === 0) return notSetUpPage();
  try {
    const provider = await findProvider();
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      returnTo,
      isFresh,
    };
    const location = client.buildAuthorizationUrl(provider, {
      redirect_uri: portalOrigin() + CALLBACK,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(isFresh && { prompt: 'login', max_age: '0' }),
    });
    return seeOther(location.href, [attemptCookie(request, attempt)]);
  } catch (error) {
    logError('sign-on', error);
    return signOnFailedPage('The sign-in service isn’t responding.', 502, returnTo);
  }
}

export const finishSignOn = route(navigations.finishSignOn, async (call) => {
  const { request, query } = call;
  if (config().OIDC_ISSUER === undefined) return seeOther(paths.login);
  const attempt = attemptOf(request);
  const outcome = attempt ? await signOn(call, attempt) : { refused: 'expired' as const };
  if ('userId' in outcome) {
    const { store, cookies } = newSession(call, outcome.userId, { isFresh: attempt?.isFresh === true });
    await writeTogether(store);
    return seeOther(safeReturnTo(attempt?.returnTo), [...cookies, attemptCookie(request, null)]);
  }
  const { reason, status } = refusals[query.has('error') ? 'cancelled' : outcome.refused];
  const page = signOnFailedPage(reason, status, safeReturnTo(attempt?.returnTo));
  page.headers.append('Set-Cookie', attemptCookie(request, null));
  return page;
});

const refusals = {
  expired: { reason: 'Signing in took too long or was started in another browser.', status: 400 },
  invalid: { reason: 'The sign-in service sent an answer that can’t be used.', status: 400 },
  cancelled: { reason: 'The sign-in service did not let you in.', status: 403 },
  unverified: { reason: 'The sign-in service has not verified your email address.', status: 403 },
  unknown: { reason: 'Your email address is not on this portal’s list of administrators.', status: 403 },
} as const;

type Outcome = { userId: string } | { refused: keyof typeof refusals };

async function signOn(call: Call, attempt: Attempt): Promise<Outcome> {
  const person = await identify(call, attempt);
  if (!person) return { refused: 'invalid' };
  // A provider may send anything here.
  const { email, given_name } = person as Record<string, unknown>;
  if (typeof email !== 'string' || !email) return { refused: 'unverified' };
  if (String(person.email_verified) !== 'true') return { refused: 'unverified' };
  if (!isAllowed(email)) return { refused: 'unknown' };
  // The provider's list decides alone, so it readmits people removed under the old list.
  const firstName = typeof given_name === 'string' ? foldLine(given_name) || null : null;
  const [, [account]] = await writeTogether((tx) => [
    addAccount(tx, email),
    tx
      .update(users)
      .set({ firstName: sql`coalesce(${firstName}, ${users.firstName})`, removedAt: null })
      .where(hasEmail(email))
      .returning({ userId: users.id }),
  ]);
  return account as { userId: string };
}

/** From the ID token or the user info; undefined if anything does not match. */
async function identify({ path }: Call, attempt: Attempt) {
  try {
    const provider = await findProvider();
    const tokens = await client.authorizationCodeGrant(provider, new URL(portalOrigin() + path), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
      // Somebody could edit the provider's address; only `auth_time` proves freshness.
      ...(attempt.isFresh && { maxAge: FRESH_SECONDS }),
    });
    const claims = tokens.claims() as client.IDToken;
    if (claims['email'] !== undefined) return claims as Partial<client.UserInfoResponse>;
    return await client.fetchUserInfo(provider, tokens.access_token, claims.sub);
  } catch (error) {
    logError('sign-on', error);
    return undefined;
  }
}

const attemptCookie = (request: Request, attempt: Attempt | null) =>
  privateCookie(request, {
    name: COOKIE,
    value: attempt ? Buffer.from(JSON.stringify(attempt)).toString('base64url') : '',
    seconds: attempt ? ATTEMPT_SECONDS : 0,
  });

function attemptOf(request: Request): Attempt | undefined {
  try {
    return JSON.parse(Buffer.from(readPrivateCookie(request, COOKIE) ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

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

async function discover(from: Config) {
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
