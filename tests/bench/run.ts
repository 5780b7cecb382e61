import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench`: all measurements, one after the other; `npm run bench -- publish` one of them. They say how long things
 * take on this machine; no test depends on them.
 */
const folder = fileURLToPath(new URL('./', import.meta.url));
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown measurement ${unknown.join(', ')}: use ${known.join(', ')}`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [`${folder}${name}.bench.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
