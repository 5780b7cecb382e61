import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EMBEDDED_URL, isNeons, lockFolder, remoteUrl } from '#local/database/open.ts';
import { randomToken } from '#local/database/sql-endpoint.ts';
import { waitForInterruption } from '#local/process/child.ts';
import { noDeploy } from '#local/process/env.ts';
import { Failure } from '#local/process/failure.ts';
import { listen } from '#local/process/http-listener.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { readConfig } from '#server/basics/config.ts';

const START_TIMEOUT_MS = 60_000;

/** Runs the functions under `node --watch`, and `astro dev`, which passes `/api` to them. */
export async function dev(): Promise<void> {
  const { PORT, DATABASE_URL, PORTAL_DATA_DIR } = readConfig(process.env);
  const url = remoteUrl(DATABASE_URL);
  if (url === undefined) lockFolder(resolve(PORTAL_DATA_DIR))();
  const [port, api, sql] = [await findFreePort(PORT), await findFreePort(0), await findFreePort(0)];
  const token = randomToken();
  const origin = `http://127.0.0.1:${api}`;

  const interrupted = waitForInterruption();
  const host = run(['--watch', '--watch-preserve-output', inProject('netlify/cli/dev-host.ts')], {
    PORTAL_DEV_SITE: `http://127.0.0.1:${port}`,
    PORTAL_DEV_PORT: String(api),
    PORTAL_DEV_SQL_PORT: String(sql),
    PORTAL_DEV_SQL_TOKEN: token,
  });
  const children = [host];
  try {
    if (!(await Promise.race([waitForAnswer(origin), interrupted, waitForEnd(host)]))) return;
    const lent = {
      DATABASE_URL: EMBEDDED_URL,
      PORTAL_SQL_ENDPOINT: `http://127.0.0.1:${sql}/sql`,
      PORTAL_SQL_TOKEN: token,
    };
    const pages = run(
      [inProject('node_modules/astro/bin/astro.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
      {
        ASTRO_DEV_BACKGROUND: '0',
        ASTRO_TELEMETRY_DISABLED: '1',
        PORTAL_API_ORIGIN: origin,
        ...((url === undefined || !isNeons(url)) && lent),
      },
    );
    children.push(pages);
    await Promise.race([interrupted, waitForEnd(host), waitForEnd(pages)]);
  } finally {
    await Promise.all(children.map(end));
  }
}

const run = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, ...noDeploy, ...env },
  });

async function waitForEnd(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function end(child: ChildProcess) {
  child.kill();
  await waitForEnd(child);
}

async function findFreePort(wanted: number) {
  const { port, stop } = await listen(async () => new Response(), wanted);
  await stop();
  return port;
}

async function waitForAnswer(origin: string): Promise<true> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const status = await fetch(`${origin}/api/health`).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return true;
    await pause(100);
  }
  throw new Failure('The functions do not start: see above');
}
