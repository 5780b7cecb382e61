import { navigations } from '#domain/page-calls.ts';
import { paths, safeReturnTo } from '#domain/paths.ts';
import { config } from '#server/basics/config.ts';
import { logError } from '#server/basics/log.ts';
import { unwrapFaults, writeTogether } from '#server/database/database.ts';
import { databaseAway, isDatabaseAway } from '#server/database/fault.ts';
import { type Call, route, seeOther } from '#server/http/http.ts';
import { beginSession, countAttempt, ensureAdministrator, hasAdministrator } from './attempts.ts';
import { notSetUpPage, readForm, signInPage, tooBusy, tooManyAttempts } from './form.ts';
import { hasRoomForPassword, verifyPassword } from './passwords.ts';
import { currentAdministrator } from './session.ts';
import { startSignOn } from './single-sign-on.ts';

export const showSignIn = route(navigations.signInPage, async ({ request, query }) => {
  const returnTo = safeReturnTo(query.get('returnTo'));
  const isElsewhere = config().OIDC_ISSUER !== undefined;
  const isFresh = isElsewhere && query.get('fresh') === '1';
  if (!isFresh && (await currentAdministrator(request))) return seeOther(returnTo);
  if (isElsewhere) return startSignOn(request, returnTo, isFresh);
  const isSetUp = isConfigured() || (await hasAdministrator());
  return isSetUp ? signInPage({ returnTo, isEnded: query.get('ended') === '1' }) : notSetUpPage();
});

/** Wrong passwords and unknown addresses look alike and take as long. */
export const signIn = route(navigations.signIn, async (call) => {
  if (config().OIDC_ISSUER !== undefined) return seeOther(paths.login);
  const field = await readForm(call.request);
  const [email, password] = [field('email').trim(), field('password')];
  const again = { returnTo: safeReturnTo(field('returnTo')), email };
  if (!email || !password) {
    const error = 'Please enter your email address and your password.';
    return signInPage({ ...again, error, status: 400 });
  }
  try {
    return await unwrapFaults(answerAttempt(call, again, password));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    logError('sign-in', error);
    const { message, status, headers } = databaseAway(AWAY);
    return signInPage({ ...again, error: message, status, headers });
  }
});

const AWAY = 'You’re not signed in. The database isn’t responding. Please try again in a minute.';

async function answerAttempt(call: Call, again: { returnTo: string; email: string }, password: string) {
  const attempt = await countFirstAttempt(call, again.email);
  if (!attempt.allowed) return signInPage({ ...again, ...tooManyAttempts(attempt.wait) });
  if (!attempt.isSetUp) return notSetUpPage();
  const { userId, passwordHash, isKnown, takeBack } = attempt;
  if (!isKnown && !hasRoomForPassword()) {
    await writeTogether(takeBack);
    return signInPage({ ...again, ...tooBusy });
  }
  const isRight = await verifyPassword(password, passwordHash, { first: isKnown });
  if (userId === null || !isRight) {
    return signInPage({ ...again, error: 'The email address or the password is wrong.', status: 401 });
  }
  return seeOther(again.returnTo, await beginSession(call, userId, takeBack));
}

function isConfigured() {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config();
  return Boolean(ADMIN_EMAIL && ADMIN_PASSWORD);
}

/** The first attempt creates the administrator from the environment. */
async function countFirstAttempt({ request, ip }: Call, email: string) {
  const attempt = await countAttempt(request, ip, email);
  if (attempt.isSetUp || !attempt.allowed || !isConfigured()) return attempt;
  await ensureAdministrator(config());
  return countAttempt(request, ip, email);
}
