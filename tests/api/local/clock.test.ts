import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type Clock, startClock } from '#local/functions/clock.ts';
import type { Functions } from '#local/functions/run.ts';

const runScheduled = vi.fn(async (_module: object) => {});
let clock: Clock;
const start = () => {
  const modules = ['* * * * *', '@hourly'].map((schedule) => ({ name: schedule, config: { schedule } }));
  clock = startClock({ modules, runScheduled } as unknown as Functions);
};
afterEach(async () => {
  await clock.stop();
  runScheduled.mockReset();
});
const runs = (number: number) =>
  vi.waitFor(() => expect(runScheduled).toHaveBeenCalledTimes(number), { timeout: 20_000 });

test('what runs each minute runs at the start, and as soon as the clock is woken', async () => {
  start();
  await runs(1);
  clock.wake(0);
  await runs(2);
  const soon = Date.now() + 300;
  clock.wake(soon);
  await runs(3);
  // Timers count whole milliseconds.
  expect(Date.now()).toBeGreaterThan(soon - 2);
  expect(runScheduled.mock.calls.map(([module]) => module)).toEqual(
    Array(3).fill(expect.objectContaining({ name: '* * * * *' })),
  );
});

test('a mark that comes while its function runs is followed by another run, and a failure ends nothing', async () => {
  const gate = Promise.withResolvers<void>();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  runScheduled.mockImplementationOnce(() => gate.promise);
  start();
  await runs(1);
  clock.wake(0);
  await pause(100);
  expect(runScheduled).toHaveBeenCalledTimes(1);
  gate.reject(new Error('no database'));
  await runs(2);
});

test('an unknown schedule is refused', () => {
  const modules = [{ name: 'odd', config: { schedule: '5 4 * * *' } }];
  expect(() => startClock({ modules, runScheduled } as unknown as Functions)).toThrow('5 4 * * *');
  start();
});
