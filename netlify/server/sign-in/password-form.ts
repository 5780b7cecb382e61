import { paths, safeReturnTo } from '#domain/paths.ts';
import { config } from '#server/basics/config.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { writeTogether } from '#server/database/database.ts';
import { databaseAway, isDatabaseAway } from '#server/database/fault.ts';
import { mediaType, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { seeOther } from '#server/http/redirect.ts';
import { ensureAdministrator, hasAdministrator } from './administrators.ts';
import { type Attempt, countAttempt } from './attempts.ts';
import { newDevice } from './devices.ts';
import { notSetUpPage, signInPage } from './pages.ts';
import { hasRoomForPassword, verifyPassword } from './passwords.ts';
import { currentAdministrator, newSession } from './session.ts';
import { startSignOn } from './single-sign-on.ts';

/** GET /api/login: the form, or the way to the single sign-on; straight on for who is signed in already. */
export async function showSignIn({ request, query }: Call): Promise<Response> {
  const returnTo = safeReturnTo(query.get('returnTo'));
  if (await currentAdministrator(request)) return seeOther(returnTo);
  if (config().OIDC_ISSUER !== undefined) return startSignOn(request, returnTo);
  const isSetUp = isConfigured() || (await hasAdministrator());
  return isSetUp ? signInPage({ returnTo, isEnded: query.get('ended') === '1' }) : notSetUpPage();
}

/** POST /api/login: the password form. Wrong and unknown look alike and take as long. */
export async function signIn(call: Call): Promise<Response> {
  const { request } = call;
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

  try {
    return await answerAttempt(call, { ...again, password });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log({ event: 'sign-in', ...describeFault(error) });
    const { message, status, headers } = databaseAway(AWAY);
    return signInPage({ ...again, error: message, status, headers });
  }
}

const AWAY = 'You are not signed in: the database does not answer right now. Please try again in a minute.';

async function answerAttempt(
  call: Call,
  { password, ...again }: Again & { password: string },
): Promise<Response> {
  const { request, ip } = call;
  const attempt = await countedAttempt(request, ip, again.email);
  if (!attempt.allowed) return tooManyPage(again, attempt.wait);
  if (!attempt.isSetUp) return notSetUpPage();
  if (!attempt.isKnown && !hasRoomForPassword()) {
    await writeTogether(attempt.takeBack);
    return busyPage(again);
  }
  const { userId, passwordHash, isKnown } = attempt;
  const isRight = await verifyPassword(password, passwordHash, { first: isKnown });
  if (userId === null || !isRight) {
    return signInPage({ ...again, error: 'The e-mail address or the password is wrong.', status: 401 });
  }
  const session = newSession(call, userId);
  const device = newDevice(request, userId);
  await writeTogether((tx) => Promise.all([session.store(tx), device.store(tx), attempt.takeBack(tx)]));
  return seeOther(again.returnTo, [...session.cookies, device.cookie]);
}

/** Whether the environment names the first administrator. */
function isConfigured(): boolean {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config();
  return Boolean(ADMIN_EMAIL && ADMIN_PASSWORD);
}

/** The attempt, counted; the first one of all adds the administrator whom the environment names. */
async function countedAttempt(request: Request, ip: string, email: string): Promise<Attempt> {
  const attempt = await countAttempt(request, ip, email);
  if (attempt.isSetUp || !attempt.allowed || !isConfigured()) return attempt;
  await ensureAdministrator(config());
  return countAttempt(request, ip, email);
}

interface Again {
  returnTo: string;
  email: string;
}

function tooManyPage(again: Again, wait: number): Response {
  const minutes = Math.ceil(wait / 60);
  return signInPage({
    ...again,
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    status: 429,
    headers: { 'Retry-After': String(wait) },
  });
}

const busyPage = (again: Again): Response =>
  signInPage({
    ...again,
    error: 'Too many people are signing in right now. Please try again in a few seconds.',
    status: 503,
    headers: { 'Retry-After': '5' },
  });
