import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { RESULTS, type Step } from './steps.ts';
import { uncaughtErrors } from './uncaught.ts';

export interface FileTime {
  file: string;
  /** What its tests took, in seconds. */
  seconds: number;
}

interface Counted {
  passed: number;
  failed: number;
  /** One line for each failed test: by the end of a long run, the runner's own output is far up. */
  failures: string[];
  /** What passed at the second try only. */
  flaky: string[];
  files: FileTime[];
}

/** What came of a step; times in seconds. */
export interface Result extends Counted {
  step: Step;
  isRight: boolean;
  wall: number;
  cpu: number;
}

const NONE: Counted = { passed: 0, failed: 0, failures: [], flaky: [], files: [] };

/** What a runner counted; nothing when it wrote no result. */
export function resultOf(step: Step): Counted {
  try {
    const result = JSON.parse(readFileSync(`${RESULTS}/${step}.json`, 'utf8'));
    return 'stats' in result ? ofPlaywright(result) : ofVitest(result);
  } catch {
    return NONE;
  }
}

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Of the file: why it could not be run. */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestResult): Counted {
  const files = testResults.map(({ name, ...rest }) => ({ file: relative(process.cwd(), name), ...rest }));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: [
      ...files.flatMap(({ file, message, assertionResults }) => [
        ...(message ? [failure(file, '', message)] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0])),
      ]),
      ...uncaughtErrors().map((message) => `Caught by no test: ${message}`),
    ],
    // What failed at the first try keeps the reason.
    flaky: files.flatMap(({ file, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
        .map(({ fullName }) => `${file} › ${fullName}`),
    ),
    files: files.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 })),
  };
}

interface Suite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}
interface PlaywrightResult {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
  /** Of no test: the portal did not start, for example. */
  errors: { message?: string }[];
}

function ofPlaywright({ stats, suites, errors }: PlaywrightResult): Counted {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message }) => failure('run', '', message))],
    flaky: suites.flatMap(flakyIn),
    files: suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: durationOf(suite) / 1000 })),
  };
}

const flakyIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyIn),
];

const failuresIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => failure(file, title, results.at(-1)?.error?.message)),
  ),
  ...suites.flatMap(failuresIn),
];

function failure(file: string, title: string, message = ''): string {
  const [words = ''] = stripVTControlCharacters(message).split('\n    at ');
  return `${file} › ${title}: ${words.replace(/\s+/g, ' ').slice(0, 600)}`;
}

const durationOf = ({ specs, suites = [] }: Suite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce(add, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

const add = (sum: number, { duration }: { duration: number }): number => sum + duration;
