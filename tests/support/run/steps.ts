/** Where the runners write what came of the tests. */
export const RESULTS = 'test-results';

/** Every step of the tests, in the order in which they run. */
export const STEPS = [
  'lint',
  'types',
  'unit',
  'api',
  'journeys',
  'processes',
  'e2e',
  'postgres',
  'crash',
  'fuzz',
  'renderer',
  'netlify',
  'firefox',
  'webkit',
  'soak',
] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string): name is Step => STEPS.some((step) => step === name);

/** Bundles and commands with a driver of their own, whose transactions go over a socket to a server. */
export const ON_A_SERVER = 'tests/processes/{moves,previews}.test.ts';

/** The step that runs a file, or all files of a folder; undefined when none does. */
export function stepOf(path: string): Step | undefined {
  const [, folder = '', file = ''] = /^tests\/([a-z0-9]+)\/?(.*)/.exec(path) ?? [];
  if (/^(moves|previews)\.test\.ts$/.test(file)) return 'postgres';
  return STEPS.find((step) => step === folder && step !== 'soak');
}

interface Command {
  /** The arguments of Node. */
  command: string[];
  /** The arguments for a run that repeats after each change. */
  watching?: string[];
}

const inModules = (file: string, ...args: string[]): Command => ({
  command: [`node_modules/${file}`, ...args],
});

const vitest = (project: Step): Command => {
  const { command } = inModules('vitest/vitest.mjs', '-c', 'tests/vitest.config.ts', '--project', project);
  return { command: [...command, '--run'], watching: [...command, '--watch', '--reporter', 'default'] };
};

/** The configuration reads the step's name: which tests it has, in which browser. */
const playwright = inModules('playwright/cli.js', 'test', '-c', 'tests/playwright.config.ts');

export const COMMANDS: Record<Step, Command> = {
  lint: inModules('@biomejs/biome/bin/biome', 'check', '.'),
  types: inModules('astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'),
  unit: vitest('unit'),
  api: vitest('api'),
  journeys: playwright,
  processes: vitest('processes'),
  e2e: playwright,
  postgres: vitest('postgres'),
  crash: vitest('crash'),
  fuzz: vitest('fuzz'),
  renderer: vitest('renderer'),
  netlify: vitest('netlify'),
  firefox: playwright,
  webkit: vitest('webkit'),
  soak: { command: ['tests/soak/run.ts'] },
};
