import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inProject } from '#local/process/project.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Running, runNode } from '#tests/support/portal/processes.ts';

/** `npm test` in a project whose tests fail. */
let project: string;
let running: Running | undefined;

beforeEach(async () => {
  project = await newFolder('runner-');
  for (const name of ['node_modules', 'src', 'netlify'])
    await symlink(inProject(name), join(project, name), 'junction');
  for (const name of ['package.json', 'tests/run.ts', 'tests/vitest.config.ts', 'tests/playwright.config.ts'])
    await cp(inProject(name), join(project, name));
  await cp(inProject('tests/firefox-gaps.ts'), join(project, 'tests/firefox-gaps.ts'));
  await cp(inProject('tests/support'), join(project, 'tests/support'), { recursive: true });
  // Lint refuses this one file: it shows lines of the files that it refuses.
  await write('biome.json', JSON.stringify({ files: { includes: ['refused.js'] } }));
  await write('refused.js', 'debugger;');
});
afterEach(async () => {
  running?.child.kill();
  await running?.ended;
  await rm(project, { recursive: true, force: true });
});

async function write(file: string, ...lines: string[]) {
  await mkdir(join(project, file, '..'), { recursive: true });
  await writeFile(join(project, file), `${lines.join('\n')}\n`);
}
function npmTest(...args: string[]) {
  running = runNode(['tests/run.ts', ...args], project);
  return running;
}
const says = (words: string | RegExp) =>
  vi.waitFor(() => expect(running?.said()).toMatch(words), { timeout: 300_000 });
const lastLine = (out: string) => out.trimEnd().split('\n').at(-1);

/** Colors, and what packages warn of. */
const UNWANTED = new RegExp(`${String.fromCharCode(27)}|Warning`);
const VITEST = `import { expect, test } from 'vitest';`;
const SAMPLE = 'tests/unit/sample.test.ts';

test('a failure is told while the next test runs; the last line names the steps', async () => {
  await write(
    SAMPLE,
    VITEST,
    `import { existsSync } from 'node:fs';`,
    `test('adds', () => expect({ sum: 1 + 1 }).toEqual({ sum: 3 }));`,
    `test('waits', () => expect.poll(() => existsSync('released')).toBe(true));`,
  );
  await write('tests/unit/other.test.ts', VITEST, `test('is not asked for', () => expect(1).toBe(2));`);
  await write('tests/crash/broken.test.ts', `throw new Error('cannot be read');`);
  const { ended } = npmTest('lint', SAMPLE, 'tests/crash/broken.test.ts');
  await says(`FAIL ${SAMPLE} › adds`);
  await says('expected { sum: 2 } to deeply equal { sum: 3 }');
  await write('released');
  const { code, out, err } = await ended;
  expect(out).toContain('cannot be read');
  expect(out + err).not.toMatch(UNWANTED);
  expect(out).not.toContain('is not asked for');
  expect(out).toContain('1 passed, 2 failed');
  expect(lastLine(out)).toBe('FAILED: lint, unit, crash');
  expect(code).toBe(1);
});

test('a file of browser tests runs whole, journeys too', async () => {
  await write('tests/support/portal/built-portal.ts', 'export default () => {};');
  await write(
    'tests/e2e/sample.spec.ts',
    `import { expect, test } from 'playwright/test';`,
    `test('passes', () => expect(1).toBe(1));`,
    `test.describe('a group', () => {`,
    `  test('adds', { tag: '@journey' }, () => expect(1 + 1).toBe(3));`,
    `});`,
  );
  const { code, out, err } = await npmTest('tests/e2e/sample.spec.ts').ended;
  expect(out).toContain('FAIL tests/e2e/sample.spec.ts › a group › adds');
  expect(out + err).not.toMatch(UNWANTED);
  expect(out).toContain('1 passed, 1 failed');
  expect(lastLine(out)).toBe('FAILED: e2e');
  expect(code).toBe(1);
});

test('what passes says so; an unknown step or file says what there is', async () => {
  await write(SAMPLE, VITEST, `test('adds', () => expect(1 + 1).toBe(2));`);
  const { code, out } = await npmTest('tests/unit').ended;
  expect(out).toContain('1 passed, 0 failed');
  expect([code, lastLine(out)]).toEqual([0, 'All steps passed']);
  expect((await npmTest('units').ended).err).toMatch(/^Unknown step units: use lint, types, unit, /);
  expect((await npmTest('tests/unit/none.test.ts').ended).err).toBe(
    'There is no file tests/unit/none.test.ts\n',
  );
});

test('--watch runs a file again after each change', async () => {
  await write(SAMPLE, VITEST, `test('adds', () => expect(1 + 1).toBe(3));`);
  npmTest(SAMPLE, '--watch');
  await says('Watching for file changes');
  await write(SAMPLE, VITEST, `test('adds', () => expect(1 + 1).toBe(2));`);
  await says('1 passed');
  expect(running?.child.exitCode).toBeNull();
});
