import { describe, expect, test } from 'vitest';
import { canPublish, chipWords, duration, nextStep, unknownWords } from '#admin/publication/status.tsx';
import type { PublicationStatus } from '#domain/publication/calls.ts';

const NOON = Date.parse('2025-10-09T12:00:00.000Z');
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
const status: PublicationStatus = {
  state: 'saved',
  now: at(0),
  savedRevision: 2,
  savedAt: at(-18),
  siteAnswers: true,
  live: { revision: 1, at: at(-3600) },
  run: null,
  failure: null,
  nextStart: at(42),
  isSetUp: true,
  isPreview: false,
  budget: null,
};
const chip = (more: Partial<PublicationStatus>, changes: number | null = null, seconds = 0) =>
  Object.values(chipWords({ ...status, ...more }, NOON + seconds * 1000, changes))
    .filter(Boolean)
    .join(' – ');
const run = { id: 'a', revision: 2, startedAt: at(-12) };

describe('the chip', () => {
  test('counts what is saved and not live, and down to its publication', () => {
    expect(chip({})).toBe('Saved – publishing in 0:42');
    expect(chip({}, 1, 2)).toBe('Saved – 1 change, publishing in 0:40');
    expect(chip({}, 3, 42)).toBe('Saved – 3 changes, publishing now');
    expect(chip({ nextStart: null }, 3)).toBe('Saved – 3 changes, not live');
  });

  test('tells the build’s time so far', () => {
    expect(chip({ state: 'queued', run, nextStart: null })).toBe('Publishing soon – waiting for the build');
    expect(chip({ state: 'building', run, nextStart: null }, 3, 60)).toBe('Publishing – 1:12');
  });

  test('says since when all is live, or what visitors see instead', () => {
    expect(chip({ state: 'live', nextStart: null })).toMatch(/^Live at .*\d:\d\d [AP]M$/);
    expect(chip({ state: 'failed' })).toMatch(
      /^Failed – the site still shows the version of .*\d:\d\d [AP]M$/,
    );
    expect(chip({ state: 'failed', live: null })).toBe('Failed');
  });
});

test('a portal that cannot be asked makes the last state a memory', () =>
  expect(unknownWords({ text: 'Live at 2:14 PM', detail: null })).toEqual({
    text: 'Status unknown',
    detail: 'last known: Live at 2:14 PM',
  }));

describe('after a save', () => {
  const next = (more: Partial<PublicationStatus>) => nextStep({ ...status, ...more });

  test('it is said when it goes live', () => {
    expect(next({})).toBe('Publishing starts 1:00 after your last change.');
    expect(next({ savedAt: at(0), nextStart: at(1) })).toBe('Goes live in a few seconds.');
    expect(next({ state: 'building', run, nextStart: null })).toBe('Publishing now.');
    expect(next({ state: 'building', run: { ...run, revision: 1 }, nextStart: null })).toBe(
      'Goes live next, right after the changes that are being published now.',
    );
    expect(next({ state: 'failed' })).toBe('Publishing failed last time. It is tried again automatically.');
  });

  test('nothing is promised where nothing is published, or nothing is new', () =>
    expect([next({ isSetUp: false }), next({ state: 'live' }), next({ nextStart: null })]).toEqual([
      null,
      null,
      null,
    ]));
});

test('"Publish now" is offered to skip a wait and after a failure, nowhere else', () => {
  const offered = (more: Partial<PublicationStatus>) => canPublish({ ...status, ...more });
  expect([offered({}), offered({ nextStart: null }), offered({ state: 'failed' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(offered({ nextStart: at(5) })).toBe(false);
  for (const state of ['live', 'queued', 'building'] as const)
    expect([state, offered({ state, nextStart: null })]).toEqual([state, false]);
  for (const state of ['saved', 'failed'] as const) expect(offered({ state, isSetUp: false })).toBe(false);
});

test.each([
  [-5000, '0:00'],
  [400, '0:00'],
  [59_600, '1:00'],
  [725_000, '12:05'],
])('%i ms are %s', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));
