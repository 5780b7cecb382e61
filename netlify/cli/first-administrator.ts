import { readConfig } from '#server/basics/config.ts';
import { ensureAdministrator } from '#server/sign-in/attempts.ts';

/** Creates the administrator of a new portal; a password that was made up here is shown this once. */
export async function announceFirstAdministrator(url: string): Promise<void> {
  const made = await ensureAdministrator(readConfig(process.env), { generate: true });
  if (!made) return;
  console.log(`Sign in at ${url}/admin with ${made.email} and the password ${made.password}`);
  console.log(`It is not shown again; npm run admin -- reset ${made.email} makes a new one.`);
}
