import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLog, openLogFile } from '#local/process/log-file.ts';
import { log, logFault } from '#server/basics/log.ts';
import { newFolder } from '#tests/support/folders.ts';
import { hasSmallDisks, smallDisk } from '#tests/support/portal/small-disk.ts';

let folder = '';
beforeEach(async () => {
  folder = await newFolder('log-');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `line ${from + n}`);

test('a full file makes way for another, the five newest are kept, and no line is lost on the way', () => {
  const { sink, close } = openLogFile(join(folder, 'portal.log'), 80);
  for (const line of numbered(10, 90)) sink(line);
  close();
  // Ten lines of eight bytes a file.
  expect(readdirSync(folder).sort()).toEqual([
    'portal.log',
    ...[1, 2, 3, 4, 5].map((n) => `portal.log.${n}`),
  ]);
  const kept = ['.5', '.4', '.3', '.2', '.1', ''].flatMap((end) => linesOf(`portal.log${end}`));
  expect(kept).toEqual(numbered(30, 90));
});

test('what was written before is gone on with', () => {
  for (const line of ['first', 'second']) {
    const { sink, close } = openLogFile(join(folder, 'portal.log'));
    sink(line);
    close();
  }
  expect(linesOf('portal.log')).toEqual(['first', 'second']);
});

test('it is its owner’s alone', async () => {
  openLogFile(join(folder, 'portal.log')).close();
  expect((await stat(join(folder, 'portal.log'))).mode & 0o777).toBe(0o600);
});

test('a place where nothing can be written ends the start with one line', () => {
  expect(() => openLogFile(join(folder, 'none', 'portal.log'))).toThrow(
    `The log cannot be written to ${join(folder, 'none', 'portal.log')} (LOG_FILE): no such file or directory`,
  );
});

test('lines are one JSON object each, with a level', () => {
  const stop = keepLog(join(folder, 'portal.log'));
  log({ event: 'request', status: 200 });
  log({ event: 'request', status: 503 });
  log({ event: 'send-mail', fault: 'Error ESOCKET' });
  log({ event: 'health', level: 'warn', trouble: ['mail', 'disk'] });
  stop();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(linesOf('portal.log').map((line) => JSON.parse(line))).toEqual([
    { time, level: 'info', event: 'request', status: 200 },
    { time, level: 'error', event: 'request', status: 503 },
    { time, level: 'error', event: 'send-mail', fault: 'Error ESOCKET' },
    { time, level: 'warn', event: 'health', trouble: ['mail', 'disk'] },
  ]);
});

describe.skipIf(!hasSmallDisks)('on a full disk', () => {
  test('lines go to standard error, whole ones stay whole, and the file goes on once there is room', async () => {
    const disk = smallDisk(folder);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = keepLog(join(folder, 'portal.log'));
    try {
      const events = (from: number, to: number) => numbered(from, to).map((event) => event.padEnd(900, '.'));
      log({ event: 'first' });
      await disk.leave(0);
      for (const event of events(0, 20)) log({ event });
      expect(logFault()).toBe('no space left on device');
      disk.clear();
      log({ event: 'last' });
      expect(logFault()).toBeNull();
      const said = (text: string) => JSON.parse(text).event;
      const told = errors.mock.calls.map(([text]) => said(String(text)));
      expect(told.length).toBeGreaterThan(10);
      const kept = linesOf('portal.log').map(said);
      expect([kept[0], kept.at(-1)]).toEqual(['first', 'last']);
      expect([...kept.slice(1, -1), ...told].sort()).toEqual(events(0, 20).sort());
    } finally {
      stop();
      errors.mockRestore();
      disk.remove();
    }
    expect(existsSync(folder)).toBe(true);
  });
});
