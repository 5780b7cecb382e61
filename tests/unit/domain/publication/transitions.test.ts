import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextStart,
  type Publication,
  type PublicationEvent,
  publicationAfter,
  publicationState,
  publicationTimes,
} from '#domain/publication/state.ts';
import { BuildService } from '#tests/support/services/build-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const times = publicationTimes(60);

const start: Publication = {
  savedRevision: 1,
  savedAt: 0,
  waitingSince: null,
  askedBy: null,
  live: { revision: 1, at: 0 },
  run: null,
  failure: null,
};

type Unnumbered = PublicationEvent extends infer One
  ? One extends { run: string }
    ? Omit<One, 'run'> & { run?: string }
    : One
  : never;

/** The publication after these events; a run is called 'a' where no other is named. */
const publicationOf = (...events: Unnumbered[]) =>
  events.reduce<Publication>(
    (publication, event) => publicationAfter(publication, { run: 'a', ...event } as PublicationEvent, times),
    start,
  );
const saved = (revision: number, now: number) => ({ type: 'saved', revision, now }) as const;
const tick = (now: number, run = 'a') => ({ type: 'tick', run, now }) as const;
const seen = (revision: number | null, now: number) => ({ type: 'seen', revision, now }) as const;
const seenAgain = (revision: number | null, now: number) =>
  ({ ...seen(revision, now), again: true }) as const;
const asked = (now: number) => ({ type: 'asked', by: 'ann@example.com', now }) as const;
const buildFailed = (now: number) => ({ type: 'build-failed', reason: 'x', now }) as const;
const signs = (...types: ('hook-accepted' | 'build-started' | 'build-succeeded')[]) =>
  types.map((type) => ({ type, now: MINUTE }));
/** A run that has begun a minute after its save. */
const running = [saved(2, 0), tick(MINUTE)] as const;
const states = (...events: Unnumbered[]) =>
  events.map((_, position) => publicationState(publicationOf(...events.slice(0, position + 1))));
/** Where these events lead, and when the next run starts. */
const ahead = (...events: Unnumbered[]) => {
  const publication = publicationOf(...events);
  return [publicationState(publication), nextStart(publication, times)];
};

test.each([
  [0, 30, 1],
  [60, 300, 60],
  [300, 600, 60],
  [3600, 3600, 60],
])('with %i seconds of quiet, the longest wait is %i and the first retry comes after %i', (...seconds) => {
  const { longestWait, firstRetry } = publicationTimes(seconds[0]);
  expect([longestWait, firstRetry]).toEqual(seconds.slice(1).map((one) => one * SECOND));
});

describe('a save', () => {
  test('is published after a minute without another one, and counts as live when the site shows it', () =>
    expect(
      states(
        saved(2, 0),
        tick(59 * SECOND),
        tick(MINUTE),
        ...signs('hook-accepted', 'build-started', 'build-succeeded'),
        seen(1, 91 * SECOND),
        seen(2, 92 * SECOND),
      ),
    ).toEqual(['saved', 'saved', 'queued', 'queued', 'building', 'building', 'building', 'live']));

  test('waits for more, but for five minutes at most', () => {
    const edits = Array.from({ length: 20 }, (_, n) => saved(n + 2, n * 30 * SECOND));
    expect(ahead(...edits.slice(0, 3))).toEqual(['saved', 120 * SECOND]);
    expect(ahead(...edits)).toEqual(['saved', 5 * MINUTE]);
  });

  test('during a build waits for its end and is then published by a second one', () => {
    const building = [...running, ...signs('build-started'), saved(3, 70 * SECOND), tick(5 * MINUTE, 'b')];
    expect(publicationOf(...building).run?.id).toBe('a');
    expect(ahead(...building, seen(2, 6 * MINUTE))).toEqual(['saved', 130 * SECOND]);
  });

  test('that the build has taken along needs no second one', () =>
    expect(ahead(...running, saved(3, 61 * SECOND), seen(3, 90 * SECOND))).toEqual(['live', null]));
});

describe('Publish now', () => {
  test('does not wait', () =>
    expect(publicationOf(saved(2, 0), asked(SECOND), tick(SECOND)).run).toEqual({
      id: 'a',
      revision: 2,
      phase: 'calling',
      startedAt: SECOND,
      since: SECOND,
    }));

  test('does nothing when everything is live', () =>
    expect(publicationOf(asked(SECOND), tick(SECOND))).toEqual(start));

  test('during a build that takes everything along asks for no second one', () => {
    const building = publicationOf(...running);
    expect(publicationAfter(building, asked(61 * SECOND), times)).toBe(building);
  });

  test('during a build is remembered until its end', () =>
    expect(ahead(...running, saved(3, 70 * SECOND), asked(71 * SECOND), seen(2, 80 * SECOND))).toEqual([
      'saved',
      0,
    ]));
});

describe('a run that fails', () => {
  test('says why, and is tried again after 1, 2, 4 … minutes, at most an hour', () => {
    let publication = publicationOf(...running);
    const reason = 'The build service responded with error 500.';
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const now = publication.run?.startedAt ?? 0;
      publication = publicationAfter(publication, { type: 'hook-refused', run: 'a', reason, now }, times);
      const next = nextStart(publication, times) ?? 0;
      waits.push((next - now) / MINUTE);
      publication = publicationAfter(publication, tick(next), times);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(publication.failure).toMatchObject({ kind: 'hook', reason });
  });

  test('is shown as failed, with what the site still shows', () => {
    const publication = publicationOf(...running, buildFailed(90 * SECOND));
    expect([publicationState(publication), publication.live]).toEqual(['failed', { revision: 1, at: 0 }]);
  });

  test('is followed by the next save’s own run, without waiting for the retry', () => {
    const failures = [1, 2, 3].flatMap((n) => [tick(n * 30 * MINUTE), buildFailed(n * 30 * MINUTE)]);
    const [, next] = ahead(...running, buildFailed(90 * SECOND), ...failures, saved(3, 91 * MINUTE));
    expect(next).toBe(92 * MINUTE);
  });

  const STUCK = 'The build has not responded for 10 minutes.';
  test.each([
    ['a call that nobody answers', [], 2, 'hook', 'The build service didn’t respond.'],
    ['a build that never starts', ['hook-accepted'], 10, 'stuck', STUCK],
    ['a build that never ends', ['build-started'], 10, 'stuck', STUCK],
    [
      'a build that the site does not show',
      ['build-succeeded'],
      2,
      'unseen',
      'The build is done, but the site doesn’t show it yet.',
    ],
  ] as const)('%s is given up after some minutes', (_, types, minutes, kind, reason) => {
    const events = [...running, ...signs(...types)];
    expect(publicationOf(...events, tick((1 + minutes) * MINUTE - 1)).run).not.toBe(null);
    const { run, failure } = publicationOf(...events, tick((1 + minutes) * MINUTE));
    expect([run, failure]).toEqual([null, { kind, reason, at: (1 + minutes) * MINUTE, attempts: 1 }]);
  });

  test('because the site does not show it is not built again by itself', () => {
    expect(ahead(...running, ...signs('build-succeeded'), tick(10 * MINUTE))).toEqual(['failed', null]);
    expect(ahead(...running, tick(10 * MINUTE), seen(2, 11 * MINUTE))).toEqual(['live', null]);
  });

  test('late news of another run change nothing', () => {
    const publication = publicationOf(...running);
    expect(publicationAfter(publication, { ...buildFailed(90 * SECOND), run: 'z' }, times)).toBe(publication);
  });
});

test.each([
  ['an older version', 1],
  ['no version at all', null],
])('%s on the site is shown as not live at the second look, and nothing overrides it', (_, revision) => {
  const live = [saved(2, 0), seen(2, 1)] as const;
  expect(ahead(...live, seen(revision, 2))).toEqual(['live', null]);
  expect(ahead(...live, seenAgain(revision, 2))).toEqual(['saved', null]);
  expect(publicationOf(...live, seenAgain(revision, 2)).live?.revision ?? null).toBe(revision);
});

test('a site from a database that was set back since is not live, and what is saved goes out again', () => {
  const back = [seen(9, 0), tick(MINUTE), seen(9, 61 * SECOND)] as const;
  expect(ahead(back[0])).toEqual(['saved', MINUTE]);
  expect(states(...back, seenAgain(1, 90 * SECOND)).slice(2)).toEqual(['queued', 'live']);
});

test('a thousand saves in a burst are two builds at most', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 5, max: 240 }), (gap, buildSeconds) => {
      const service = new BuildService(start, times, { buildSeconds });
      for (let n = 0; n < 1000; n += 1) {
        service.save();
        service.pass(gap);
      }
      service.pass(20 * MINUTE);
      expect([service.builds <= 2, service.shown, service.state]).toEqual([true, 1001, 'live']);
    }),
    { numRuns: 20 },
  ));

describe('whatever happens', () => {
  const now = fc.integer({ min: 0, max: 10_000_000 });
  const run = fc.constantFrom('a', 'b', 'c', 'd');
  const anyEvent: fc.Arbitrary<PublicationEvent> = fc.oneof(
    fc.record({ type: fc.constant('saved' as const), revision: fc.constant(0), now }),
    fc.record({ type: fc.constant('asked' as const), by: fc.constant('ann'), now }),
    { arbitrary: fc.record({ type: fc.constant('tick' as const), run, now }), weight: 4 },
    fc.record({
      type: fc.constant('seen' as const),
      revision: fc.option(fc.integer({ min: 1, max: 30 })),
      again: fc.constant(true as const),
      now,
    }),
    fc.record({ type: fc.constantFrom('hook-accepted', 'build-started', 'build-succeeded'), run, now }),
    fc.record({ type: fc.constantFrom('hook-refused', 'build-failed'), run, reason: fc.constant('x'), now }),
  );

  test('no run starts before the one in flight has ended, and live is what was seen', () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let publication = start;
        let lastSeen: number | null = 1;
        for (const event of events) {
          const numbered =
            event.type === 'saved' ? { ...event, revision: publication.savedRevision + 1 } : event;
          const next = publicationAfter(publication, numbered, times);
          if (numbered.type === 'seen') lastSeen = numbered.revision;
          if (publication.run && next.run) expect(next.run.id).toBe(publication.run.id);
          if (publicationState(next) === 'live') expect(lastSeen).toBe(next.savedRevision);
          publication = next;
        }
      }),
      { numRuns: 500 },
    ));

  const fault = fc.constantFrom(
    'none',
    'refuses',
    'silent',
    'silent but builds',
    'build fails',
    'build hangs',
    'news lost',
    'nobody ticks',
  );
  const step = fc.oneof(
    fc.constant({ do: 'save' } as const),
    fc.constant({ do: 'ask' } as const),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 4 * MINUTE }) }),
    fc.record({ do: fc.constant('fault' as const), fault }),
  );
  const clockStep = fc.record({
    do: fc.constant('clock' as const),
    ms: fc.integer({ min: -3 * 60 * MINUTE, max: 3 * 60 * MINUTE }),
  });

  const performed = (steps: readonly Parameters<BuildService['perform']>[0][]) => {
    const service = new BuildService(start, times, { buildSeconds: 200 });
    for (const one of steps) service.perform(one);
    return service;
  };

  test('a build service never gets a second build while one is in flight', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => performed(steps).mostAtOnce <= 1),
      { numRuns: 500 },
    ));

  test('once the faults are over everything that is saved goes live, also when clocks were set', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(step, clockStep), { maxLength: 40 }), (steps) => {
        const service = performed([...steps, { do: 'fault', fault: 'none' }]);
        service.pass(90 * MINUTE);
        expect([service.state, service.shown]).toEqual(['live', service.publication.savedRevision]);
      }),
      { numRuns: 500 },
    ));
});
