import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { hashOf } from '#admin/session/route.ts';
import { Card } from '#admin/ui/Card.tsx';
import { venueClock } from '#domain/basics/clock.ts';
import {
  daysBetween,
  formatDateRange,
  formatLongDate,
  formatMonthDay,
  inclusiveDays,
} from '#domain/basics/dates.ts';
import { type Edition, editionName } from '#domain/events/edition.ts';
import type { AnswerTime, InquiryFigures } from '#domain/inquiries/figures.ts';
import type { InquiryState } from '#domain/inquiries/list.ts';
import { inboxLabels } from '#messages/admin.ts';
import { figureLabels as labels } from '#messages/dashboard/figures.ts';
import { BarChart } from './BarChart.tsx';

/** How far off the show is, and how its inquiries come and are answered (product 2.12). */
export function Figures({ query }: { query: UseQueryResult<InquiryFigures> }): ReactNode {
  const { event } = useActiveEvent();
  return (
    <Card id="figures" title={labels.title(editionName(event))}>
      <Countdown event={event} />
      <Loaded query={query}>
        {(figures) =>
          sumOf(Object.values(figures.states)) === 0 ? (
            <p className="border-t border-border px-5 py-4 text-text-muted">
              {figures.late > 0 ? labels.soFar(figures.late) : labels.noInquiries}
            </p>
          ) : (
            <InquiryCharts {...figures} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** '47 days until the show', 'Day 3 of 9 days', or that it is over. */
function Countdown({ event: { startDate, endDate } }: { event: Edition }): ReactNode {
  const words = labels.countdown;
  const dates = formatDateRange(startDate, endDate);
  const ahead = startDate === null ? null : daysBetween(venueClock(Date.now()).date, startDate);
  const all = inclusiveDays(startDate, endDate) ?? 1;
  const [before, days, after] =
    ahead === null || ahead <= -all
      ? [null, null, dates === null ? words.none : words.over]
      : ahead > 0
        ? [null, ahead, words.until(ahead)]
        : [words.day, 1 - ahead, words.of(all)];
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 border-t border-border px-5 py-3">
      <p className="flex items-baseline gap-x-2 font-semibold">
        {before}
        {days !== null && <span className="slab text-44 tabular-nums">{days}</span>}
        {after}
      </p>
      {dates === null ? (
        <a className="link link-row" href={`#${hashOf('events', 'event_start_date')}`}>
          {words.setDates}
        </a>
      ) : (
        <p className="text-text-muted">{dates}</p>
      )}
    </div>
  );
}

/** Every so many weeks say which one they are. */
const NAMED_WEEKS = 4;

function InquiryCharts({ weeks, states, answers }: InquiryFigures): ReactNode {
  const { sameDay, oneDay, twoDays, later, overdue } = answers;
  const inTime = sameDay + oneDay + twoDays;
  const all = inTime + later + overdue;
  const stated = Object.entries(states) as [InquiryState, number][];
  const answered = Object.entries(answers) as [AnswerTime, number][];
  return (
    <div className="figures">
      <BarChart
        title={labels.weeks.title}
        summary={labels.weeks.summary(sumOf(weeks.map(({ count }) => count)), weeks.length)}
        of={labels.weeks.label}
        columns={weeks.map(({ from, count }, at) => ({
          label: formatLongDate(from),
          short: (weeks.length - 1 - at) % NAMED_WEEKS === 0 ? shortDay(from) : undefined,
          count,
        }))}
      />
      <BarChart
        title={labels.states.title}
        summary={labels.states.summary(sumOf(Object.values(states)))}
        of={labels.states.label}
        columns={stated.map(([state, count]) => ({ label: inboxLabels.statuses[state], count }))}
        isNamed
      />
      <BarChart
        title={labels.answers.title}
        summary={all === 0 ? labels.answers.none : labels.answers.summary(inTime, all)}
        of={labels.answers.label}
        columns={answered.map(([time, count]) => ({
          label: labels.answers.times[time],
          count,
          isLate: time === 'later' || time === 'overdue',
        }))}
        isNamed
      />
    </div>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** 'Nov 23'. */
const shortDay = (iso: string): string => formatMonthDay(iso).replace(/^(\w{3})\w*/, '$1');
