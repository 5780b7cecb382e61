import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where Debian's packages put the programs of a server; they are not on the PATH there. */
const DEBIAN = '/usr/lib/postgresql';
const USER = 'portal';

/** How to reach a server: `host` is the folder of its socket. */
export interface PostgresServer {
  host: string;
  user: string;
}

/** Returns the folder of initdb and pg_ctl: from the PATH or the newest of Debian's; undefined if both lack it. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(DEBIAN, name, 'bin'));
  return [...(process.env['PATH'] ?? '').split(delimiter), ...newestFirst].find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Starts a Postgres server that keeps no data, in a temporary folder with a socket: it needs no port, and no network reaches it.
 * `stop` ends it and removes the folder, synchronously, so that it can run at an exit.
 * With `tls` it also listens on this machine, encrypted. @throws when Postgres is missing or does not start.
 */
export function startPostgres(tls?: { cert: string; key: string; port: number }): {
  server: PostgresServer;
  restart: () => void;
  stop: () => void;
} {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('No Postgres server: install the package postgresql');
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), ['-D', folder, ...args], { ...owner, cwd: folder, stdio: 'pipe' });
  const stop = () => {
    if (existsSync(join(folder, 'postmaster.pid'))) run('pg_ctl', 'stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Neon's own locale.
    run('initdb', '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
    for (const name of ['cert', 'key'] as const) {
      if (!tls) continue;
      const file = join(folder, name === 'cert' ? 'server.crt' : 'server.key');
      writeFileSync(file, tls[name], { mode: 0o600 });
      if (owner) chownSync(file, owner.uid, owner.gid);
    }
    const where = tls ? `-h 127.0.0.1 -p ${tls.port} -c ssl=on` : `-h ''`;
    run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', `-F ${where} -k '${folder}'`);
  } catch (error) {
    stop();
    throw error;
  }
  const restart = () => {
    run('pg_ctl', 'restart', '-w', '-m', 'fast', '-l', join(folder, 'log'));
  };
  return { server: { host: folder, user: USER }, restart, stop };
}

/** Postgres refuses to run as root; its packages bring a user for it. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
