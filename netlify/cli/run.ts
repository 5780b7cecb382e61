import { loadEnv } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { refuseUnusableFolder } from '#local/process/folder.ts';
import { failed } from '#local/process/report.ts';
import { admin } from './admin.ts';
import { build } from './build.ts';
import { dev } from './dev.ts';
import { migrate } from './migrate.ts';
import { start } from './start.ts';

/** Commands that build pages, or show them. */
const BUILDING = new Set(['start', 'dev', 'build']);

/** What `npm start` and the other scripts of package.json run. */
const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  start,
  dev,
  build,
  migrate,
  admin,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Failure(`Unknown command ${name}: use one of ${Object.keys(commands).join(', ')}`);
  if (BUILDING.has(name)) refuseUnusableFolder();
  loadEnv('.env');
  await command(args);
} catch (error) {
  failed(error);
}
