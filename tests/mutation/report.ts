import type { Mutant } from './mutants.ts';

/** A mutant, and what came of it; an open one was not asked of all its tests yet. */
export type Found = Mutant & {
  outcome: 'killed' | 'timeout' | 'survived' | 'uncovered' | 'open';
  by: string | undefined;
};
const WIDTH = 100;

/** Returns a table of the results by room, and each mutant that survived. */
export function report(mutants: readonly Found[]): string {
  const rooms = Map.groupBy(mutants, ({ room }) => room);
  const rows = [...rooms].sort().map(([room, inRoom]) => rowOf(room, inRoom));
  const head = ['room', 'mutants', 'killed', 'survived', 'no coverage', 'open', '%'];
  const unnoticed = mutants.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered');
  return [
    '',
    ...[head, ...rows, rowOf('all', mutants)].map(([room = '', ...figures]) =>
      [
        room.padEnd(36),
        ...figures.map((figure, at) => figure.padStart(Math.max(7, (head[at + 1]?.length ?? 0) + 2))),
      ].join(''),
    ),
    '',
    ...unnoticed.map(
      ({ file, line, outcome, original, replacement }) =>
        `${file}:${line} ${outcome}\n  - ${short(original)}\n  + ${short(replacement)}`,
    ),
  ].join('\n');
}

function rowOf(name: string, mutants: readonly Found[]): string[] {
  const count = (...outcomes: Found['outcome'][]) =>
    mutants.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const killed = count('killed', 'timeout');
  const asked = mutants.length - count('open');
  const percent = asked > 0 ? ((100 * killed) / asked).toFixed(1) : '';
  return [
    name,
    ...[mutants.length, killed, count('survived'), count('uncovered'), count('open')].map(String),
    percent,
  ];
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH)} …` : line;
}
