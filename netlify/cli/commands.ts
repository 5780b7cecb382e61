import { loadEnv } from '#local/process/env.ts';
import { Failure, reportFailure } from '#local/process/failure.ts';
import { PROJECT } from '#local/process/project.ts';

type Command = (args: readonly string[]) => Promise<void>;

const BUILDING = new Set(['start', 'demo', 'dev', 'build', 'release']);

/** Lazy imports keep a running portal small. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  demo: async () => (await import('./demo.ts')).demo,
  dev: async () => (await import('./dev.ts')).dev,
  build: async () => (await import('./build.ts')).build,
  release: async () => (await import('./release.ts')).release,
  migrate: async () => (await import('./migrate.ts')).migrate,
  admin: async () => (await import('./admin.ts')).admin,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  verify: async () => (await import('./backup.ts')).verify,
  cluster: async () => (await import('#local/database/cluster.ts')).packCluster,
};

export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  try {
    const load = commands[name];
    if (!load) throw new Failure(`Unknown command ${name}: use one of ${Object.keys(commands).join(', ')}`);
    if (BUILDING.has(name)) refuseUnusableFolder();
    loadEnv('.env');
    const command = await load();
    await command(args);
  } catch (error) {
    reportFailure(error);
  }
}

/** Build tools misread these characters in a path. */
const UNUSABLE = /[#?%"]/g;

/** @throws Failure if a folder's name breaks the build tools. */
function refuseUnusableFolder() {
  const found = [...new Set(PROJECT.match(UNUSABLE))];
  if (found.length === 0) return;
  throw new Failure(
    `The pages cannot be built in ${PROJECT}: a folder’s name must not contain ${found.join(' ')}. Rename it, or move the portal.`,
  );
}
