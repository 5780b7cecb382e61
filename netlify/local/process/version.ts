import { readFileSync } from 'node:fs';
import { newestMigration } from '#server/database/migrate.ts';
import { inProject } from './project.ts';

/** Health reports them; bundles have them built in. */
export const versionVariables = async (): Promise<Record<string, string>> => ({
  PORTAL_VERSION: codeVersion(),
  PORTAL_SCHEMA: await newestMigration(),
});

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
  return version;
}

function codeVersion() {
  const version = packageVersion();
  const commit = process.env['COMMIT_REF'] || headCommit();
  return commit ? `${version} (${commit.slice(0, 7)})` : version;
}

/** Reads git's files, because a server may lack git. Undefined in a copy of the folder. */
function headCommit() {
  const read = (name: string) => readFileSync(inProject('.git', name), 'utf8').trim();
  try {
    const head = read('HEAD');
    return head.startsWith('ref: ') ? read(head.slice('ref: '.length)) : head;
  } catch {
    return undefined;
  }
}
