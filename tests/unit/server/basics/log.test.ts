import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeFault, log, logFault, logTo, wasNeverSent } from '#server/basics/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  logTo(() => {})();
});

const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line));

describe('a line', () => {
  test('says when, how grave, and what happened; a fault or a 5xx is an error unless it says otherwise', () => {
    const lines: string[] = [];
    logTo((line) => lines.push(line));
    log({ event: 'start' });
    log({ event: 'request', status: 499 });
    log({ event: 'request', status: 500 });
    log({ event: 'sweep', fault: 'Error' });
    log({ level: 'warn', event: 'sweep', fault: 'Error' });
    expect(parsed(lines).map(({ time: _, ...line }) => line)).toEqual([
      { level: 'info', event: 'start' },
      { level: 'info', event: 'request', status: 499 },
      { level: 'error', event: 'request', status: 500 },
      { level: 'error', event: 'sweep', fault: 'Error' },
      { level: 'warn', event: 'sweep', fault: 'Error' },
    ]);
    expect(parsed(lines)[0].time).toBe(new Date(parsed(lines)[0].time).toISOString());
  });

  test('without another place goes to standard output, a fault to standard error', () => {
    const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    for (const stream of [out, err]) stream.mockImplementation(() => {});
    log({ event: 'start' });
    log({ event: 'sweep', fault: 'Error' });
    const said = [out, err].map(({ mock }) =>
      parsed(mock.calls.map(([line]) => line)).map(({ event }) => event),
    );
    expect(said).toEqual([['start'], ['sweep']]);
  });

  test('that its file does not take goes to standard error, and is remembered until one is taken', () => {
    const err = vi.spyOn(console, 'error').mockImplementation(() => {});
    let fault: unknown = new Error('ENOSPC');
    logTo(() => {
      if (fault) throw fault;
    });
    log({ event: 'one' });
    expect([logFault(), err.mock.calls.length]).toEqual(['ENOSPC', 1]);
    fault = 'full';
    log({ event: 'two' });
    expect([logFault(), err.mock.calls.length]).toEqual(['full', 2]);
    fault = undefined;
    log({ event: 'three' });
    expect([logFault(), err.mock.calls.length]).toEqual([null, 2]);
  });

  test('goes where it went before, once that place is given up, and its fault is forgotten', () => {
    const out = vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const undo = logTo(() => {
      throw new Error('ENOSPC');
    });
    log({ event: 'one' });
    undo();
    expect(logFault()).toBe(null);
    log({ event: 'two' });
    expect(out).toHaveBeenCalledTimes(1);
  });
});

describe('a fault', () => {
  test('is told by its class, codes and place, never by its message', () => {
    const error = Object.assign(new TypeError('ann@nile.example is taken'), {
      code: '23505',
      constraint: 'users_email',
    });
    error.stack = [
      'TypeError: ann@nile.example',
      '    at a (/a.ts:1:1)',
      '    at b (/b.ts:2:2)',
      '  not a frame',
    ].join('\n');
    expect(describeFault(error)).toEqual({
      fault: 'TypeError 23505 users_email',
      at: 'a (/a.ts:1:1) < b (/b.ts:2:2)',
    });
    expect(describeFault('ann@nile.example')).toEqual({ fault: 'string' });
  });

  test('takes the codes of its cause where it has none, and four frames at most', () => {
    const error = new Error('failed', { cause: { code: '40001' } });
    error.stack = Array.from({ length: 6 }, (_, at) => `    at f${at} (/f.ts)`).join('\n');
    expect(describeFault(error)).toEqual({
      fault: 'Error 40001',
      at: 'f0 (/f.ts) < f1 (/f.ts) < f2 (/f.ts) < f3 (/f.ts)',
    });
    delete error.stack;
    expect(describeFault(error)).toEqual({ fault: 'Error 40001', at: '' });
  });

  test.each([
    ['ECONNREFUSED', true],
    ['ENOTFOUND', true],
    ['EAI_AGAIN', true],
    ['UND_ERR_CONNECT_TIMEOUT', true],
    ['ECONNRESET', false],
    [undefined, false],
  ])('caused by %s arose before anything was sent: %s', (code, isNeverSent) => {
    expect(wasNeverSent(new TypeError('fetch failed', { cause: { code } }))).toBe(isNeverSent);
  });

  test('without a cause may have been sent', () => {
    expect([wasNeverSent(new Error('failed')), wasNeverSent({ cause: { code: 'ENOTFOUND' } })]).toEqual([
      false,
      false,
    ]);
  });
});
