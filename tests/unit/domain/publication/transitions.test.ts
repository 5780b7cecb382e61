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
const states = (...events: Unnumbered[]) =>
  events.map((_, position) => publicationState(publicationOf(...events.slice(0, position + 1))));

test('waits and tries are as long as the quiet asked for allows', () => {
  const spans = (seconds: number) => {
    const { longestWait, firstRetry } = publicationTimes(seconds);
    return [longestWait / SECOND, firstRetry / SECOND];
  };
  expect([0, 1, 60, 300, 3600].map(spans)).toEqual([
    [30, 1],
    [30, 1],
    [300, 60],
    [600, 60],
    [3600, 60],
  ]);
});

describe('a save', () => {
  test('is published after a minute without another one, and counts as live when the site shows it', () =>
    expect(
      states(
        saved(2, 0),
        tick(59 * SECOND),
        tick(60 * SECOND),
        { type: 'hook-accepted', now: 61 * SECOND },
        { type: 'build-started', now: 70 * SECOND },
        { type: 'build-succeeded', now: 90 * SECOND },
        { type: 'seen', revision: 1, now: 91 * SECOND },
        { type: 'seen', revision: 2, now: 92 * SECOND },
      ),
    ).toEqual(['saved', 'saved', 'queued', 'queued', 'building', 'building', 'building', 'live']));

  test('waits for more, but for five minutes at most', () => {
    const edits = Array.from({ length: 20 }, (_, n) => saved(n + 2, n * 30 * SECOND));
    expect(nextStart(publicationOf(...edits.slice(0, 3)), times)).toBe(120 * SECOND);
    expect(nextStart(publicationOf(...edits), times)).toBe(5 * MINUTE);
  });

  test('during a build waits for its end and is then published by a second one', () => {
    const building = [
      saved(2, 0),
      tick(60 * SECOND),
      { type: 'build-started', now: 62 * SECOND },
      saved(3, 70 * SECOND),
      tick(5 * MINUTE, 'b'),
    ] as const;
    expect(publicationOf(...building).run?.id).toBe('a');
    const shown = publicationOf(...building, { type: 'seen', revision: 2, now: 6 * MINUTE });
    expect([publicationState(shown), nextStart(shown, times)]).toEqual(['saved', 130 * SECOND]);
  });

  test('that the build has taken along needs no second one', () => {
    const done = publicationOf(saved(2, 0), tick(60 * SECOND), saved(3, 61 * SECOND), {
      type: 'seen',
      revision: 3,
      now: 90 * SECOND,
    });
    expect([publicationState(done), nextStart(done, times)]).toEqual(['live', null]);
  });
});

describe('Publish now', () => {
  const ask = (now: number) => ({ type: 'asked', by: 'ann@example.com', now }) as const;

  test('does not wait', () =>
    expect(publicationOf(saved(2, 0), ask(SECOND), tick(SECOND)).run).toEqual({
      id: 'a',
      revision: 2,
      phase: 'calling',
      startedAt: SECOND,
      since: SECOND,
    }));

  test('does nothing when everything is live', () =>
    expect(publicationOf(ask(SECOND), tick(SECOND))).toEqual(start));

  test('during a build that takes everything along asks for no second one', () => {
    const building = publicationOf(saved(2, 0), tick(60 * SECOND));
    expect(publicationAfter(building, ask(61 * SECOND), times)).toBe(building);
  });

  test('during a build is remembered until its end', () => {
    const publication = publicationOf(
      saved(2, 0),
      tick(60 * SECOND),
      saved(3, 70 * SECOND),
      ask(71 * SECOND),
      {
        type: 'seen',
        revision: 2,
        now: 80 * SECOND,
      },
    );
    expect(nextStart(publication, times)).toBe(0);
  });
});

describe('a run that fails', () => {
  const running = [saved(2, 0), tick(60 * SECOND)] as const;

  test('says why, and is tried again after 1, 2, 4 … minutes, at most an hour', () => {
    let publication = publicationOf(...running);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const now = publication.run?.startedAt ?? 0;
      const refused = {
        type: 'hook-refused',
        run: 'a',
        reason: 'The build service responded with error 500.',
        now,
      } as const;
      publication = publicationAfter(publication, refused, times);
      const next = nextStart(publication, times) ?? 0;
      waits.push((next - now) / MINUTE);
      publication = publicationAfter(publication, tick(next), times);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(publication.failure).toMatchObject({
      kind: 'hook',
      reason: 'The build service responded with error 500.',
    });
  });

  test('is shown as failed, with what the site still shows', () => {
    const publication = publicationOf(...running, {
      type: 'build-failed',
      reason: 'Out of paper',
      now: 90 * SECOND,
    });
    expect([publicationState(publication), publication.live]).toEqual(['failed', { revision: 1, at: 0 }]);
  });

  test('is followed by the next save’s own run, without waiting for the retry', () => {
    const publication = publicationOf(
      ...running,
      { type: 'build-failed', reason: 'x', now: 90 * SECOND },
      ...[1, 2, 3].flatMap((n) => [
        tick(n * 30 * MINUTE),
        { type: 'build-failed', reason: 'x', now: n * 30 * MINUTE } as const,
      ]),
      saved(3, 91 * MINUTE),
    );
    expect(nextStart(publication, times)).toBe(92 * MINUTE);
  });

  test.each([
    ['a call that nobody answers', [], 2, 'hook', 'The build service didn’t respond.'],
    [
      'a build that never starts',
      ['hook-accepted'],
      10,
      'stuck',
      'The build has not responded for 10 minutes.',
    ],
    [
      'a build that never ends',
      ['build-started'],
      10,
      'stuck',
      'The build has not responded for 10 minutes.',
    ],
    [
      'a build that the site does not show',
      ['build-succeeded'],
      2,
      'unseen',
      'The build is done, but the site doesn’t show it yet.',
    ],
  ] as const)('%s is given up after some minutes', (_, signs, minutes, kind, reason) => {
    const events = [...running, ...signs.map((type) => ({ type, now: MINUTE }))];
    expect(publicationOf(...events, tick((1 + minutes) * MINUTE - 1)).run).not.toBe(null);
    const { run, failure } = publicationOf(...events, tick((1 + minutes) * MINUTE));
    expect([run, failure]).toEqual([null, { kind, reason, at: (1 + minutes) * MINUTE, attempts: 1 }]);
  });

  test('because the site does not show it is not built again by itself', () => {
    const publication = publicationOf(
      ...running,
      { type: 'build-succeeded', now: MINUTE },
      tick(10 * MINUTE),
    );
    expect([publicationState(publication), nextStart(publication, times)]).toEqual(['failed', null]);
    expect(
      publicationState(
        publicationOf(...running, tick(10 * MINUTE), { type: 'seen', revision: 2, now: 11 * MINUTE }),
      ),
    ).toBe('live');
  });

  test('late news of another run change nothing', () => {
    const publication = publicationOf(...running);
    const late = { type: 'build-failed', run: 'z', reason: 'x', now: 90 * SECOND } as const;
    expect(publicationAfter(publication, late, times)).toBe(publication);
  });
});

test.each([
  ['an older version', 1],
  ['no version at all', null],
])('%s on the site is shown as not live at the second look, and nothing overrides it', (_, revision) => {
  const live = [saved(2, 0), { type: 'seen', revision: 2, now: 1 }] as const;
  const looked = publicationOf(...live, { type: 'seen', revision, now: 2 });
  expect(publicationState(looked)).toBe('live');
  const publication = publicationOf(...live, { type: 'seen', revision, again: true, now: 2 });
  expect([publicationState(publication), nextStart(publication, times)]).toEqual(['saved', null]);
  expect(publication.live?.revision ?? null).toBe(revision);
});

test('a site from a database that was set back since is not live, and what is saved goes out again', () => {
  const publication = publicationOf({ type: 'seen', revision: 9, now: 0 });
  expect([publicationState(publication), nextStart(publication, times)]).toEqual(['saved', 60 * SECOND]);
  const running = [
    { type: 'seen', revision: 9, now: 0 },
    tick(60 * SECOND),
    { type: 'seen', revision: 9, now: 61 * SECOND },
  ] as const;
  expect(publicationState(publicationOf(...running))).toBe('queued');
  expect(
    publicationState(publicationOf(...running, { type: 'seen', revision: 1, again: true, now: 90 * SECOND })),
  ).toBe('live');
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
  const reason = fc.constant('x');
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
    fc.record({ type: fc.constantFrom('hook-refused', 'build-failed'), run, reason, now }),
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

  test('a build service never gets a second build while one is in flight', () =>
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const service = new BuildService(start, times, { buildSeconds: 200 });
        for (const one of steps) service.perform(one);
        expect(service.mostAtOnce).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    ));

  test('once the faults are over everything that is saved goes live, also when clocks were set', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(step, clockStep), { maxLength: 40 }), (steps) => {
        const service = new BuildService(start, times, { buildSeconds: 200 });
        for (const one of steps) service.perform(one);
        service.perform({ do: 'fault', fault: 'none' });
        service.pass(90 * MINUTE);
        expect([service.state, service.shown]).toEqual(['live', service.publication.savedRevision]);
      }),
      { numRuns: 500 },
    ));
});
