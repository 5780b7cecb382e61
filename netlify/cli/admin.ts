import { resolve } from 'node:path';
import { openDatabase } from '#local/database/open.ts';
import { prepareSchema } from '#local/database/schema.ts';
import { Failure } from '#local/process/failure.ts';
import { readConfig } from '#server/basics/config.ts';
import { sql } from '#server/database/sql.ts';
import { resetAdministrator } from '#server/sign-in/administrators.ts';

/**
 * `npm run admin -- reset <e-mail>`: gives an administrator, new or known, a new password and prints it once.
 * @throws Failure for another command line, and while the portal runs on the same data.
 */
export async function admin([action, email = '', ...rest]: readonly string[]): Promise<void> {
  if (action !== 'reset' || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0) {
    throw new Failure('Use: npm run admin -- reset <e-mail>');
  }
  const { DATABASE_URL, PORTAL_DATA_DIR } = readConfig(process.env);
  const database = await openDatabase(DATABASE_URL, resolve(PORTAL_DATA_DIR));
  try {
    await prepareSchema();
    const { password } = await resetAdministrator(sql, email);
    console.log(`${email} signs in with the password ${password}`);
    console.log('It is not shown again.');
  } finally {
    await database.close();
  }
}
