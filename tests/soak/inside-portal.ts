import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded before the portal. Its clock, and that of its embedded database, goes as many milliseconds ahead or behind as the
 * file says that the query names; timers go on as they were, as they do when a machine's clock is set. And garbage is
 * collected more than once a minute, so that what the process has left tells what stays.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const LOOK_MS = 100;
const COLLECT_MS = 20_000;
const Real = Date;
const realNow = Date.now;
let offset = 0;

function look() {
  offset = Number(readFileSync(file, 'utf8'));
}

look();
setInterval(look, LOOK_MS).unref();
Real.now = () => realNow() + offset;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, caller) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, caller),
  apply: (target) => new target(target.now()).toString(),
});

setFlagsFromString('--expose-gc');
const collect: (how: object) => void = runInNewContext('gc');
setInterval(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }), COLLECT_MS).unref();
