import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { instrument, mutantsOf, mutatedFiles } from './mutants.ts';
import { type Covered, type Ended, KEPT, KINDS, type Kind, type Plan } from './plan.ts';
import { linesOf, work } from './processes.ts';
import { type Found, report } from './report.ts';
import { sample } from './sample.ts';

/**
 * `npm run test:mutation` changes one place of the code at a time and checks whether a test fails.
 * A seed chooses the places, in proportion to each room's code; `--change` and a commit choose them from the files changed since.
 * `.mutation` keeps the results: the same command continues there and, after changes in tests or code,
 * tests the survivors again; `--report` prints the results so far.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    change: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});
const workers = Number(options.workers);
const base = options.change ? (positionals[0] ?? 'HEAD') : undefined;
const TESTS: Record<Kind, string[]> = {
  // Tests of the house read the sources, which stay as they are.
  unit: globSync('tests/unit/**/*.test.ts').filter((file) => !file.startsWith('tests/unit/house/')),
  api: globSync('tests/api/**/*.test.ts'),
};
/** Only the nearest test files run against a mutant, for PATIENCE seconds after the first two: the others rarely catch more. */
const MOST = { unit: { later: 12, atLoad: 6 }, api: { later: 6, atLoad: 2 } };
const PATIENCE = 40;

const folder = `${KEPT}${base === undefined ? `seed-${options.seed}-of-${options.mutants}` : `since-${base}`}/`;
if (options.fresh) rmSync(KEPT, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const CODE = `${folder}code.json`;

const all = await mutantsOf(mutatedFiles(base));
const { mutants, code } = await instrument(chosen());
console.log(`${mutants.length} of ${all.length} mutants, seed ${options.seed}`);
if (!existsSync(CODE) || readFileSync(CODE, 'utf8') !== code) writeFileSync(CODE, code);
const changedAt = (file: string) => statSync(file).mtimeMs;
const newest = Math.max(changedAt(CODE), ...globSync('tests/{unit,api,support}/**/*.ts').map(changedAt));

for (const kind of options.report ? [] : KINDS) {
  const known = covered(kind);
  const cover = TESTS[kind].filter((file) => !known.has(file));
  await work(kind, folder, workers, { cover, mutants: [] });
  await work(kind, folder, workers, { cover: [], mutants: open(kind) });
}
writeFileSync(`${folder}report.json`, JSON.stringify(found(), null, 1));
console.log(report(found()));
for (const { file, failed } of KINDS.flatMap((kind) => [...covered(kind).values()]))
  if (failed !== '') console.log(`Left out, since it fails without any mutant: ${file} › ${failed}`);

/** The same as when the run began, where it goes on. */
function chosen() {
  const file = `${folder}chosen.json`;
  if (!existsSync(file)) {
    const keys = sample(all, Number(options.mutants), Number(options.seed)).map(({ key }) => key);
    writeFileSync(file, JSON.stringify(keys));
  }
  const keys = new Set<string>(JSON.parse(readFileSync(file, 'utf8')));
  return all.filter(({ key }) => keys.has(key));
}

/** Returns the coverage of the test files that, like the code, have not changed since. */
function covered(kind: Kind): Map<string, Covered> {
  const lines = linesOf(folder, kind)
    .filter((line) => line.type === 'covered')
    .filter(({ at, file }) => existsSync(file) && at > Math.max(changedAt(CODE), changedAt(file)));
  return new Map(lines.map((line) => [line.file, line]));
}

function ended(kind: Kind): Map<string, Ended> {
  const lines = linesOf(folder, kind)
    .filter((line) => line.type === 'ended')
    .filter(({ at, outcome }) => outcome !== 'survived' || at > newest);
  return new Map(lines.map((line) => [line.key, line]));
}

function found(): Found[] {
  const known = KINDS.map((kind) => {
    const lines = linesOf(folder, kind).filter((line) => line.type === 'ended');
    const sound = [...covered(kind).values()].filter(({ failed }) => failed === '');
    return {
      told: new Map(lines.map((line) => [line.key, line])),
      ids: new Set(sound.flatMap(({ atLoad, later }) => [...atLoad, ...later])),
    };
  });
  return mutants.map((mutant) => {
    const told = known.map((of) => of.told.get(mutant.key));
    const noticed = told.find((line) => line && line.outcome !== 'survived');
    const isOpen = known.some(({ ids }, at) => ids.has(mutant.id) && !told[at]);
    const left = isOpen ? 'open' : told.some(Boolean) ? 'survived' : 'uncovered';
    return { ...mutant, outcome: noticed?.outcome ?? left, by: noticed?.by };
  });
}

/** The mutants that no test has noticed yet, each with the nearest test files: of its room, and much about its source. */
function open(kind: Kind): Plan['mutants'] {
  const files = [...covered(kind).values()]
    .filter(({ failed }) => failed === '')
    .map((file) => ({ ...file, atLoad: new Set(file.atLoad), later: new Set(file.later) }));
  const done = KINDS.flatMap((each) =>
    [...ended(each).values()].filter(({ outcome }) => each === kind || outcome !== 'survived'),
  );
  const settled = new Set(done.map(({ key }) => key));
  const idsIn = Map.groupBy(mutants, ({ file }) => file);
  const asked = new Set(linesOf(folder, kind).map((line) => (line.type === 'ended' ? line.key : '')));
  return mutants
    .filter(({ key }) => !settled.has(key))
    .sort((a, b) => Number(asked.has(a.key)) - Number(asked.has(b.key)))
    .map(({ id, key, room, file: source }) => {
      // 'edition-copy.ts' of the room 'events' is tested in 'events' and in 'editions'.
      const names = [`/${room.split('/')[2]}`, `/${basename(source).split(/[-.]/)[0]}`];
      const ranked = files
        .map((file) => {
          const shared = idsIn.get(source)?.filter((other) => file.later.has(other.id)).length ?? 0;
          return {
            ...file,
            near: names.some((name) => file.file.includes(name)),
            rank: shared ** 2 / (file.later.size || 1),
          };
        })
        .sort((a, b) => Number(b.near) - Number(a.near) || b.rank - a.rank || a.seconds - b.seconds);
      const later = ranked.filter((file) => file.later.has(id)).slice(0, MOST[kind].later);
      const loading = ranked
        .filter((file) => file.atLoad.has(id) && !file.later.has(id))
        .slice(0, MOST[kind].atLoad);
      let left = PATIENCE;
      const witnesses = [...later, ...loading]
        .filter(({ seconds }, at) => {
          left -= seconds;
          return at < 2 || left > 0;
        })
        .map(({ file, atLoad, seconds }) => ({ file, seconds, atLoad: atLoad.has(id) }));
      return { id, key, witnesses };
    })
    .filter(({ witnesses }) => witnesses.length > 0);
}
