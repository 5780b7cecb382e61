import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  eachDay,
  formatDateRange,
  formatFullDate,
  formatLongDate,
  formatMonthDay,
  weekdayName,
} from '#domain/basics/dates.ts';
import { reword, shiftBetween, staleParts } from '#domain/checks/stale.ts';
import { readText } from '#domain/dates-in-text/dates.ts';
import { copiedDay, movedDay } from '#domain/events/edition.ts';
import type { ShowSpan } from '#domain/events/shows.ts';

const span = (earliest: string, within: number) =>
  fc
    .record({ at: fc.integer({ min: 0, max: within }), days: fc.integer({ min: 1, max: 12 }) })
    .map(({ at, days }) => ({ first: addDays(earliest, at), last: addDays(earliest, at + days - 1) }));

const year = (date: string) => date.slice(0, 4);
const daysOf = ({ first, last }: ShowSpan) => eachDay(first, last);
const isWeekWise = (from: ShowSpan, to: ShowSpan) =>
  daysOf(from).map(weekdayName).join() === daysOf(to).map(weekdayName).join();

/** A manager's words about a show and the right words for another show; undefined if only the manager knows. */
type Fact = (show: ShowSpan, day: number) => string;
interface Known {
  readonly says: Fact;
  readonly isRight: (from: ShowSpan, to: ShowSpan) => boolean;
}
const always = () => true;
const middle = ({ first }: ShowSpan, day: number) => addDays(first, 1 + day);

const facts: readonly Known[] = [
  { says: ({ first, last }) => formatDateRange(first, last) ?? '', isRight: always },
  {
    says: ({ first, last }) => `Open ${(formatDateRange(first, last) ?? '').replace(/, \d{4}/g, '')}`,
    isRight: always,
  },
  { says: ({ first }) => `It opens on ${formatFullDate(first)} at 10`, isRight: always },
  { says: ({ first }) => `It opens on ${weekdayName(first)}, ${formatMonthDay(first)}`, isRight: always },
  { says: ({ last }) => `The last day is ${formatFullDate(last)}`, isRight: always },
  { says: ({ first }) => `Set up by ${formatMonthDay(addDays(first, -1))}, 8 to 5`, isRight: always },
  { says: ({ last }) => `Move out until ${formatLongDate(addDays(last, 1))}`, isRight: always },
  { says: ({ first }) => `Welcome to our ${year(first)} show`, isRight: always },
  { says: ({ first, last }) => `A ${daysOf({ first, last }).length}-day show`, isRight: always },
  {
    says: (show) => `${daysOf(show).map(weekdayName).join(', ')} 10 to 6`,
    isRight: isWeekWise,
  },
  // A show of the same length has the same day; otherwise the day cannot be known.
  {
    says: (show, day) => `Auction on ${formatFullDate(middle(show, day))}`,
    isRight: (from, to) => daysOf(from).length === daysOf(to).length,
  },
];

test('whatever the days, each word becomes right or is left for a person', () =>
  fc.assert(
    fc.property(
      span('2025-01-01', 700),
      span('2027-06-01', 1500),
      fc.shuffledSubarray([...facts.keys()], { minLength: 1 }),
      fc.integer({ min: 0, max: 9 }),
      (from, to, chosen, day) => {
        const wanted = chosen
          .map((at) => facts[at] as Known)
          .filter(({ says }) => !says(from, day).startsWith('Auction') || middle(from, day) < from.last);
        const text = wanted.map(({ says }) => says(from, day)).join('\n');
        const shift = shiftBetween(
          { startDate: from.first, endDate: from.last },
          { startDate: to.first, endDate: to.last },
        );
        const parts = shift ? staleParts(readText(text), text, shift) : [];
        const lines = (reword(text, parts) ?? text).split('\n');
        const listed = parts.filter(({ becomes }) => becomes === null).map(({ at }) => text.slice(0, at));
        const leftLines = new Set(listed.map((before) => before.split('\n').length - 1));
        for (const [at, { says, isRight }] of wanted.entries()) {
          if (isRight(from, to) && lines[at] === says(to, day)) continue;
          // The line is unchanged, and the list of outdated dates names it.
          expect([lines[at], leftLines.has(at)]).toEqual([says(from, day), true]);
        }
      },
    ),
    { numRuns: 150 },
  ));

test('what can be told of any days is told: the show’s own, the first, the last, the day before, the year', () =>
  fc.assert(
    fc.property(
      span('2025-01-01', 700).filter(({ first, last }) => first < last),
      span('2027-06-01', 1500).filter(({ first, last }) => first < last),
      (from, to) => {
        const shift = shiftBetween(
          { startDate: from.first, endDate: from.last },
          { startDate: to.first, endDate: to.last },
        );
        const told = facts.slice(0, 8).map(({ says }) => says);
        const moved = told.map((says) => {
          const text = says(from, 0);
          const parts = shift ? staleParts(readText(text), text, shift) : [];
          return reword(text, parts) ?? text;
        });
        expect(moved).toEqual(told.map((says) => says(to, 0)));
      },
    ),
  ));

test('a shorter show copies so many of its days, each once', () => {
  const [from, to] = [
    { first: '2025-10-10', last: '2025-10-18' },
    { first: '2027-10-04', last: '2027-10-08' },
  ];
  expect(eachDay(from.first, from.last).flatMap((day) => copiedDay(day, from, to) ?? [])).toEqual(
    eachDay(to.first, to.last),
  );
});

test('days keep their order, and those of the show stay in it', () =>
  fc.assert(
    fc.property(span('2025-01-01', 700), span('2027-06-01', 1500), (from, to) => {
      const around = eachDay(addDays(from.first, -14), addDays(from.last, 14));
      const copied = around.flatMap((day) => copiedDay(day, from, to) ?? []);
      expect(copied).toEqual(copied.toSorted());
      for (const day of around) {
        const moved = movedDay(day, from, to);
        if (moved !== null) expect(copiedDay(day, from, to)).toBe(moved);
        const isInShow = day >= from.first && day <= from.last;
        const next = copiedDay(day, from, to);
        if (next !== null) expect(next >= to.first && next <= to.last).toBe(isInShow);
      }
    }),
  ));
