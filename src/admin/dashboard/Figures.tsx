import type { UseQueryResult } from '@tanstack/react-query';
import { hashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { Card, Fold } from '#admin/ui/parts.tsx';

import {
  daysBetween,
  formatDateRange,
  formatLongDate,
  formatMonthDay,
  inclusiveDays,
  venueClock,
} from '#domain/basics/dates.ts';
import type { Edition } from '#domain/events/edition.ts';
import { editionName } from '#domain/events/shows.ts';
import type { AnswerTime, InquiryFigures, InquiryState } from '#domain/inquiries/list.ts';
import { inboxLabels } from '#messages/admin.ts';

const inquiries = (count: number): string =>
  count === 1 ? '1 inquiry' : `${count.toLocaleString('en-US')} inquiries`;

/** A bar’s place in the chart, in view box units. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Space {
  readonly width: number;
  readonly height: number;
  /** How much of a bar's share of the width stays free. */
  readonly gap: number;
}

/** Something is seen of every value but 0. */
const LEAST = 2;

/** Bars side by side on one ground line; the highest value takes the whole height. */
export function barsOf(values: readonly number[], { width, height, gap }: Space): Bar[] {
  const most = Math.max(...values, 1);
  const share = width / Math.max(values.length, 1);
  return values.map((value, at) => {
    const high = value === 0 ? 0 : Math.max(LEAST, (value / most) * height);
    return { x: at * share + (share * gap) / 2, y: height - high, width: share * (1 - gap), height: high };
  });
}

interface Column {
  /** Whole, as the table says it. */
  readonly label: string;
  /** The label below the bar; without it, the place stays empty. */
  readonly short?: string | undefined;
  readonly count: number;
  readonly isLate?: boolean;
}

interface Props {
  title: string;
  /** The bars in one sentence. */
  summary: string;
  of: string;
  columns: readonly Column[];
  /** Each bar lies beside its name: names take more room than there is below a bar. */
  isNamed?: boolean;
}

/** A small bar chart, and the same figures as a table. */
function BarChart({ title, summary, of, columns, isNamed }: Props) {
  const Bars = isNamed ? NamedBars : UprightBars;
  return (
    <figure className="row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0">
      <figcaption>
        <h3 className="font-sans text-17 font-semibold [word-spacing:normal]">{title}</h3>
        <p className="text-15 text-text-muted tabular-nums">{summary}</p>
      </figcaption>
      <div className="bar-chart" role="img" aria-label={`${title}: ${summary}`}>
        <Bars columns={columns} />
      </div>
      <Fold summary="Show as a table" summaryClass="min-h-11 text-15 text-text-muted">
        <table className="day-table text-15">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Inquiries</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="font-normal">
                  {label}
                </th>
                <td>{count.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </figure>
  );
}

const SPACE = { width: 240, height: 96, gap: 0.25 };
/** Above the bars for their counts, below for their names, which may be wider than a bar. */
const ABOVE = 20;
const BESIDE = 16;
const BELOW = 22;

function UprightBars({ columns }: Pick<Props, 'columns'>) {
  const bars = barsOf(
    columns.map(({ count }) => count),
    SPACE,
  );
  return (
    <svg
      viewBox={`${-BESIDE} 0 ${SPACE.width + 2 * BESIDE} ${ABOVE + SPACE.height + BELOW}`}
      aria-hidden="true"
    >
      {columns.map(({ label, short, count }, at) => {
        const { x, y, width, height } = bars[at] ?? { x: 0, y: 0, width: 0, height: 0 };
        const middle = x + width / 2;
        return (
          <g key={label}>
            <rect x={x} y={ABOVE + y} width={width} height={height} />
            {count > 0 && (
              <text className="fill-text font-semibold tabular-nums" x={middle} y={ABOVE + y - 5}>
                {count}
              </text>
            )}
            {short && (
              <text x={middle} y={ABOVE + SPACE.height + 16}>
                {short}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={SPACE.width} y1={ABOVE + SPACE.height} y2={ABOVE + SPACE.height} />
    </svg>
  );
}

function NamedBars({ columns }: Pick<Props, 'columns'>) {
  const most = Math.max(...columns.map(({ count }) => count), 1);
  return columns.map(({ label, count, isLate }) => (
    <div
      key={label}
      className="grid min-h-7 grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-15"
    >
      <span>{label}</span>
      <svg className="h-3.5 w-full" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={isLate ? 'is-late' : undefined} width={count} height="1" />
      </svg>
      <span className="font-semibold tabular-nums">{count.toLocaleString('en-US')}</span>
    </div>
  ));
}

/** How far off the show is, and how its inquiries come and are answered (product 2.12). */
export function Figures({ query }: { query: UseQueryResult<InquiryFigures> }) {
  const { event } = useActiveEvent();
  return (
    <Card id="figures" title={`${editionName(event)} at a glance`}>
      <Countdown event={event} />
      <Loaded query={query}>
        {(figures) =>
          sumOf(Object.values(figures.states)) === 0 ? (
            <p className="border-t border-border px-5 py-4 text-text-muted">
              {figures.late > 0
                ? `${inquiries(figures.late)} for this show so far. Once it’s the current show, you’ll see how fast you reply.`
                : 'No inquiries yet. Once they come in, you’ll see how many and how fast you reply.'}
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
function Countdown({ event: { startDate, endDate } }: { event: Edition }) {
  const dates = formatDateRange(startDate, endDate);
  const ahead = startDate === null ? null : daysBetween(venueClock(Date.now()).date, startDate);
  const all = inclusiveDays(startDate, endDate) ?? 1;
  const [before, days, after] =
    ahead === null || ahead <= -all
      ? [null, null, dates === null ? 'The show has no dates yet' : 'The show is over']
      : ahead > 0
        ? [null, ahead, `${ahead === 1 ? 'day' : 'days'} until the show`]
        : ['Day', 1 - ahead, `of ${all === 1 ? '1 day' : `${all} days`}`];
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 border-t border-border px-5 py-3">
      <p className="flex items-baseline gap-x-2 font-semibold">
        {before}
        {days !== null && <span className="slab text-44 tabular-nums">{days}</span>}
        {after}
      </p>
      {dates === null ? (
        <a className="link link-row" href={`#${hashOf('events', 'event_start_date')}`}>
          Set the dates
        </a>
      ) : (
        <p className="text-text-muted">{dates}</p>
      )}
    </div>
  );
}

/** Every so many weeks say which one they are. */
const NAMED_WEEKS = 4;

function InquiryCharts({ weeks, states, answers }: InquiryFigures) {
  const { sameDay, oneDay, twoDays, later, overdue } = answers;
  const inTime = sameDay + oneDay + twoDays;
  const all = inTime + later + overdue;
  const stated = Object.entries(states) as [InquiryState, number][];
  const answered = Object.entries(answers) as [AnswerTime, number][];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-5 border-t border-border px-5 pt-4 pb-2">
      <BarChart
        title="Inquiries per week"
        summary={`${inquiries(sumOf(weeks.map(({ count }) => count)))} in the last ${weeks.length} weeks`}
        of="Week of"
        columns={weeks.map(({ from, count }, at) => ({
          label: formatLongDate(from),
          short: (weeks.length - 1 - at) % NAMED_WEEKS === 0 ? shortDay(from) : undefined,
          count,
        }))}
      />
      <BarChart
        title="Inquiries by status"
        summary={`${inquiries(sumOf(Object.values(states)))} in total`}
        of="Status"
        columns={stated.map(([state, count]) => ({ label: inboxLabels.statuses[state], count }))}
        isNamed
      />
      <BarChart
        title="Reply times"
        summary={
          all === 0
            ? 'No replies in the last 12 weeks'
            : `${inTime} of ${inquiries(all)} within two business days`
        }
        of="Replied"
        columns={answered.map(([time, count]) => ({
          label: {
            sameDay: 'Same day',
            oneDay: '1 day',
            twoDays: '2 days',
            later: 'Later',
            overdue: 'Overdue',
          }[time],
          count,
          isLate: time === 'later' || time === 'overdue',
        }))}
        isNamed
      />
    </div>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const shortDay = (iso: string): string => formatMonthDay(iso).replace(/^(\w{3})\w*/, '$1');
