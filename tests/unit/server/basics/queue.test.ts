import { expect, test } from 'vitest';
import { createQueue } from '#server/sign-in/passwords.ts';

/** A task that says when it starts and ends when it is told to. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, task, end: (name: string) => ends.get(name)?.() };
}

test('only so many run at once; the others wait for their turn', async () => {
  const queue = createQueue(2);
  const { started, task, end } = tasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
  expect([started, queue.waiting()]).toEqual([['a', 'b'], 2]);
  end('b');
  expect(await results[1]).toBe('b');
  await Promise.resolve();
  expect([started, queue.waiting()]).toEqual([['a', 'b', 'c'], 1]);
  end('a');
  end('c');
  expect(await Promise.all([results[0], results[2]])).toEqual(['a', 'c']);
  end('d');
  expect(await results[3]).toBe('d');
  expect(await queue.run(async () => 'later')).toBe('later');
});

test('who goes first passes those that wait, not those that run', async () => {
  const queue = createQueue(1);
  const { started, task, end } = tasks();
  const results = [queue.run(task('a')), queue.run(task('b')), queue.run(task('c'), true)];
  for (const name of ['a', 'c', 'b']) {
    await Promise.resolve();
    end(name);
    await results[['a', 'b', 'c'].indexOf(name)];
    await Promise.resolve();
  }
  expect(started).toEqual(['a', 'c', 'b']);
});

test('a task that fails gives its place on', async () => {
  const queue = createQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
