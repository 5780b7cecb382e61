import { paths, safeReturnTo } from '#domain/paths.ts';
import { administratorWith, ensureAdministrator, hasAdministrator } from './administrators.ts';
import { mediaType, readText } from './body.ts';
import { config } from './config.ts';
import { sql } from './db.ts';
import type { Call } from './http.ts';
import { HttpError } from './http-error.ts';
import { forgetHits, limitRate } from './rate-limit.ts';
import { currentAdministrator, startSession } from './session.ts';
import { notSetUpPage, signInPage } from './sign-in-pages.ts';
import { startSignOn } from './sign-on.ts';
import { seeOther } from './small-page.ts';

const QUARTER_HOUR = 900;
/** Guesses at one account from one address; a right password clears them. */
const PAIR = { name: 'sign-in', hits: 10, seconds: QUARTER_HOUR };
/** Guesses at many accounts from one address, and at one account from many addresses. */
const ADDRESS = { name: 'sign-in-address', hits: 50, seconds: QUARTER_HOUR };
const ACCOUNT = { name: 'sign-in-account', hits: 100, seconds: QUARTER_HOUR };

/** GET /api/login: the form, or the way to the single sign-on; straight on for who is signed in already. */
export async function showSignIn({ request, query }: Call): Promise<Response> {
  const returnTo = safeReturnTo(query.get('returnTo'));
  if (await currentAdministrator(request)) return seeOther(returnTo);
  if (config().OIDC_ISSUER !== undefined) return startSignOn(request, returnTo);
  return (await isSetUp()) ? signInPage({ returnTo }) : notSetUpPage();
}

/** POST /api/login: the password form. Wrong and unknown look alike and take as long. */
export async function signIn({ request, ip }: Call): Promise<Response> {
  if (config().OIDC_ISSUER !== undefined) return seeOther(paths.login);
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'Send the form');
  const form = new URLSearchParams(await readText(request));
  const field = (name: string) => (form.get(name) ?? '').replaceAll('\0', '');
  const [email, password] = [field('email').trim(), field('password')];
  const again = { returnTo: safeReturnTo(form.get('returnTo')), email };
  if (!email || !password) {
    return signInPage({
      ...again,
      error: 'Please enter your e-mail address and your password.',
      status: 400,
    });
  }

  const wait = await countAttempt(email, ip);
  if (wait !== undefined) return tooManyPage(again, wait);
  await ensureAdministrator(sql, config());
  const userId = await administratorWith({ email, password });
  if (userId !== null) {
    await forgetHits(PAIR, pairOf(email, ip));
    return seeOther(again.returnTo, await startSession(request, userId));
  }
  if (!(await isSetUp())) return notSetUpPage();
  return signInPage({ ...again, error: 'The e-mail address or the password is wrong.', status: 401 });
}

async function isSetUp(): Promise<boolean> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config();
  return Boolean(ADMIN_EMAIL && ADMIN_PASSWORD) || hasAdministrator(sql);
}

const pairOf = (email: string, ip: string): string => `${email.toLowerCase()} ${ip}`;

/** Counts before the password is looked at, so that a burst cannot slip through; the seconds to wait when too many. */
async function countAttempt(email: string, ip: string): Promise<string | undefined> {
  try {
    await Promise.all([
      limitRate(PAIR, pairOf(email, ip)),
      limitRate(ADDRESS, ip),
      limitRate(ACCOUNT, email.toLowerCase()),
    ]);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return error.headers['Retry-After'] ?? '';
    throw error;
  }
}

function tooManyPage(again: { returnTo: string; email: string }, wait: string): Response {
  const minutes = Math.ceil(Number(wait) / 60);
  return signInPage({
    ...again,
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    status: 429,
    headers: { 'Retry-After': wait },
  });
}
