import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How often is looked whether something has come. */
const LOOK_MS = 10;

/** A portal that is measured from outside. */
export interface MeasuredPortal {
  url: string;
  eventId: string;
  /** Saves a text as one of three people, under a key of their own; gives when that was asked for. */
  save(person: number, value: string): Promise<number>;
  /** The moment at which /nile shows a text. */
  seen(text: string): Promise<number>;
  /** The moment at which a publication has gone live that began after another moment and shows all that is saved. */
  live(): Promise<number>;
  /** The moment of the first line of the log that tells of an event after another moment. */
  told(event: string, after: number): number | undefined;
  /** How long a row takes into its database with nothing around it, in milliseconds. */
  bareInsert(): Promise<number>;
  /** Its resident memory, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Texts of /nile, one a person: nobody meets anybody. */
const KEYS = ['hero_title', 'event_dates_heading', 'explore_button_text'];
const SCRIPT = fileURLToPath(new URL('portal-process.ts', import.meta.url));

/** Waits for something; gives the moment. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<number> {
  while (!(await isSo())) await pause(LOOK_MS);
  return Date.now();
}

/** Starts a portal that publishes at once. Its log is read from here, unless `env` sends it elsewhere. */
export async function measuredPortal(
  project: string,
  dataDir: string,
  env: Record<string, string> = { TEST_LOGS: '1' },
): Promise<MeasuredPortal> {
  const child = fork(SCRIPT, [project, dataDir], {
    env: { ...process.env, PUBLISH_QUIET_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const events: { event: string; at: number }[] = [];
  const { url, eventId, cookies } = await new Promise<{ url: string; eventId: string; cookies: string[] }>(
    (resolve) => {
      createInterface(child.stdout as Readable).on('line', (line) => {
        const said = line.startsWith('{') ? JSON.parse(line) : {};
        if (said.url) resolve(said);
        if (said.event) events.push({ event: said.event, at: Date.parse(said.time) });
      });
    },
  );
  const ask = async (path: string, person: number, body?: object) => {
    const response = await fetch(url + path, {
      headers: { Cookie: cookies[person] ?? '', 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  return {
    url,
    eventId,
    async save(person, value) {
      const at = Date.now();
      await ask('/api/content', person, { key: KEYS[person], value, eventId });
      return at;
    },
    seen: (text) => until(async () => (await (await fetch(`${url}/nile`)).text()).includes(text)),
    async live() {
      const { savedRevision: revision } = await ask('/api/publication/changes', 0);
      // The list of publications, and not the chip: asking for that one takes the publication further.
      return until(async () =>
        (await ask('/api/publication/runs', 0)).some(
          (run: { state: string; revision: number }) => run.state === 'live' && run.revision >= revision,
        ),
      );
    },
    told: (name, after) => events.find(({ event, at }) => event === name && at >= after)?.at,
    async bareInsert() {
      const answered = once(child, 'message');
      child.send('insert');
      return Number((await answered)[0]);
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
