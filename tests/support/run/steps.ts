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

interface Command {
  /** What Node runs. */
  command: string[];
  env?: Record<string, string>;
}

const inModules = (file: string, ...args: string[]): Command => ({
  command: [`node_modules/${file}`, ...args],
});

const vitest = (project: Step): Command =>
  inModules(
    'vitest/vitest.mjs',
    'run',
    ...['-c', 'tests/vitest.config.ts', '--project', project],
    ...['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${RESULTS}/${project}.json`],
    ...['--reporter', './tests/support/run/uncaught.ts'],
  );

/** The configuration reads the step's name: which tests it has, in which browser. */
const playwright = (step: Step): Command => ({
  ...inModules('playwright/cli.js', 'test', '-c', 'tests/playwright.config.ts'),
  env: { PORTAL_STEP: step },
});

export const COMMANDS: Record<Step, Command> = {
  lint: inModules('@biomejs/biome/bin/biome', 'check', '.'),
  types: inModules('astro/bin/astro.mjs', 'check'),
  unit: vitest('unit'),
  api: vitest('api'),
  journeys: playwright('journeys'),
  processes: vitest('processes'),
  e2e: playwright('e2e'),
  postgres: vitest('postgres'),
  crash: vitest('crash'),
  fuzz: vitest('fuzz'),
  renderer: vitest('renderer'),
  netlify: vitest('netlify'),
  firefox: playwright('firefox'),
  webkit: vitest('webkit'),
  soak: { command: ['tests/soak/run.ts'] },
};
