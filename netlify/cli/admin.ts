import { resolve } from 'node:path';
import { prepareSchema } from '#local/database/open.ts';
import { openShared } from '#local/database/shared.ts';
import { Failure, withProgram } from '#local/process/failure.ts';
import { writePrivately } from '#local/process/log-file.ts';
import { readConfig } from '#server/basics/config.ts';
import {
  addAdministrator,
  type Credentials,
  ensureAdministrator,
  listAdministrators,
  resetAdministrator,
} from '#server/sign-in/attempts.ts';

/** Shows a generated password only once. @returns false if there was nobody to create. */
export async function announceFirstAdministrator(url: string): Promise<boolean> {
  const made = await ensureAdministrator(readConfig(process.env), { generate: true });
  if (!made) return false;
  console.log(`Sign in at ${url}/admin with ${made.email} and the password ${made.password}`);
  console.log(withProgram(`It is not shown again; npm run admin -- reset ${made.email} makes a new one.`));
  return true;
}

const USAGE = 'Use: npm run admin -- list, npm run admin -- add <e-mail>, or npm run admin -- reset <e-mail>';

const actions: Readonly<Record<string, (email: string) => Promise<string[]>>> = {
  list: async () => {
    const people = await listAdministrators();
    return people.length === 0
      ? ['Nobody can sign in yet']
      : people.map(({ email, hasPassword }) => (hasPassword ? email : `${email} (no password yet)`));
  },
  add: async (email) => {
    const added = await addAdministrator(email);
    if (!added) {
      throw new Failure(
        `${email} is an administrator already: npm run admin -- reset ${email} makes a new password`,
      );
    }
    return shown(added);
  },
  reset: async (email) => {
    const reset = await resetAdministrator(email);
    if (!reset) {
      throw new Failure(
        `Nobody has the address ${email}: npm run admin -- list says who is there, npm run admin -- add ${email} makes a new administrator`,
      );
    }
    return shown(reset);
  },
};

const shown = ({ email, password }: Credentials) => [
  `${email} signs in with the password ${password}`,
  'It is not shown again.',
];

/** Lists administrators or prints a new password; works while the portal runs. @throws Failure. */
export async function admin([name = '', ...rest]: readonly string[]): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const [email = ''] = rest;
  const isComplete =
    name === 'list' ? rest.length === 0 : rest.length === 1 && /^[^\s@]+@[^\s@]+$/.test(email);
  if (!action || !isComplete) throw new Failure(USAGE);
  const { DATABASE_URL, OIDC_ISSUER, PORTAL_DATA_DIR } = readConfig(process.env);
  if (OIDC_ISSUER !== undefined && name !== 'list') {
    throw new Failure(
      'With OIDC_ISSUER set nobody needs a password here: OIDC_ALLOWED_EMAILS says who signs in',
    );
  }
  writePrivately();
  const database = await openShared(DATABASE_URL, resolve(PORTAL_DATA_DIR));
  try {
    if (!database.isRunning) await prepareSchema();
    for (const line of await action(email)) console.log(line);
  } finally {
    await database.close();
  }
}
