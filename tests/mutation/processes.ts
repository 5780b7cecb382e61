import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Kind, Line, Plan } from './plan.ts';

/** Beyond five times what a test file took, in seconds: a busy machine is no endless loop. */
const GRACE = 30;

/** Functions that end the running processes. */
const running = new Set<() => void>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const end of running) end();
    process.exit(1);
  });

/** Everything that processes of one kind have told, the earliest first. */
export const linesOf = (folder: string, kind: Kind): Line[] =>
  globSync(`${folder}${kind}-*.jsonl`)
    .flatMap(read)
    .sort((a, b) => a.at - b.at);

/** Has a plan done by several processes; one that ends early is followed by another for the rest. */
export async function work(kind: Kind, folder: string, workers: number, plan: Plan): Promise<void> {
  const parts = Array.from({ length: workers }, (_, at) => ({
    cover: plan.cover.filter((_, index) => index % workers === at),
    mutants: plan.mutants.filter((_, index) => index % workers === at),
  }));
  await Promise.all(parts.map((part, at) => untilDone(kind, folder, `${folder}${kind}-${at}`, part)));
}

async function untilDone(kind: Kind, folder: string, name: string, { cover, mutants }: Plan): Promise<void> {
  const file = `${name}.jsonl`;
  let rest: Plan = { cover, mutants };
  while (rest.cover.length + rest.mutants.length > 0) {
    const before = read(file).length;
    const said = await run(kind, folder, name, rest);
    const told = read(file).slice(before);
    if (told.length === 0) throw new Error(`Tests of the kind ${kind} did not start:\n${said}`);
    const done = new Set(
      told.map((line) => (line.type === 'ended' ? line.key : line.type === 'covered' && line.file)),
    );
    rest = {
      cover: rest.cover.filter((file) => !done.has(file)),
      mutants: rest.mutants.filter(({ key }) => !done.has(key)),
    };
    const left = rest.cover.length + rest.mutants.length;
    console.log(`${new Date().toTimeString().slice(0, 8)} ${kind}: ${done.size} done, ${left} left`);
  }
}

/** One process, until it ends or hangs; gives what it said. */
async function run(kind: Kind, folder: string, name: string, plan: Plan): Promise<string> {
  const file = `${name}.jsonl`;
  const started = Date.now();
  writeFileSync(`${name}.plan.json`, JSON.stringify(plan));
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/mutation/vitest.config.ts'],
    {
      detached: true,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        MUTATION_CODE: `${folder}code.json`,
        MUTATION_KIND: kind,
        MUTATION_PLAN: `${name}.plan.json`,
        MUTATION_LINES: file,
      },
    },
  );
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  running.add(end);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const watch = setInterval(() => {
    const last = read(file).at(-1);
    if (
      last?.type === 'begins' &&
      last.at > started &&
      Date.now() - last.at > (GRACE + 5 * last.seconds) * 1000
    )
      end();
  }, 2000);
  const [, signal] = await once(child, 'close');
  clearInterval(watch);
  running.delete(end);
  // A test that began but did not end has stopped its process or hung.
  const last = read(file).at(-1);
  if (last?.type === 'begins' && last.at > started) {
    const outcome = signal ? 'timeout' : 'killed';
    const { key, file: by } = last;
    const ended =
      key === ''
        ? { type: 'covered', file: by, seconds: 0, failed: outcome, atLoad: [], later: [] }
        : { type: 'ended', key, outcome, by };
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), ...ended })}\n`);
  }
  return String(Buffer.concat(said));
}

const read = (file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];
